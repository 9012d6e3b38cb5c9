"""A fact ends where nobody said what it goes on with."""

from __future__ import annotations

import pytest

from tests.core.tempr.distil.scenes import ground, passage, written


def _borne(line: str, what: str, *more: tuple[str, str], sender: str = "Nora") -> str:
    other = "Jonas" if sender == "Nora" else "Nora"
    chat = passage((sender, line), *more, (other, "The weather in town was dreadful."))
    return ground(chat).borne(written([1], what))


@pytest.mark.parametrize(
    ("line", "what", "left"),
    [
        (  # the one who is spoken to is put in the place of somebody else
            "The fire was fierce, and I could not have left the building without them.",
            "Nora says the fire was fierce, and Nora could not have left the building without Jonas's help.",
            "Nora says the fire was fierce.",
        ),
        (  # what was asked is told
            "What do you grow on the balcony? I planted tomatoes for the kids.",
            "Nora planted tomatoes for the kids, which Jonas has on the balcony.",
            "Nora planted tomatoes for the kids.",
        ),
        (  # praise of the other one becomes a deed of one's own
            "You're doing great things for the library. I adopted a puppy from the shelter.",
            "Nora is doing great things for the library. Nora adopted a puppy from the shelter.",
            "Nora adopted a puppy from the shelter.",
        ),
        (  # so does sympathy
            "I'm sorry about the broken window. I sent the glazier over.",
            "Nora sent the glazier over, and Jonas is sorry about the broken window.",
            "Nora sent the glazier over.",
        ),
        (  # of another one alone
            "Things have been tough. She had to leave her flat in a hurry, and she found no other.",
            "Nora had to leave her flat in a hurry.",
            "",
        ),
        (  # what was only asked of the other one
            "Do you have any fun plans for Sunday? The ferry was late again, and I missed the film.",
            "Jonas has fun plans for Sunday. Nora missed the film, because the ferry was late.",
            "Nora missed the film, because the ferry was late.",
        ),
        ("Any big plans for the long weekend?", "Nora has big plans for the long weekend.", ""),
        (  # what was denied
            "I didn't share much of the cake with the neighbours. I ate most of it.",
            "Nora shared much of the cake with the neighbours. Nora ate most of the cake.",
            "Nora ate most of the cake.",
        ),
        (  # what a thing or a time was like
            "Last month was the move. It was a real roller coaster!",
            "Nora was a real roller coaster.",
            "",
        ),
        (  # a picture that was sent
            "I spoke at the charity evening. [image: two men standing on a stage in suits]",
            "Nora spoke at the charity evening, and she is standing on a stage with two men.",
            "Nora spoke at the charity evening.",
        ),
        (  # sympathy with what the other one told
            "I won the race on Sunday. What a bummer about your exam, but you did your best.",
            "Nora won the race, which was a bummer about Jonas's exam, but Jonas did his best.",
            "Nora won the race.",
        ),
        (
            "I wore my green scarf at the garden party, and I even got this! [image: a red cup on a table]",
            "Nora wore a green scarf at the garden party, and Nora even got this as a treat.",
            "Nora wore a green scarf at the garden party.",
        ),
        (  # a remark on a picture
            "I love to travel, and the picture of the tower is awesome. I was in Porto once.",
            "Nora loves to travel, and the picture of the tower is awesome. Nora was in Porto once.",
            "Nora loves to travel. Nora was in Porto once.",
        ),
        (
            "I practised outside for hours. It's amazing how much peace a ball can bring.",
            "Nora practised outside for hours, it's amazing how much peace a ball can bring.",
            "Nora practised outside for hours.",
        ),
        (  # what others or things do
            "My teammates are great. They really lift up my spirits every single week.",
            "Nora really lifts up their spirits every single week.",
            "",
        ),
        (  # a saying
            "Trying new classes sounds like a fun way to keep the body moving.",
            "Nora is trying new classes, which sounds like a fun way to keep the body moving.",
            "",
        ),
    ],
)
def test_that_what_nobody_said_is_left_out(line: str, what: str, left: str) -> None:
    assert _borne(line, what) == left


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("I met your sister at the lake, and we swam.", "Nora met Jonas's sister at the lake, and they swam."),
        ("Call me when the parcel is here.", "Nora asks Jonas to call when the parcel is here."),
        (
            "Working on the old car all day, it needs new brakes.",
            "Nora is working on the old car, it needs new brakes.",
        ),
        ("Thanks for the bicycle pump, it fixed the tyre.", "Nora fixed the tyre with the bicycle pump from Jonas."),
        ("Look at this! [image: a red boat on a lake]", "Nora shared a photo of a red boat on a lake."),
        ("Did I tell you that my sister bought a farm?", "Nora's sister bought a farm."),
        ("I don't just read poems, I write poems.", "Nora writes poems."),
        ("I couldn't stop laughing at the play.", "Nora laughed at the play."),
        ("I never fixed the bicycle, I sold the bicycle.", "Nora sold the bicycle."),
        ("They lift me up, and I lift up my spirits by singing.", "Nora lifts up her spirits by singing."),
        ("It was exhausting, I was exhausted and happy.", "Nora was exhausted and happy."),
        ("Jonas and the kids painted the fence.", "Jonas and the kids painted the fence."),
        ("She is my cousin, she sells flowers. I help her.", "Nora helps her cousin, who sells flowers."),
    ],
)
def test_that_what_was_said_stays(line: str, what: str) -> None:
    assert _borne(line, what) == what


def test_that_people_who_do_it_together_are_not_parted() -> None:
    what = "Nora and Jonas are painting the fence together."
    assert _borne("Let's paint the fence together, we are painting it on Sunday.", what) == what


def test_that_an_answer_to_a_question_was_told() -> None:
    what = "Nora packed the tent, and Jonas has a spare lamp for the trip."
    chat = passage(
        ("Nora", "I packed the tent. Do you have a spare lamp for the trip?"), ("Jonas", "Yes, a spare lamp.")
    )
    assert ground(chat).borne(written([1, 2], what)) == what


def test_that_chinese_is_left_as_it_is() -> None:
    what = "小琳上周搬家了，阿伟帮她搬家。"
    assert ground(passage(("小琳", "我上周搬家了。"), ("阿伟", "我帮你。"))).borne(written([1, 2], what)) == what
