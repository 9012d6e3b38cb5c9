"""Exports of phones and accounts in languages other than English: what apps write themselves is no message."""

from __future__ import annotations

import json

import pytest

LRM = "\u200e"


@pytest.mark.parametrize(
    ("edited", "deleted", "mine"),
    [
        ("S'ha editat aquest missatge", "S'ha suprimit aquest missatge.", "Heu suprimit aquest missatge."),
        ("این پیام ویرایش شد", "این پیام حذف شد", "شما این پیام را حذف کردید"),
        ("यह संदेश संपादित किया गया था", "यह संदेश हटा दिया गया था", "आपने यह संदेश हटा दिया"),
        ("此訊息已編輯", "此訊息已刪除", "你已刪除此訊息"),
        ("此消息已被编辑", "此消息已删除", "您已删除此消息"),
        ("Ova je poruka uređena", "Ova je poruka izbrisana", "Izbrisali ste ovu poruku"),
        ("Bu mesaj düzenlendi", "Bu mesaj silindi", "Bu mesajı sildiniz"),
        ("تم تعديل هذه الرسالة", "تم حذف هذه الرسالة", "لقد حذفت هذه الرسالة"),
    ],
)
@pytest.mark.parametrize("mark", ["", LRM])
def test_that_edit_marks_and_tombstones_are_known(write, look, mark: str, edited: str, deleted: str, mine: str) -> None:
    lines = [f"Nora: one {mark}<{edited}>", f"Nora: {mark}{deleted}", f"Sam: {mark}{mine}", "Sam: two"]
    heads = "[14/03/2026, 18:05:09] " if mark else "14/03/2026, 18:05 - "
    found = look(write("chat.txt", "".join(f"{heads}{line}\n" for line in lines)))
    assert found.texts == ["one", "two"]
    assert [item.edited for item in found.messages] == [True, False]
    assert len(found.system) == 2
    assert found.info.me == "Sam"


@pytest.mark.parametrize(
    ("omitted", "call"),
    [
        (("immagine omessa", "audio omesso", "sticker non incluso"), "Chiamata vocale persa"),
        (("изображение отсутствует", "видео отсутствует"), "Пропущенный аудиозвонок"),
        (("зображення пропущено", "відео відсутнє"), "Пропущений аудіодзвінок"),
        (("imatge omesa", "àudio omès"), "Trucada perduda"),
        (("slika je izostavljena", "video je izostavljen"), "Propušten glasovni poziv"),
        (("kuva jätettiin pois",), "Vastaamaton äänipuhelu"),
        (("GIF retiré", "fiche contact manquante"), "Appel vocal manqué"),
        (("تم استبعاد الصورة",), "مكالمة صوتية فائتة"),
        (("图像已忽略", "忽略视频"), "语音通话未接听"),
    ],
)
def test_that_media_left_out_are_messages_and_missed_calls_are_not(
    write, look, omitted: tuple[str, ...], call: str
) -> None:
    head = "[14.03.2026, 18:05:09] "
    lines = [f"{head}Nora: hi", *(f"{LRM}{head}Sam: {LRM}{words}" for words in (*omitted, call)), f"{head}Sam: ho"]
    found = look(write("_chat.txt", "\n".join(lines)))
    assert found.texts == ["hi", *("" for _ in omitted), "ho"]
    assert [item.text for item in found.system] == [call]


def test_that_words_in_angles_a_person_typed_stay(write, look) -> None:
    lines = ["Nora: <b> bold <i>", "Sam: I <3 it, <really>", "Nora: <prix tout inclus>"]
    found = look(write("chat.txt", "".join(f"14/03/2026, 18:05 - {line}\n" for line in lines)))
    assert found.texts == ["<b> bold <i>", "I <3 it, <really>", "<prix tout inclus>"]


