-- Texts that staff start from when they write to a customer.
create table reply_templates (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  name text not null,
  language text not null,
  subject text not null,
  body text not null,
  publish boolean not null
);
create index reply_templates_name_idx on reply_templates (name, language, uuid);
