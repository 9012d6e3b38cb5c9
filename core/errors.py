"""The error tree of the engine.

Every error a person can meet descends from :class:`HindsightError`; its message names the offending
value and the way out. The two branches say whose turn it is::

    HindsightError
    ├── RequestError          the person can act: another file, another option, more disk space
    │   ├── ImportRefused     an export that cannot be imported; carries a code of the CLI contract
    │   ├── MemoryFileError   the memory file is missing, locked, encrypted, damaged or too new
    │   ├── ModelError        a model is missing, does not fit or does not load
    │   ├── NotFound          no bank, conversation, memory ... of that name or number
    │   └── Cancelled         the person stopped it; nothing half-written remains
    ├── WorkerDied            a model process ended (killed, out of memory); the attempt is lost
    └── Preempted             background work made way for a person; run it again, no attempt is lost
"""


class HindsightError(Exception):
    """Root of every error this program raises on purpose."""

    code = "error"

    def __init__(self, message: str, *, code: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        if code is not None:
            self.code = code


class RequestError(HindsightError):
    """The request cannot be carried out as it was made; the message says what to do instead."""

    code = "request"


class ImportRefused(RequestError):
    """Nothing at all of the picked files can be imported. ``code`` is one of the CLI contract."""

    code = "unrecognised"


class MemoryFileError(RequestError):
    """The memory file cannot be opened or written."""

    code = "memory_file"


class ModelError(RequestError):
    """A model file is missing, unreadable or unfit for its role."""

    code = "model"


class NotFound(RequestError):
    """Nothing of that name or number is in this memory."""

    code = "not_found"


class Cancelled(RequestError):
    """The person cancelled; the work done up to the last checkpoint is kept, the rest is absent."""

    code = "cancelled"


class WorkerDied(HindsightError):
    """A model process ended unexpectedly. The caller may retry; the job queue counts an attempt."""

    code = "worker_died"


class Preempted(HindsightError):
    """Background work stopped to make way for a person's question. Queue it again; it costs no attempt."""

    code = "preempted"