def test_that_years_of_the_calendar_of_iran_are_converted(write, look) -> None:
    lines = "۱۴۰۳/۱۲/۳۰\u060c\u200f ۱۸:۰۵ - سارا: سلام\n۱۴۰۴/۱/۱\u060c\u200f ۸:۰۰ - رضا: خوبی\n۱۴۰۴/۷/۱\u060c\u200f ۸:۰۰ - رضا: بله\n"
    found = look(write("chat.txt", lines))
    assert found.times == ["2025-03-20T18:05:00", "2025-03-21T08:00:00", "2025-09-23T08:00:00"]


@pytest.mark.parametrize(
    "deed",
    [
        "Ann hat deinen Spitznamen auf Bo festgelegt.", "Du hast die Gruppe Lake genannt.",
        "Ann le puso al grupo el nombre Lago.", "A Ann le gustó un mensaje", "Ann deu o nome Lago ao grupo.",
        "Ann nazwał(a) grupę Jezioro.", "Ann is een videochat gestart.", "Ann gav gruppen namnet Sjö.",
        "Ann bir görüntülü sohbet başlattı.", "Ann отреагировал(а) ❤ на ваше сообщение",
        "Ann对你的消息留下了❤心情", "Ann将群组命名为“湖”。", "Ann đã đặt tên nhóm là Hồ.",
        "Curtiu uma mensagem", "Đã bày tỏ cảm xúc ❤ về tin nhắn của bạn", "赞了一条消息", "Menyukai pesan",
        "Annさんがグループ名をLakeに設定しました。", "Ann님이 그룹 이름을 호수로 변경했습니다.",
    ],
)  # fmt: skip
def test_that_messenger_s_own_lines_are_events_in_any_language(write, look, deed: str) -> None:
    def line(seconds: int, text: str) -> dict[str, object]:
        text = text.encode().decode("latin-1")
        return {"sender_name": "Ann", "timestamp_ms": 1_772_474_400_000 + seconds * 1000, "content": text}

    rows = [line(2, deed), line(1, "Ann hier: hast du die Gruppe gesehen?"), line(0, "Ann says hi")]
    people = [{"name": "Ann"}, {"name": "Bo"}]
    chat = {"participants": people, "messages": rows, "title": "Ann", "thread_path": "inbox/ann_1", "magic_words": []}
    found = look(write("message_1.json", json.dumps(chat)))
    assert [item.text for item in found.system] == [deed]
    assert len(found.messages) == 2


@pytest.mark.parametrize(
    ("header", "day"),
    [
        ("[LINE] Chatverlauf mit Hana Mori", "Sa., 14.03.2026"),
        ("[LINE] Historial de chat con Hana Mori", "sáb, 14/03/2026"),
        ("[LINE] 與Hana Mori的聊天", "2026/03/14（週六）"),
    ],
)
def test_that_line_s_header_names_the_other_one_in_any_language(write, look, header: str, day: str) -> None:
    found = look(write("talk.txt", f"{header}\nsaved: 2026\n\n{day}\n18:05\tHana Mori\thi\n18:06\tTom\tyo\n"))
    assert found.heads[0].title == "Hana Mori"
    assert found.info.me_hint == "Tom"
    assert found.times[0] == "2026-03-14T18:05:00"


def test_that_a_group_s_sender_stands_before_the_text(write, look) -> None:
    columns = "localId,TalkerId,Type,SubType,IsSender,CreateTime,Status,StrContent,StrTime,Remark,NickName,Sender"
    rows = '1,5,1,0,0,1768042800,,"wxid_abc123:\n大家好",x,,,\n2,5,1,0,1,1768042801,,好,x,,我,wxid_me\n'
    found = look(write("群.csv", f"{columns}\n{rows}"))
    assert found.senders == ["wxid_abc123", "我"]
    assert found.texts == ["大家好", "好"]


@pytest.mark.parametrize("label", ["Prompt inserito: ", "Gesendeter Prompt: ", "Inviato da te: ", "You sent\u00a0: "])
def test_that_what_gemini_writes_before_every_prompt_is_no_part_of_it(write, look, label: str) -> None:
    def record(minute: int, prompt: str) -> dict[str, object]:
        time = f"2026-01-10T12:{minute:02}:00Z"
        answer = [{"html": "<p>yes</p>"}]
        return {"header": "Gemini Apps", "title": label + prompt, "time": time, "safeHtmlItem": answer}

    found = look(write("a.json", json.dumps([record(5, "why: so?"), record(0, "hello")])))
    assert found.texts == ["hello", "yes", "why: so?", "yes"]


