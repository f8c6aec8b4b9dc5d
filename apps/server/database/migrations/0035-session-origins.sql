-- What the list of sessions shows: from where and with which browser each was opened. Its uuid names it; the token stays secret.
alter table sessions
  add column uuid uuid not null default gen_random_uuid(),
  add column address inet,
  add column user_agent text not null default '';
create unique index sessions_uuid_idx on sessions (uuid);
