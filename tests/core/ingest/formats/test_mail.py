"""Mailboxes and single mails."""

from __future__ import annotations

import base64

import pytest

MBOX = """From 17@xxx Fri Mar 13 22:26:51 +0000 2026
X-GM-THRID: 1
X-Gmail-Labels: =?UTF-8?Q?Gesendet?=
Message-ID: <m1@e.org>
Date: Fri, 13 Mar 2026 23:26:51 +0100
From: =?utf-8?b?SsO2cmcgRm94?= <j@e.org>
Subject: =?iso-8859-1?Q?Pl=E4ne?=
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

Gr=FC=DFe,

From Monday on I am away.
>From Friday I am back.

From 18@xxx Sat Mar 14 08:00:00 +0000 2026
X-GM-THRID: 1
Message-ID: <m2@e.org>
In-Reply-To: <m1@e.org>
From: Wil <w@e.org>
Date: nonsense
Subject: Re: x
Content-Type: text/html; charset=nonsense

<p>Enjoy!</p><p>caf=</p>

From 19@xxx Sat Mar 14 09:00:00 +0000 2026
X-GM-THRID: 2
X-Gmail-Labels: Chat
From: Wil <w@e.org>

old chat line

From 20@xxx Sat Mar 14 09:00:00 +0000 2026
X-Gmail-Labels: Spam
From: Bad <b@e.org>
Subject: win

win

From 21@xxx Sat Mar 14 10:00:00 +0000 2026
Message-ID: <m3@e.org>
From: Wil <w@e.org>
Date: Sat, 14 Mar 2026 10:00:00 +0000
Subject: Other
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

On Sunday I am back, new words

On Fri, 13 Mar 2026,
Joerg wrote:
> old words
> more
--b
Content-Type: application/pdf
Content-Disposition: attachment; filename="a.pdf"

xx
--b--
"""


def test_that_only_dated_separators_followed_by_a_header_split_a_mailbox(write, look) -> None:
    for data in (MBOX, MBOX.replace("\n", "\r\n")):
        found = look(write("All mail.mbox", data))
        assert found.info.format == "mbox"
        assert found.texts == [
            "Grüße,\n\nFrom Monday on I am away.\nFrom Friday I am back.",
            "Enjoy!\ncaf=",
            "old chat line",
            "On Sunday I am back, new words",
        ]
        assert found.times[:3] == [
            "2026-03-13T23:26:51+01:00",
            "2026-03-14T08:00:00+00:00",
            "2026-03-14T09:00:00+00:00",
        ]
        assert found.messages[1].reply_to == "m1@e.org"
        assert [head.title for head in found.heads] == ["Pläne", "(no subject)", "Other"]
        assert found.messages[3].attachments[0].name == "a.pdf"
        assert found.info.me == "Jörg Fox"
        assert "spam" in found.skipped[0].reason


def test_that_a_single_mail_is_read(write, look) -> None:
    found = look(write("a.eml", MBOX.split("\n", 1)[1].split("\nFrom 18", maxsplit=1)[0]))
    assert found.info.format == "eml"
    assert found.texts[0].startswith("Grüße")


def test_that_a_mail_with_raw_letters_lies_about_charset_and_commas_in_names_is_read(write, look) -> None:
    mail = (
        "From: =?utf-8?Q?Fox=2C_J=C3=B6rg?= <j@e.org>\nTo: me@e.org\nSubject: Grüße an alle\nMessage-ID: <1@e>\n"
        "Date: Fri, 13 Mar 2026 23:26:51 +0100\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n"
        '--b\nContent-Type: text/plain; charset=us-ascii\n\nSchöne Grüße\n--b\nContent-Type: text/plain; name="=?utf-8?Q?R=C3=A4ume.txt?="\n'
        "Content-Disposition: attachment\n\nattached words\n--b--\n"
    )
    found = look(write("a.eml", mail))
    assert found.senders == ["Fox, Jörg"]
    assert found.heads[0].title == "Grüße an alle"
    assert found.texts == ["Schöne Grüße"]
    assert [file.name for file in found.messages[0].attachments] == ["Räume.txt"]


