"""Texts that are not Unicode: as the computers of many countries save them, in few words."""

from __future__ import annotations

import pytest

from core.ingest import codepages, encoding

TEXTS = [
    ("cp1251", "Привет, как дела сегодня?\nХорошо, спасибо, еду домой\n"),
    ("cp1251", "14.03.2026;Олена;Добрий вечір, як справи?\n14.03.2026;Ігор;Дякую, все добре\n"),
    ("koi8-r", "привет всем на канале\nи тебе привет, как жизнь\n"),
    ("cp1253", "Καλημέρα, τι κάνεις σήμερα;\nΠολύ καλά, ευχαριστώ\n"),
    ("cp1255", "שלום מה שלומך היום\nטוב מאוד תודה רבה\n"),
    ("cp1256", "السلام عليكم كيف حالك اليوم\nالحمد لله بخير شكرا\n"),
    ("cp874", "สวัสดีวันนี้เป็นอย่างไรบ้าง\nสบายดีขอบคุณมาก\n"),
    ("cp1250", "Cześć, wróciłeś już z pracy?\nTak, będę później, kupię chleb\n"),
    ("cp1250", "Dobrý večer, přijdeš zítra?\nAno, těším se, žádný problém, šéfe\n"),
    ("cp1254", "Günaydın, nasılsın? Bugün işe gidiyor musun\nİyiyim, teşekkürler, şimdi çıkıyorum\n"),
    ("cp1252", "Schöne Grüße aus München – „ja“, 5 € für Zoë\nça va très bien, à bientôt\n"),
    ("cp1252", "¿Qué tal, mañana vienes? Sí, a las nueve\n"),
    ("cp1252", "Þú ert góð, ég elska þig, það er satt\n"),
    ("cp1252", "Hyvää päivää, näkemiin äiti ja isä\n"),
    ("cp950", "晚安，明天見囉\n好的，謝謝你的幫忙\n"),
    ("euc-jp", "こんばんは、元気ですか\nはい、元気です\n"),
    ("cp932", "こんばんは、元気ですか\nはい、元気です\n"),
    ("gb18030", "晚上好，明天见\n好的，谢谢你的帮忙\n"),
    ("cp949", "안녕하세요, 내일 만나요\n네, 고마워요\n"),
]


@pytest.mark.parametrize(("name", "text"), TEXTS)
def test_that_a_short_text_in_the_code_page_of_a_country_is_read(name: str, text: str) -> None:
    assert text.encode(name).decode(encoding.of_head(text.encode(name))) == text


@pytest.mark.parametrize(("name", "text"), TEXTS)
def test_that_figures_and_english_around_it_change_nothing(name: str, text: str) -> None:
    lines = [f"14/03/2026, 18:0{number} - Tom: {line}\n" for number, line in enumerate(text.splitlines())]
    data = "".join(lines).encode(name)
    assert data.decode(codepages.legacy(data)) == "".join(lines)
