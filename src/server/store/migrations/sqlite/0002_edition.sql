-- How often a table has changed beside its game: other servers see by it that they have to read it anew.
alter table tables add column edition integer not null default 0 check (edition >= 0);
-- Whether due_at was set before it was known who is asked, and may be meant for a bot.
alter table tables add column provisional integer not null default 1 check (provisional in (0, 1));
-- When the host has given those who were asked all of their time once more.
alter table tables add column given_at integer;
