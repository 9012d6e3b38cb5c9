"""What of a person's words describes who they are, in the first person and without its moment."""

from __future__ import annotations

import pytest

from core.cara.snippets import snippet
from core.types import MemoryKind, Network, Statement

STATE, EVENT, HABIT, PLAN = MemoryKind.STATE, MemoryKind.EVENT, MemoryKind.HABIT, MemoryKind.PLAN


def _statement(text: str, kind: MemoryKind = STATE, network: Network = Network.EXPERIENCE) -> Statement:
    return Statement(text, network, kind, "Nora", (1,))


def test_that_lasting_things_about_the_owner_are_put_into_the_first_person() -> None:
    statements = [
        _statement("Nora lives in Leipzig."),
        _statement("Nora moved to Leipzig.", EVENT),
        _statement("Nora went to the dentist.", EVENT),
        _statement("Nora sings in a choir every Tuesday.", HABIT),
        _statement("The weather is bad."),
        _statement("Nora thinks Lisbon is overrated.", network=Network.OPINION),
    ]
    found = [text for statement in statements if (text := snippet(statement)) is not None]
    assert found == ["I live in Leipzig.", "I moved to Leipzig.", "I sing in a choir every Tuesday."]


@pytest.mark.parametrize(
    ("text", "kind", "proposed"),
    [
        ("I finally moved to Leipzig last week!", EVENT, "I moved to Leipzig."),
        ("Nora moved to Jena two years ago.", EVENT, "I moved to Jena."),
        ("I moved to Jena in the week of 29 January 2024.", EVENT, "I moved to Jena in January 2024."),
        ("I got married on 4 May 2019.", EVENT, "I got married in May 2019."),
        ("I was born on 3 May 1990.", STATE, "I was born on 3 May 1990."),
        ("我2024年1月29日搬到杭州了。", EVENT, "我2024年1月搬到杭州了。"),
        ("I work in IT.", STATE, "I work in IT."),
        ("I've been living in Leeds for three years.", STATE, "I've been living in Leeds."),
        ("I live in a small flat with my sister.", STATE, "I live in a small flat with my sister."),
        ("I teach maths at a school in Jena.", STATE, "I teach maths at a school in Jena."),
        ("我在医院当护士。", STATE, "我在医院当护士。"),
        ("I started a new job as a librarian on Monday.", EVENT, "I started a new job as a librarian on Monday."),
        ("I am allergic to shellfish.", STATE, "I am allergic to shellfish."),
        ("I have two children.", STATE, "I have two children."),
        ("I have one sister.", STATE, "I have one sister."),
        ("My sister is called Lena.", STATE, "My sister is called Lena."),
        ("I have a dog called Biscuit.", STATE, "I have a dog called Biscuit."),
        ("I am originally from Rostock.", STATE, "I am originally from Rostock."),
        ("I speak Portuguese.", STATE, "I speak Portuguese."),
        ("I study medicine in Bonn.", STATE, "I study medicine in Bonn."),
        ("I got married in 2019.", EVENT, "I got married in 2019."),
        ("I quit smoking.", EVENT, "I quit smoking."),
        ("I run every morning.", HABIT, "I run every morning."),
        ("I swim twice a week.", HABIT, "I swim twice a week."),
        ("我上周搬到杭州了！", EVENT, "我搬到杭州了。"),
        ("我对花生过敏。", STATE, "我对花生过敏。"),
        ("我在华为上班。", STATE, "我在华为上班。"),
        ("我有两个孩子。", STATE, "我有两个孩子。"),
        ("我妹妹叫林晓。", STATE, "我妹妹叫林晓。"),
        ("我去年结婚了。", EVENT, "我结婚了。"),
        ("我每周三学古筝。", HABIT, "我每周三学古筝。"),
        ("我是一名护士。", STATE, "我是一名护士。"),
    ],
)
def test_that_a_snippet_can_be_understood_years_later(text: str, kind: MemoryKind, proposed: str) -> None:
    assert snippet(_statement(text, kind)) == proposed


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("I have been going every Saturday since June, 29 minutes today.", HABIT),
        ("I work there now.", STATE),
        ("I live with her.", STATE),
        ("If I lived in Lisbon I would learn Portuguese.", STATE),
        ("I want to move to Lisbon.", STATE),
        ("I am moving to Lisbon.", PLAN),
        ("I'm getting married next summer.", EVENT),
        ("I work too much.", STATE),
        ("I am working late.", STATE),
        ("I study hard.", STATE),
        ("我下个月结婚。", EVENT),
        ("我在加班。", STATE),
        ("I moved it to the cellar.", EVENT),
        ("I almost moved to Berlin.", EVENT),
        ("I am tired.", STATE),
        ("I am at the station.", STATE),
        ("I have a headache.", STATE),
        ("I bought a cargo bike.", EVENT),
        ("I went to Rome.", EVENT),
        ("I like coffee.", MemoryKind.PREFERENCE),
        ("I always say so.", STATE),
        ("Tom lives in Hamburg.", STATE),
        ("Do I live in Leipzig?", STATE),
        ("我的屁股也不是我的了。", STATE),
        ("我想搬到杭州。", STATE),
        ("我打算结婚。", PLAN),
        ("我累了。", STATE),
        ("我在车站。", STATE),
        ("我订了古城旁边的客栈。", EVENT),
        ("如果我住在杭州就好了。", STATE),
        ("他在银行工作。", STATE),
    ],
)
def test_that_moments_wishes_and_other_peoples_lives_are_not_proposed(text: str, kind: MemoryKind) -> None:
    assert snippet(_statement(text, kind)) is None
