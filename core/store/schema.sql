-- Version 1 of the memory file (DESIGN section 3). Times are integer milliseconds since 1970 in UTC,
-- suffix _ms; JSON columns hold arrays or objects as text. Every bank-owned table carries bank_id.
-- AUTOINCREMENT where rows can go: journal, answers and vectors name them by id, and an id that came
-- back for another row would make an undo overwrite it.

CREATE TABLE banks (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    profile_name TEXT NOT NULL DEFAULT '',
    skepticism INTEGER NOT NULL DEFAULT 3 CHECK (skepticism BETWEEN 1 AND 5),
    literalism INTEGER NOT NULL DEFAULT 3 CHECK (literalism BETWEEN 1 AND 5),
    empathy INTEGER NOT NULL DEFAULT 3 CHECK (empathy BETWEEN 1 AND 5),
    bias_strength REAL NOT NULL DEFAULT 0.2 CHECK (bias_strength BETWEEN 0 AND 1),
    background TEXT NOT NULL DEFAULT '',
    owner_id INTEGER REFERENCES people(id) ON DELETE SET NULL,
    zone TEXT,
    created_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE background_versions (
    id INTEGER PRIMARY KEY,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    origin TEXT NOT NULL,                       -- written | proposed | merged
    state TEXT NOT NULL DEFAULT 'accepted',     -- proposed | accepted | rejected
    evidence TEXT NOT NULL DEFAULT '[]',
    created_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    format TEXT NOT NULL,
    file_name TEXT NOT NULL,
    file_hash TEXT,
    zone TEXT,
    date_order TEXT,
    me TEXT,
    state TEXT NOT NULL DEFAULT 'importing',    -- importing | done | interrupted | undone
    imported_ms INTEGER NOT NULL,
    counts TEXT NOT NULL DEFAULT '{}',
    skipped TEXT NOT NULL DEFAULT '[]'
) STRICT;

CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    merged_into INTEGER REFERENCES people(id) ON DELETE SET NULL,
    UNIQUE (bank_id, key)
) STRICT;

CREATE TABLE conversations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    format TEXT NOT NULL,
    external_id TEXT NOT NULL,                  -- the source's own id, else its title
    key TEXT NOT NULL,                          -- identity across imports
    title TEXT NOT NULL,
    gap_seconds REAL,                           -- segmentation threshold, frozen by the first import
    UNIQUE (bank_id, format, key)
) STRICT;
CREATE INDEX conversations_by_name ON conversations (bank_id, external_id);

CREATE TABLE participants (
    conversation_id INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,
    person_id INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE,
    is_owner INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (conversation_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX participants_by_person ON participants (person_id, is_owner);

CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    conversation_id INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,
    source_id INTEGER NOT NULL REFERENCES sources(id),
    exchange_id INTEGER REFERENCES exchanges(id) ON DELETE SET NULL,
    person_id INTEGER REFERENCES people(id) ON DELETE SET NULL,
    seq REAL NOT NULL,                          -- order within the conversation; late messages go between
    position INTEGER,                           -- place among the messages from 0, system lines not counted
    kind TEXT NOT NULL CHECK (kind IN ('message', 'system')),
    sent_ms INTEGER,                            -- instant; NULL when unknown
    zone TEXT,                                  -- IANA zone or offset the wall clock was read in
    wall TEXT,                                  -- wall clock as written, ISO 8601 without offset
    text TEXT NOT NULL,
    external_id TEXT,
    key TEXT NOT NULL,                          -- identity within the conversation across imports
    edited INTEGER NOT NULL DEFAULT 0,
    forwarded INTEGER NOT NULL DEFAULT 0,
    reply_to_id INTEGER REFERENCES messages(id) ON DELETE SET NULL,
    attachments TEXT NOT NULL DEFAULT '[]',
    reactions TEXT NOT NULL DEFAULT '[]',
    UNIQUE (conversation_id, key)
) STRICT;
CREATE INDEX messages_by_order ON messages (conversation_id, seq, kind);  -- kind: positions count messages only
CREATE INDEX messages_by_exchange ON messages (exchange_id);
CREATE INDEX messages_by_source ON messages (source_id);
CREATE INDEX messages_by_person ON messages (person_id);
CREATE INDEX messages_by_reply ON messages (reply_to_id) WHERE reply_to_id IS NOT NULL;
CREATE INDEX messages_by_time ON messages (bank_id, sent_ms);

-- What a message said before a later export brought an edited text.
CREATE TABLE message_versions (
    message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    replaced_ms INTEGER NOT NULL,
    PRIMARY KEY (message_id, text)
) STRICT, WITHOUT ROWID;

-- What was purged stays purged: the fingerprint of a message, never its content.
CREATE TABLE tombstones (
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    fingerprint BLOB NOT NULL,
    purged_ms INTEGER NOT NULL,
    PRIMARY KEY (bank_id, fingerprint)
) STRICT, WITHOUT ROWID;

CREATE TABLE exchanges (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    conversation_id INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,
    start_ms INTEGER,
    end_ms INTEGER,
    tokens INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',      -- waiting | distilled | empty | failed
    reason TEXT,                                -- why there is no fact in it
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    extractor TEXT,
    distilled_ms INTEGER,
    generation INTEGER NOT NULL DEFAULT 0       -- rises when the messages change; a stale result is discarded
) STRICT;
CREATE INDEX exchanges_by_conversation ON exchanges (conversation_id, start_ms);
CREATE INDEX exchanges_to_distil ON exchanges (bank_id, state, end_ms);

CREATE VIEW exchange_texts AS
    SELECT exchange_id, group_concat(coalesce(people.name || ': ', '') || text, char(10) ORDER BY seq) AS text
    FROM messages LEFT JOIN people ON people.id = person_id
    WHERE exchange_id IS NOT NULL GROUP BY exchange_id;

CREATE TABLE excerpts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    conversation_id INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,
    exchange_id INTEGER NOT NULL REFERENCES exchanges(id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'window')),
    person_id INTEGER REFERENCES people(id) ON DELETE SET NULL,
    start_ms INTEGER,
    end_ms INTEGER,
    parts TEXT NOT NULL                         -- [[message id, from character, to character], ...]
) STRICT;
CREATE INDEX excerpts_by_exchange ON excerpts (exchange_id);
CREATE INDEX excerpts_by_conversation ON excerpts (conversation_id);
CREATE INDEX excerpts_by_person ON excerpts (person_id);
CREATE INDEX excerpts_by_time ON excerpts (bank_id, start_ms);

