-- Those who had an account before count as confirmed.
alter table users add column email_confirmed boolean not null default true;

-- The links in mails that confirm a new e-mail of a user or restore the one before. A token is created when its mail is sent.
create table email_links (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null references users (uuid) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'undo')),
  email text not null,
  language text not null,
  origin text not null,
  token_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_links_user_uuid_idx on email_links (user_uuid);
create index email_links_expires_at_idx on email_links (expires_at);