def test_that_a_separator_is_found_wherever_the_reading_is_cut(write, look, monkeypatch) -> None:
    mails = "".join(
        f"From {n}@x Fri Mar 13 22:26:51 +0000 2026\nFrom: A <a@e.org>\nMessage-ID: <{n}@e>\nDate: Fri, 13 Mar 2026 23:26:51 +0100\n"
        f"Subject: S\n\nbody {n} {'x ' * (n * 37)}\nFrom here on it is text\n>From there too\n\n"
        for n in range(60)
    )
    whole = look(write("a.mbox", mails)).texts
    assert len(whole) == 60
    assert all(text.endswith("From here on it is text\nFrom there too") for text in whole)
    monkeypatch.setattr("core.ingest.entries.CHUNK", 5_003)
    assert look(write("a.mbox", mails)).texts == whole


@pytest.mark.parametrize(
    "html",
    [
        '<div>See you at six.</div><div class="gmail_quote"><div>On Fri, Bo wrote:<br></div><blockquote>when?</blockquote></div>',
        'See you at six.<br><div>On 13 Mar 2026, at 10:00, Bo &lt;b@e.org&gt; wrote:</div><blockquote type="cite">when?</blockquote>',
        '<p>See you at six.</p><div id="divRplyFwdMsg">From: Bo</div>when?',
    ],
)
def test_that_the_history_below_a_mail_in_html_is_cut(write, look, html: str) -> None:
    head = (
        "From: A <a@e.org>\nTo: b@e.org\nSubject: x\nDate: Fri, 13 Mar 2026 23:26:51 +0100\nContent-Type: text/html\n\n"
    )
    assert look(write("a.eml", head + html)).texts == ["See you at six."]


def test_that_a_mail_that_is_nothing_but_a_quote_keeps_it(write, look) -> None:
    head = (
        "From: A <a@e.org>\nTo: b@e.org\nSubject: x\nDate: Fri, 13 Mar 2026 23:26:51 +0100\nContent-Type: text/html\n\n"
    )
    assert look(write("a.eml", head + '<blockquote type="cite">when?</blockquote>')).texts == ["when?"]


@pytest.mark.parametrize(
    "introduction",
    [
        "2020年6月9日(火) 19:40 Ann <a@x.org>:", "вт, 9 июн. 2020 г. в 19:40, Ann <a@x.org>:",
        "Den tis 9 juni 2020 kl 19:40 skrev Ann <a@x.org>:", "wt., 9 cze 2020 o 19:40 Ann <a@x.org> napisał(a):",
        "Ann <a@x.org>, 9 Haz 2020 Sal, 19:40 tarihinde şunu yazdı:",
        "2020년 6월 9일 (화) 오후 7:40, Ann <a@x.org>님이 작성:",
        "Von: Ann <a@x.org>\nGesendet: Dienstag, 9. Juni 2020 19:40\nAn: Bo\nBetreff: x\n",
        "________________________________\nFrom: Ann <a@x.org>\nSent: Tuesday 7:40 PM\nTo: Bo\nSubject: x\n",
    ],
)  # fmt: skip
def test_that_the_history_below_an_answer_is_cut_in_any_language(write, look, introduction: str) -> None:
    head = "From: Bo <b@x>\nSubject: Re: S\nDate: Tue, 9 Jun 2020 20:40:12 +0200\nContent-Type: text/plain; charset=utf-8\n"
    found = look(write("a.eml", f"{head}\nMy answer.\n\n{introduction}\n> old words\n> more\n"))
    assert found.texts == ["My answer."]


def test_that_a_mail_passed_on_without_a_word_keeps_what_was_passed_on(write, look) -> None:
    head = "From: Bo <b@x>\nSubject: Fwd: S\nDate: Tue, 9 Jun 2020 20:40:12 +0200\n"
    block = "From: Ann <a@x.org>\nSent: Tuesday 7:40 PM\nTo: Bo\nSubject: x\n"
    assert look(write("a.eml", f"{head}\n{block}\nThe lake is open.\n")).texts[0].endswith("The lake is open.")


HEADER = "From: Ann <a@x.org>\nSubject: Boat\nDate: Sat, 14 Mar 2026 08:00:00 +0000\nMIME-Version: 1.0\n"
PARTS = (
    "--=_P\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nGr=C3=BC=C3=9Fe\n"
    '--=_P\nContent-Type: image/png; name="p.png"\nContent-Transfer-Encoding: base64\n\nAAAA\n--=_P--\n'
)


