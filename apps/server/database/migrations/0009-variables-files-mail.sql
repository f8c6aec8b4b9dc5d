create table variables (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  name text not null check (name ~ '^[a-z0-9_-]{1,64}$'),
  value text not null check (length(value) <= 256),
  publish boolean not null
);
create unique index variables_name_key on variables (name);

create table source_files (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  file_name text not null check (file_name ~ '\S'),
  description text not null,
  anchor text not null check (anchor ~ '^[A-Za-z0-9_-]*$'),
  publish boolean not null
);
create unique index source_files_anchor_key on source_files (anchor) where anchor <> '';
create index source_files_created_idx on source_files (created_at, uuid);

create table file_categories (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  name text not null check (name ~ '\S'),
  priority integer not null,
  publish boolean not null
);
create index file_categories_priority_idx on file_categories (priority, uuid);

create table support_files (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  name text not null check (name ~ '\S'),
  description text not null check (description ~ '\S'),
  category uuid not null references file_categories (uuid),
  file text not null check (file ~ '\S'),
  priority integer not null,
  publish boolean not null
);
create index support_files_priority_idx on support_files (priority, uuid);
create index support_files_category_idx on support_files (category);

create table email_notifications (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  template_id text not null check (template_id ~ '\S'),
  template_name text not null check (template_name ~ '\S'),
  topic_name text not null check (topic_name ~ '\S'),
  send_to text not null check (send_to ~ '\S'),
  file text not null,
  -- The variables of the file as it mentions them, because the file itself lies where the database cannot look.
  mentions text not null,
  publish boolean not null
);
create index email_notifications_changed_idx on email_notifications (changed_at, uuid);
-- An order event looks for the templates that it fires.
create index email_notifications_fired_idx on email_notifications (template_id) where publish;
