"""Translated names of the engine's enums, formats and channels."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.types import (
    SOURCE,
    EntityType,
    ExchangeState,
    LinkType,
    MemoryKind,
    MemoryStatus,
    Network,
    OpinionRelation,
    Origin,
)

translate = QCoreApplication.translate


def network_name(network: Network | str) -> str:
    """The network as a heading: "World facts"."""
    return {
        Network.WORLD: translate("Labels", "World facts"),
        Network.EXPERIENCE: translate("Labels", "Experiences"),
        Network.OPINION: translate("Labels", "Opinions"),
        Network.OBSERVATION: translate("Labels", "Observations"),
        SOURCE: translate("Labels", "Messages"),
    }[network]


def network_badge(network: Network | str) -> str:
    """The network as a badge on one item: "Fact"."""
    return {
        Network.WORLD: translate("Labels", "Fact"),
        Network.EXPERIENCE: translate("Labels", "Experience"),
        Network.OPINION: translate("Labels", "Opinion"),
        Network.OBSERVATION: translate("Labels", "Observation"),
        SOURCE: translate("Labels", "Message"),
    }[network]


def kind_name(kind: MemoryKind) -> str:
    return {
        MemoryKind.EVENT: translate("Labels", "Event"),
        MemoryKind.STATE: translate("Labels", "State"),
        MemoryKind.PLAN: translate("Labels", "Plan"),
        MemoryKind.PREFERENCE: translate("Labels", "Preference"),
        MemoryKind.HABIT: translate("Labels", "Habit"),
    }[kind]


def status_name(status: MemoryStatus) -> str:
    return {
        MemoryStatus.ACTIVE: translate("Labels", "Active"),
        MemoryStatus.SUPERSEDED: translate("Labels", "Superseded"),
        MemoryStatus.RETIRED: translate("Labels", "Retired"),
        MemoryStatus.TRASHED: translate("Labels", "In the trash"),
    }[status]


def origin_name(origin: Origin) -> str:
    return {
        Origin.STATED: translate("Labels", "Said in a chat"),
        Origin.FORMED: translate("Labels", "Formed while answering"),
        Origin.DERIVED: translate("Labels", "Derived from other memories"),
        Origin.WRITTEN: translate("Labels", "Written by you"),
    }[origin]


def exchange_state_name(state: ExchangeState) -> str:
    """What distillation made of an exchange."""
    return {
        ExchangeState.WAITING: translate("Labels", "Waiting"),
        ExchangeState.DISTILLED: translate("Labels", "Distilled"),
        ExchangeState.EMPTY: translate("Labels", "Nothing new"),
        ExchangeState.FAILED: translate("Labels", "Failed"),
    }[state]


def entity_type_name(kind: EntityType) -> str:
    return {
        EntityType.PERSON: translate("Labels", "Person"),
        EntityType.ORGANIZATION: translate("Labels", "Organization"),
        EntityType.LOCATION: translate("Labels", "Place"),
        EntityType.PRODUCT: translate("Labels", "Product"),
        EntityType.CONCEPT: translate("Labels", "Concept"),
        EntityType.OTHER: translate("Labels", "Other"),
    }[kind]


def link_name(link: LinkType) -> str:
    return {
        LinkType.TEMPORAL: translate("Labels", "around the same time"),
        LinkType.SEMANTIC: translate("Labels", "similar"),
        LinkType.CAUSES: translate("Labels", "causes"),
        LinkType.CAUSED_BY: translate("Labels", "caused by"),
        LinkType.ENABLES: translate("Labels", "makes possible"),
        LinkType.PREVENTS: translate("Labels", "prevents"),
    }[link]


def relation_name(relation: OpinionRelation) -> str:
    return {
        OpinionRelation.REINFORCE: translate("Labels", "supports it"),
        OpinionRelation.WEAKEN: translate("Labels", "weakens it"),
        OpinionRelation.CONTRADICT: translate("Labels", "contradicts it"),
        OpinionRelation.NEUTRAL: translate("Labels", "leaves it as it is"),
    }[relation]


def attribute_name(attribute: str) -> str:
    """What a succession changes, "" for what has no name here, such as somebody's role."""
    return {
        "home": translate("Labels", "Home"),
        "employer": translate("Labels", "Employer"),
        "occupation": translate("Labels", "Occupation"),
        "school": translate("Labels", "School"),
        "studies": translate("Labels", "Studies"),
        "relationship": translate("Labels", "Relationship"),
        "phone": translate("Labels", "Phone"),
        "car": translate("Labels", "Car"),
    }.get(attribute, "")


FORMAT_NAMES = {
    "whatsapp": "WhatsApp", "chatgpt": "ChatGPT", "facebook": "Facebook Messenger", "instagram": "Instagram",
    "telegram": "Telegram", "claude": "Claude", "gemini": "Gemini", "sms_backup_restore": "SMS Backup & Restore",
    "imazing": "iMazing", "imessage_exporter": "iMessage", "wechat": "WeChat", "qq": "QQ", "line": "LINE",
    "kakaotalk": "KakaoTalk", "discord": "Discord", "discord_package": "Discord", "mbox": "MBOX", "eml": "EML",
    "slack": "Slack", "google_chat": "Google Chat", "hangouts": "Hangouts", "google_voice": "Google Voice",
    "signal": "Signal", "markdown": "Markdown", "csv": "CSV", "jsonl": "JSONL", "deepseek": "DeepSeek",
    "grok": "Grok", "perplexity": "Perplexity", "copilot": "Copilot", "skype": "Skype", "teams": "Teams",
    "matrix": "Matrix", "irc": "IRC", "mattermost": "Mattermost", "zulip": "Zulip", "snapchat": "Snapchat",
    "le_chat": "Le Chat", "open_webui": "Open WebUI",
}  # fmt: skip


def format_name(format_id: str) -> str:
    """A format id as people know it; brand names are the same in every language."""
    own = {
        "journal": translate("Labels", "Journal"), "calendar": translate("Labels", "Calendar"),
        "contacts": translate("Labels", "Contacts"),
    }  # fmt: skip
    return own.get(format_id) or FORMAT_NAMES.get(format_id, format_id)