@pytest.mark.parametrize("named", ['; boundary="OTHER"', "", '; boundary="=_Par\nt"'])
def test_that_parts_are_told_apart_when_the_header_names_another_boundary(write, look, named: str) -> None:
    found = look(write("x.eml", f"{HEADER}Content-Type: multipart/mixed{named}\n\n{PARTS}"))
    assert found.texts == ["Grüße"]
    assert [file.name for file in found.messages[0].attachments] == ["p.png"]


def test_that_a_mail_of_parts_without_any_is_a_text(write, look) -> None:
    found = look(write("x.eml", f'{HEADER}Content-Type: multipart/mixed; boundary="A"\n\nJust words\n'))
    assert found.texts == ["Just words"]


def mail(head: str, body: bytes) -> bytes:
    start = (
        f"From: Ann <a@e.org>\nDate: Fri, 13 Mar 2026 23:26:51 +0100\nMessage-ID: <1@e>\nMIME-Version: 1.0\n{head}\n\n"
    )
    return start.encode() + body


@pytest.mark.parametrize(
    ("named", "meant", "text"),
    [
        ("gb2312", "gb18030", "镕基晚上好"), ("shift_jis", "cp932", "①髙橋です"), ("ks_c_5601-1987", "cp949", "뷁 안녕"),
        ("iso-8859-1", "cp1252", "“ja” – 5 €"), ("iso-8859-8-i", "cp1255", "שלום לך"), ("big5", "big5hkscs", "佢哋喺度"),
        ("us-ascii", "utf-8", "Grüße"), ("unknown-8bit", "koi8-r", "привет, как твои дела сегодня"),
    ],
)  # fmt: skip
def test_that_a_charset_is_read_as_what_programs_mean_by_it(write, look, named: str, meant: str, text: str) -> None:
    head = f"Content-Type: text/plain; charset={named}\nContent-Transfer-Encoding: 8bit"
    assert look(write("a.eml", mail(head, text.encode(meant)))).texts == [text]


def test_that_a_name_in_a_wider_charset_than_it_says_is_read(write, look) -> None:
    word = base64.b64encode("朱镕基".encode("gbk")).decode()
    data = mail("X: y", b"hi").replace(b"From: Ann", f"From: =?gb2312?B?{word}?=".encode())
    assert look(write("a.eml", data)).senders == ["朱镕基"]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("format=flowed", "A paragraph that was wrapped.\n\n- one\n- two\n\n--\nAnn"),
        ("format=flowed; delsp=yes", "A paragraph thatwas wrapped.\n\n- one\n- two\n\n--\nAnn"),
        ("charset=utf-8", "A paragraph that \nwas wrapped.\n\n- one\n- two\n\n-- \nAnn"),
    ],
)
def test_that_lines_wrapped_on_the_way_are_joined(write, look, kind: str, text: str) -> None:
    body = b"A paragraph that \nwas wrapped.\n\n- one\n- two\n\n-- \nAnn\n"
    found = look(write("a.eml", mail(f"Content-Type: text/plain; {kind}", body)))
    assert found.texts == [text.replace("--\nAnn", "-- \nAnn")]


def test_that_a_date_in_the_form_of_iso_is_read(write, look) -> None:
    data = mail("X: y", b"hi").replace(b"Fri, 13 Mar 2026 23:26:51 +0100", b"2026-03-13T23:26:51Z")
    assert look(write("a.eml", data)).times == ["2026-03-13T23:26:51+00:00"]


def test_that_a_mailbox_whose_beginning_is_damaged_is_still_a_mailbox(write, look) -> None:
    mails = [f"From {n}@x Fri Mar 13 22:26:51 +0000 2026\nFrom: A <a@e.org>\nSubject: s\n\nm{n}\n\n" for n in range(3)]
    for damaged in (mails[0].replace("Fri Mar", "F\ufffdMar"), mails[0][70:]):
        found = look(write("a.mbox", "".join([damaged, *mails[1:]])))
        assert found.info.format == "mbox"
        assert found.texts[-2:] == ["m1", "m2"]
        assert len(found.items) + len(found.skipped) == 3


def test_that_a_mail_that_quotes_a_mailbox_stays_one(write, look) -> None:
    quoted = b"look:\n\nFrom 1@x Fri Mar 13 22:26:51 +0000 2026\nFrom: B <b@e.org>\n\nhi\n"
    assert len(look(write("a.eml", mail("Subject: s", quoted))).messages) == 1
