"""MemoryBank: the public face of the engine. Orchestrates import, retain, recall, reflect and editing.

Every method blocks and is thread-safe; none may be called on a thread that must not wait.
"""

from core.bank.memory import Memory, MemoryBank
from core.bank.times import now_in, system_zone, zone_named
from core.store.banks import BankRow, PersonRow
from core.store.doctor import Report as DoctorReport

__all__ = [
    "BankRow", "DoctorReport", "Memory", "MemoryBank", "PersonRow", "now_in", "system_zone", "zone_named",
]  # fmt: skip