@pytest.mark.parametrize(
    ("morning", "evening"),
    [
        ("ق.ظ.", "ب.ظ."), ("म.पू.", "म.उ."), ("સવારે", "સાંજે"), ("পূর্বাহ্ণ", "অপরাহ্ণ"), ("పూర్వాహ్నం", "అపరాహ్నం"),
        ("ಪೂರ್ವಾಹ್ನ", "ಅಪರಾಹ್ನ"), ("පෙ.ව.", "ප.ව."), ("ਪੂ.ਦੁ.", "ਬਾ.ਦੁ."), ("ጥዋት", "ከሰዓት"),
        ("ព្រឹក", "ល្ងាច"), ("ກ່ອນທ່ຽງ", "ຫຼັງທ່ຽງ"), ("နံနက်", "ညနေ"), ("ү.ө.", "ү.х."), ("претпл.", "попл."),
        ("пре подне", "по подне"), ("prije podne", "poslije podne"), ("priekšp.", "pēcp."), ("priešpiet", "popiet"),
        ("vm.", "nm."), ("e paradites", "e pasdites"), ("f.h.", "e.h."), ("r.n.", "i.n."), ("לפנה״צ", "אחה״צ"),
        ("غ.م.", "غ.و."), ("صبح", "شام"), ("PG", "PTG"), ("asubuhi", "jioni"), ("dop.", "pop."),
    ],
)  # fmt: skip
def test_that_the_halves_of_the_day_are_known_in_any_language(write, look, morning: str, evening: str) -> None:
    lines = f"14/03/2026, 12:05 {morning} - Ann: a\n14/03/2026, 7:06 {morning} - Bo: b\n14/03/2026, 6:05 {evening} - Ann: c\n"
    found = look(write("chat.txt", lines))
    assert found.times == ["2026-03-14T00:05:00", "2026-03-14T07:06:00", "2026-03-14T18:05:00"]
    assert found.senders == ["Ann", "Bo", "Ann"]


@pytest.mark.parametrize(
    ("head", "time"),
    [
        ("14.03.2026. plkst. 18:05 - ", "2026-03-14T18:05:00"), ("14. 3. 2026 18:05 - ", "2026-03-14T18:05:00"),
        ("2026. 03. 14. 18:05 - ", "2026-03-14T18:05:00"), ("१४/०३/२६, ६:०५ pm - ", "2026-03-14T18:05:00"),
        ("১৪/৩/২৬, ৬:০৫ PM - ", "2026-03-14T18:05:00"), ("[14. 3. 2026, 18:05:09] ", "2026-03-14T18:05:09"),
        ("14/3/2569, 18:05 น. - ", "2026-03-14T18:05:00"), ("[18:05:09 14/3/26] ", "2026-03-14T18:05:09"),
        ("[18:05:09, 14/3/2026] ", "2026-03-14T18:05:09"),
        ("14/03/2026, 24:05 - ", "2026-03-14T00:05:00"), ("2026/3/14 凌晨12:05 - ", "2026-03-14T00:05:00"),
    ],
)  # fmt: skip
def test_that_clocks_of_further_phones_are_read(write, look, head: str, time: str) -> None:
    found = look(write("chat.txt", f"{head}Ann: hi\n{head}Bo: yo\n"))
    assert found.times == [time, time]


def test_that_line_s_times_may_have_a_dot_between_hour_and_minute(write, look) -> None:
    head = "[LINE] Riwayat obrolan dengan Sari\nDisimpan pada: 15/03/2026 10.00\n\nSab, 14/03/2026\n"
    found = look(write("talk.txt", f"{head}18.05\tSari\thai\n18.06\tTom\t3.50 ya\n"))
    assert found.texts == ["hai", "3.50 ya"]
    assert found.times == ["2026-03-14T18:05:00", "2026-03-14T18:06:00"]
