-- Times are milliseconds since 1970, by the clock of the database alone.
create view clock as select cast(round(unixepoch('now', 'subsec') * 1000) as integer) as now;

create table tables (
    id text primary key not null,
    game text not null,
    state text not null check (state in ('waiting', 'playing', 'over', 'closed', 'broken')),
    limit_ms integer check (limit_ms >= 0),
    pace_ms integer not null check (pace_ms >= 0),
    watch integer not null check (watch in (0, 1)),
    listed integer not null check (listed in (0, 1)),
    -- Of the secrets of the host and of those who watch: sums.
    host blob not null check (length(host) = 32),
    watching blob not null check (length(watching) = 32),
    -- How many bytes the lines have, each with its end.
    head integer not null check (head >= 0),
    -- When somebody has to act for a seat.
    due_at integer,
    created_at integer not null,
    touched_at integer not null
) strict;

create index tables_due on tables (due_at) where due_at is not null;
create index tables_touched on tables (touched_at);
create index tables_going_on on tables (listed, created_at) where state in ('waiting', 'playing');

create table seats (
    table_id text not null references tables (id) on delete cascade,
    seat integer not null check (seat >= 0),
    -- Empty as long as nobody has come.
    name text not null check (length(name) <= 40),
    -- Null where a person plays.
    bot text,
    secret blob check (length(secret) = 32),
    locked integer not null check (locked in (0, 1)),
    primary key (table_id, seat)
) strict, without rowid;

-- A line each of a saved game's file, without its end. Two writers who know the same length cannot both write there.
create table records (
    table_id text not null references tables (id) on delete cascade,
    -- The byte where the line begins.
    position integer not null check (position >= 0),
    line text not null,
    cause text not null check (cause in ('person', 'bot', 'limit')),
    -- The server that wrote it.
    node text not null,
    at integer not null,
    primary key (table_id, position)
) strict, without rowid;
