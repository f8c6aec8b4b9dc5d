-- A job that is asked for while it runs runs once more, because it may have read already what has changed since.
alter table jobs add column again boolean not null default false;