CREATE TABLE memories (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    network TEXT NOT NULL CHECK (network IN ('world', 'experience', 'opinion', 'observation')),
    kind TEXT NOT NULL CHECK (kind IN ('event', 'state', 'plan', 'preference', 'habit')),
    text TEXT NOT NULL,
    key TEXT NOT NULL,                          -- duplicates of one statement share it
    holder TEXT,                                -- whose statement it is
    origin TEXT NOT NULL CHECK (origin IN ('stated', 'formed', 'derived', 'written')),
    status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'superseded', 'retired', 'trashed')),
    confidence REAL CHECK (confidence BETWEEN 0 AND 1),
    initial_confidence REAL,
    start_ms INTEGER,
    end_ms INTEGER,
    precision TEXT,
    mentioned_ms INTEGER,
    valid_from_ms INTEGER,
    valid_until_ms INTEGER,
    superseded_by INTEGER REFERENCES memories(id) ON DELETE SET NULL,
    context TEXT NOT NULL DEFAULT '',
    conversation_id INTEGER REFERENCES conversations(id) ON DELETE SET NULL,
    exchange_id INTEGER REFERENCES exchanges(id) ON DELETE SET NULL,
    access_count INTEGER NOT NULL DEFAULT 0,    -- cited or opened, not merely retrieved
    accessed_ms INTEGER,
    pinned INTEGER NOT NULL DEFAULT 0,
    edited INTEGER NOT NULL DEFAULT 0,
    extractor TEXT NOT NULL,
    extractor_version INTEGER NOT NULL DEFAULT 1,
    created_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX memories_by_network ON memories (bank_id, network, status, mentioned_ms);
CREATE INDEX memories_by_key ON memories (bank_id, key);
CREATE INDEX memories_by_exchange ON memories (exchange_id);
CREATE INDEX memories_by_conversation ON memories (conversation_id);
CREATE INDEX memories_by_successor ON memories (superseded_by) WHERE superseded_by IS NOT NULL;
CREATE INDEX memories_by_occurrence ON memories (bank_id, start_ms);

