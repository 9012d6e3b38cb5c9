"""Cleaning: marks go, words and emoji stay."""

from __future__ import annotations

from core.ingest.attachments import from_mime, from_name, from_words
from core.ingest.text import clean_name, clean_text, for_matching, html_to_text


def test_that_marks_go_and_joiners_of_emoji_stay() -> None:
    assert clean_text("\u200e\ufeff 👩\u200d🚀\ufe0f a\r\nb\rc \u2069") == "👩\u200d🚀\ufe0f a\nb\nc"
    assert clean_name("\u202a~\u202fAnn\u00a0Lee\u202c ") == "Ann Lee"


def test_that_a_copy_to_match_on_has_plain_spaces_and_digits() -> None:
    assert for_matching("١٤/٣\u202fص\u060c") == "14/3 ص,"


def test_that_html_becomes_words_with_line_breaks() -> None:
    html = "<p>At <b>new</b> &amp; full.</p><ul><li>Sun</li><li>Moon</li></ul><script>x</script>2 < 3<br>end"
    assert html_to_text(html) == "At new & full.\n- Sun\n- Moon\n\n2 < 3\nend"


def test_that_attachments_are_typed_by_name_mime_or_words() -> None:
    assert [from_name(name).type for name in ("a.JPG", "b.opus", "c.vcf", "d.webp", "e.pdf", "f")] == [
        "image", "audio", "contact", "sticker", "document", "other",
    ]  # fmt: skip
    assert from_name("photos\\x/y.png").name == "y.png"
    assert from_mime("x.dat", "video/mp4").type == "video"
    assert [from_words(words).type for words in ("image omitted", "语音", "스티커", "Kontakt")] == [
        "image",
        "audio",
        "sticker",
        "contact",
    ]


def test_that_code_keeps_its_indent() -> None:
    html = '<p>Here:</p><pre><code class="x">if a:\n    b()\n</code></pre><p>  ok</p>'
    assert html_to_text(html) == "Here:\nif a:\n    b()\n\nok"
