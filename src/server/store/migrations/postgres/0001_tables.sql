create table tables (
    id text primary key,
    game text not null,
    state text not null check (state in ('waiting', 'playing', 'over', 'closed', 'broken')),
    limit_ms bigint check (limit_ms >= 0),
    pace_ms bigint not null check (pace_ms >= 0),
    watch boolean not null,
    listed boolean not null,
    -- Of the secrets of the host and of those who watch: sums.
    host bytea not null check (octet_length(host) = 32),
    watching bytea not null check (octet_length(watching) = 32),
    -- How many bytes the lines have, each with its end.
    head bigint not null check (head >= 0),
    -- When somebody has to act for a seat.
    due_at timestamptz,
    created_at timestamptz not null default now(),
    touched_at timestamptz not null default now()
);

create index tables_due on tables (due_at) where due_at is not null;
create index tables_touched on tables (touched_at);
create index tables_going_on on tables (listed, created_at) where state in ('waiting', 'playing');

create table seats (
    table_id text not null references tables (id) on delete cascade,
    seat smallint not null check (seat >= 0),
    -- Empty as long as nobody has come.
    name text not null check (char_length(name) <= 40),
    -- Null where a person plays.
    bot text,
    secret bytea check (octet_length(secret) = 32),
    locked boolean not null,
    primary key (table_id, seat)
);

-- A line each of a saved game's file, without its end. Two writers who know the same length cannot both write there.
create table records (
    table_id text not null references tables (id) on delete cascade,
    -- The byte where the line begins.
    position bigint not null check (position >= 0),
    line text not null,
    cause text not null check (cause in ('person', 'bot', 'limit')),
    -- The server that wrote it.
    node text not null,
    at timestamptz not null default now(),
    primary key (table_id, position)
);
