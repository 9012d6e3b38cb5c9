"""How to get an export out of each app, in the window's language; nothing of it is looked up anywhere."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def messengers() -> tuple[tuple[str, str], ...]:
    """Name and steps, one a line, of apps in which people write to each other."""
    return (
        ("WhatsApp", translate(
            "HowStep",
            "Open the chat on the phone: menu, More, Export chat.\n"
            "Choose without media: with media only the latest 10,000 messages are included, without it 40,000.\n"
            "Send the file to this computer and drop the text or the ZIP here. One chat is one file.\n"
            "A backup (msgstore.db.crypt15) is encrypted and cannot be read. A chat with advanced privacy cannot be "
            "exported.",
        )),
        ("Telegram", translate(
            "HowStep",
            "Use Telegram Desktop; the app from the Mac App Store and phones cannot do it.\n"
            "For everything: Settings, Advanced, Export Telegram data. For one chat: its menu, Export chat history.\n"
            "Choose Machine-readable JSON as the format.\n"
            "Drop the folder ChatExport or DataExport here.",
        )),
        ("Signal", translate(
            "HowStep",
            "Settings, Chats, Export chat history.\n"
            "Drop the folder with main.jsonl here. Disappearing messages are not in it.\n"
            "A file that ends in .backup is encrypted and cannot be read.",
        )),
        ("Messenger, Instagram", translate(
            "HowStep",
            "Accounts Center, Your information and permissions, Export your information.\n"
            "Choose messages only, all time, and JSON instead of HTML.\n"
            "End-to-end encrypted chats of Messenger are a download of their own: in Messenger's settings, encrypted "
            "chats, message storage, download.\n"
            "Drop all ZIPs here together.",
        )),
        ("iMessage", translate(
            "HowStep",
            "Apple has no export. On a Mac the free imessage-exporter writes text or HTML; iMazing writes CSV.\n"
            "Drop the folder or the CSV here. The database chat.db itself is not read.",
        )),
        ("SMS", translate(
            "HowStep",
            "Install SMS Backup & Restore on the Android phone.\n"
            "Make a local backup without encryption.\n"
            "Drop the XML files here, calls too.",
        )),
        ("WeChat", translate(
            "HowStep",
            "WeChat has no export. Tools such as MemoTrace (CSV or text), WeFlow (JSON) or chatlog read it on your "
            "own computer.\n"
            "Drop what they wrote here.",
        )),
        ("QQ", translate(
            "HowStep",
            "On the computer: message manager, right click on a contact or group, Export.\n"
            "Choose text (txt) or web page (mht); the encrypted bak cannot be read.\n"
            "The JSON of qq-chat-exporter is read too.",
        )),
        ("LINE", translate(
            "HowStep",
            "Open the chat: menu, Settings, Export chat history; on the computer: menu, Save chat.\n"
            "Drop the text file here. One chat is one file.",
        )),
        ("KakaoTalk", translate(
            "HowStep",
            "Open the chat's settings: Export messages, text only.\n"
            "Drop all text files of the chat here together; the Mac writes a CSV.",
        )),
        ("Discord", translate(
            "HowStep",
            "Whole conversations: DiscordChatExporter, format JSON.\n"
            "Only your own messages: Settings, Data and privacy, Request my data. It takes up to 30 days.\n"
            "Drop the files or package.zip here.",
        )),
    )  # fmt: skip


def assistants() -> tuple[tuple[str, str], ...]:
    """The same of assistants."""
    return (
        ("ChatGPT", translate(
            "HowStep",
            "Settings, Data controls, Export data.\n"
            "A mail brings a link that works for a short time only.\n"
            "Drop the ZIP here, unopened; if there are several, all of them together.",
        )),
        ("Claude", translate(
            "HowStep",
            "Settings, Privacy, Export data.\n"
            "A mail brings a ZIP, or a manifest that lists several: download each of them before the links expire.\n"
            "Drop the ZIPs here together. The manifest holds no messages.",
        )),
        ("Gemini", translate(
            "HowStep",
            "takeout.google.com, Deselect all, My Activity. What is called Gemini there holds something else.\n"
            "Under all activity data choose Gemini Apps only, and JSON as the format.\n"
            "Drop the ZIP here.",
        )),
        ("DeepSeek, Grok, Perplexity", translate(
            "HowStep",
            "DeepSeek: Settings, Data, Export. Grok: Settings, Data controls, or accounts.x.ai/data. Perplexity sends "
            "a table on request.\n"
            "Drop the ZIP or the table here.",
        )),
    )  # fmt: skip


def work_and_files() -> tuple[tuple[str, str], ...]:
    """The same of programs of work, mail, and files of one's own."""
    return (
        ("Slack", translate(
            "HowStep",
            "An admin exports: workspace settings, Import/Export data. slackdump writes the same.\n"
            "Drop the ZIP here.",
        )),
        ("Google Chat, Voice", translate(
            "HowStep",
            "takeout.google.com, Deselect all, then Google Chat, Hangouts or Voice.\n"
            "Drop all ZIPs here together.",
        )),
        ("Skype, Teams", translate(
            "HowStep",
            "Skype has ended; the export you made then, a TAR or messages.json, is read.\n"
            "Free Teams accounts have the same export. Of Teams at work, paste the chat into a text file.",
        )),
        ("Element (Matrix)", translate(
            "HowStep",
            "Room menu, Export chat, format JSON, from the beginning.\n"
            "Drop the file here.",
        )),
        (translate("HowStep", "E-mail"), translate(
            "HowStep",
            "Gmail: takeout.google.com, Mail, as MBOX. Thunderbird and Apple Mail: their mailbox files.\n"
            "Single mails as .eml work too; Outlook's .pst and .msg do not.",
        )),
        (translate("HowStep", "Journals and notes"), translate(
            "HowStep",
            "A folder of Markdown or text notes, of Obsidian, Logseq or your own, or Day One's JSON.\n"
            "The day comes from the note's head or its name, as in 2026-03-14.md.",
        )),
        (translate("HowStep", "Anything else"), translate(
            "HowStep",
            "A table (CSV) with columns for time, sender and text, or one JSON object a line with sender and text.\n"
            "A transcript with a name before each turn works as plain text or Markdown.",
        )),
    )  # fmt: skip
