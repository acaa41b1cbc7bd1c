alter table tables
    -- How often a table has changed beside its game: other servers see by it that they have to read it anew.
    add column edition bigint not null default 0 check (edition >= 0),
    -- Whether due_at was set before it was known who is asked, and may be meant for a bot.
    add column provisional boolean not null default true,
    -- When the host has given those who were asked all of their time once more.
    add column given_at timestamptz;