CREATE TABLE evidence (
    memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    message_id INTEGER REFERENCES messages(id) ON DELETE CASCADE,
    source_memory_id INTEGER REFERENCES memories(id) ON DELETE CASCADE,
    PRIMARY KEY (memory_id, position),
    CHECK ((message_id IS NULL) <> (source_memory_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX evidence_by_message ON evidence (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX evidence_by_memory ON evidence (source_memory_id) WHERE source_memory_id IS NOT NULL;

CREATE TABLE entities (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('PERSON', 'ORGANIZATION', 'LOCATION', 'PRODUCT', 'CONCEPT', 'OTHER')),
    person_id INTEGER REFERENCES people(id) ON DELETE SET NULL,
    merged_into INTEGER REFERENCES entities(id) ON DELETE SET NULL,
    last_seen_ms INTEGER
) STRICT;
CREATE INDEX entities_by_bank ON entities (bank_id, type);
CREATE INDEX entities_by_person ON entities (person_id);
CREATE INDEX entities_by_merge ON entities (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE aliases (
    entity_id INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    origin TEXT NOT NULL DEFAULT 'seen',        -- seen | merge | written
    PRIMARY KEY (entity_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX aliases_by_key ON aliases (key);

CREATE TABLE message_mentions (
    entity_id INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
    message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    PRIMARY KEY (entity_id, message_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_mentions_by_message ON message_mentions (message_id);

CREATE TABLE memory_mentions (
    entity_id INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
    memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
    PRIMARY KEY (entity_id, memory_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memory_mentions_by_memory ON memory_mentions (memory_id);

CREATE TABLE merges (
    id INTEGER PRIMARY KEY,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    from_entity INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
    to_entity INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
    score REAL,
    state TEXT NOT NULL,                        -- asked | merged | refused | undone
    moved TEXT NOT NULL DEFAULT '{}',
    created_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX merges_by_from ON merges (from_entity);
CREATE INDEX merges_by_to ON merges (to_entity);

-- Edges between memories (paper section 4.1.4). Entity edges are the join over memory_mentions.
CREATE TABLE links (
    from_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
    to_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
    type TEXT NOT NULL CHECK (type IN ('temporal', 'semantic', 'causes', 'caused_by', 'enables', 'prevents')),
    weight REAL NOT NULL CHECK (weight BETWEEN 0 AND 1),
    PRIMARY KEY (from_id, to_id, type)
) STRICT, WITHOUT ROWID;
CREATE INDEX links_back ON links (to_id);

CREATE TABLE opinion_steps (
    id INTEGER PRIMARY KEY,
    memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
    exchange_id INTEGER REFERENCES exchanges(id) ON DELETE SET NULL,
    relation TEXT NOT NULL CHECK (relation IN ('reinforce', 'weaken', 'contradict', 'neutral')),
    alpha REAL NOT NULL,
    mentioned_ms INTEGER NOT NULL,
    text_before TEXT NOT NULL,
    text_after TEXT NOT NULL,
    evidence TEXT NOT NULL DEFAULT '[]',        -- message ids
    created_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX opinion_steps_by_memory ON opinion_steps (memory_id, mentioned_ms);
CREATE INDEX opinion_steps_by_exchange ON opinion_steps (exchange_id);

CREATE TABLE asks (
    id INTEGER PRIMARY KEY,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    query TEXT NOT NULL,
    as_of_ms INTEGER NOT NULL,
    asked_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX asks_by_time ON asks (bank_id, asked_ms);

CREATE TABLE answers (
    id INTEGER PRIMARY KEY,
    ask_id INTEGER NOT NULL REFERENCES asks(id) ON DELETE CASCADE,
    profile TEXT NOT NULL,
    model TEXT,
    text TEXT NOT NULL,
    abstained INTEGER NOT NULL,
    sentences TEXT NOT NULL,
    citations TEXT NOT NULL,
    opinions TEXT NOT NULL DEFAULT '[]',
    shown TEXT NOT NULL,                        -- the recall exactly as it was shown
    seconds REAL NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX answers_by_ask ON answers (ask_id);

CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    target_table TEXT,
    target_id INTEGER,
    before TEXT NOT NULL,                       -- rows as they were: {table: [[row], ...]}
    after TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    undone_ms INTEGER
) STRICT;
CREATE INDEX journal_by_target ON journal (target_table, target_id);

CREATE TABLE jobs (
    id INTEGER PRIMARY KEY,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    payload TEXT NOT NULL DEFAULT '{}',
    state TEXT NOT NULL DEFAULT 'queued',       -- queued | running | paused | done | failed | cancelled
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    priority INTEGER NOT NULL DEFAULT 0,
    done INTEGER NOT NULL DEFAULT 0,
    total INTEGER,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX jobs_by_state ON jobs (bank_id, state, priority);

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_searches (
    id INTEGER PRIMARY KEY,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    query TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;

-- Full text. The words are prepared by core.store.words (CJK bigrams, folded accents); contentless,
-- since the text itself lies in messages and memories.
CREATE VIRTUAL TABLE turn_words USING fts5 (
    body, names, content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE window_words USING fts5 (
    body, names, content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE memory_words USING fts5 (
    body, names, content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2'
);

-- Vectors. Exact ones (int8) in rows; a bit index per network and model in sqlite-vec tables that are
-- made when a model is first used (core.store.vectors). An owner has its vector or a pending row.
CREATE TABLE vector_models (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    dim INTEGER NOT NULL
) STRICT;

CREATE TABLE vectors (
    model_id INTEGER NOT NULL REFERENCES vector_models(id) ON DELETE CASCADE,
    network TEXT NOT NULL,                      -- a network, or source
    owner_id INTEGER NOT NULL,
    exact BLOB NOT NULL,
    PRIMARY KEY (model_id, network, owner_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE pending_vectors (
    network TEXT NOT NULL,
    owner_id INTEGER NOT NULL,
    bank_id INTEGER NOT NULL REFERENCES banks(id) ON DELETE CASCADE,
    PRIMARY KEY (network, owner_id)
) STRICT, WITHOUT ROWID;
