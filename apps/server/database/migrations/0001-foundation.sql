create extension if not exists pg_trgm;

-- Facts about this database as a whole.
create table marks (
  name text primary key,
  value text not null
);

create table users (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  email text not null check (length(email) between 3 and 128),
  password_hash text not null,
  system_role smallint not null check (system_role between 0 and 3),
  status smallint not null check (status between 0 and 4),
  first_name text not null default '',
  second_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  birthday date,
  sex text not null default 'n' check (sex in ('f', 'm', 'n')),
  demo_password boolean not null default false
);
-- The e-mail of a deleted user (status 4) is free again.
create unique index users_email_key on users (lower(email)) where status <> 4;

create table sessions (
  token_hash text primary key,
  user_uuid uuid not null references users (uuid) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  impersonated_by uuid references users (uuid) on delete cascade
);
create index sessions_user_uuid_idx on sessions (user_uuid);
create index sessions_expires_at_idx on sessions (expires_at);

create table login_attempts (
  id bigint generated always as identity primary key,
  account text not null,
  address inet not null,
  failed_at timestamptz not null default now()
);
create index login_attempts_account_idx on login_attempts (account, address, failed_at);
create index login_attempts_failed_at_idx on login_attempts (failed_at);

create table companies (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  id integer not null generated always as identity unique,
  name text not null check (length(name) between 2 and 128),
  status smallint not null check (status between 0 and 3),
  official_name text not null default '',
  official_inn text not null default '',
  official_ogrn text not null default '',
  official_address text not null default '',
  address text not null default '',
  ceo_full_name text not null default '',
  company_email text not null default '',
  company_phone text not null default '',
  bank_rs text not null default '',
  bik text not null default '',
  bank_ks text not null default '',
  bank_name text not null default ''
);

create table employees (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  company_uuid uuid not null references companies (uuid) on delete cascade,
  user_uuid uuid not null references users (uuid) on delete cascade,
  role smallint not null check (role between 0 and 4),
  status smallint not null check (status between 0 and 3)
);
create unique index employees_company_user_key on employees (company_uuid, user_uuid) where status <> 3;
create index employees_user_uuid_idx on employees (user_uuid);

create table orders (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  id integer not null generated always as identity (start with 100001) unique,
  status smallint not null check (status between 0 and 7)
);
-- The count of new orders is asked for every minute by every open console.
create index orders_new_idx on orders (status) where status = 0;

create table faq_categories (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  name text not null check (name ~ '\S'),
  priority integer not null,
  publish boolean not null
);
create index faq_categories_priority_idx on faq_categories (priority, uuid);

create table faq_questions (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  question text not null check (question ~ '\S'),
  answer text not null,
  category uuid not null references faq_categories (uuid),
  priority integer not null,
  publish boolean not null
);
create index faq_questions_priority_idx on faq_questions (priority, uuid);
create index faq_questions_category_idx on faq_questions (category);
create index faq_questions_search_idx on faq_questions using gin (question gin_trgm_ops, answer gin_trgm_ops);

create table page_faq_urls (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  name text not null check (name ~ '\S'),
  url text not null,
  priority integer not null,
  publish boolean not null
);
create unique index page_faq_urls_url_key on page_faq_urls (url) where url <> '';
create index page_faq_urls_priority_idx on page_faq_urls (priority, uuid);

create table page_faq_questions (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  question text not null check (question ~ '\S'),
  answer text not null,
  url uuid not null references page_faq_urls (uuid),
  priority integer not null,
  publish boolean not null
);
create index page_faq_questions_priority_idx on page_faq_questions (priority, uuid);
create index page_faq_questions_url_idx on page_faq_questions (url);
create index page_faq_questions_search_idx on page_faq_questions using gin (question gin_trgm_ops, answer gin_trgm_ops);

create table stored_files (
  path text primary key,
  area text not null,
  name text not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  width integer,
  height integer,
  uploaded_by uuid references users (uuid) on delete set null,
  created_at timestamptz not null default now()
);

-- Work that outlasts its request. A row is both the queue's entry and the progress that the console shows.
create table jobs (
  uuid uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Of the unfinished jobs, at most one has a given key.
  key text,
  user_uuid uuid references users (uuid) on delete set null,
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  current integer not null default 0,
  "end" integer not null default 0,
  details jsonb not null default '{}',
  error text,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  -- Until when the server that runs it is believed alive, and which one it is.
  lease_until timestamptz,
  lease_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index jobs_key_key on jobs (key) where state in ('waiting', 'running');
create index jobs_due_idx on jobs (run_at) where state in ('waiting', 'running');
create index jobs_user_kind_idx on jobs (user_uuid, kind, created_at desc);
create index jobs_finished_idx on jobs (changed_at) where state in ('done', 'failed');

create table audit_records (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_uuid uuid,
  email text not null,
  impersonated_by text,
  area text not null,
  call text not null,
  record uuid,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_records_at_idx on audit_records (at desc, id desc);
create index audit_records_email_idx on audit_records (email, at desc);
create index audit_records_area_idx on audit_records (area, at desc);
create index audit_records_record_idx on audit_records (record, at desc);
