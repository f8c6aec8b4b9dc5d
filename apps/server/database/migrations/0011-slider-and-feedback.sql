create table slides (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  title text not null check (title ~ '\S'),
  subtitle text not null check (subtitle ~ '\S'),
  publish boolean not null,
  display_text boolean not null,
  image text not null check (image <> ''),
  alt text not null,
  image_m text not null check (image_m <> ''),
  alt_m text not null,
  link text not null check (link ~ '\S'),
  slider_sort integer not null
);
create index slides_sort_idx on slides (slider_sort, uuid);
create index slides_search_idx on slides using gin (title gin_trgm_ops, subtitle gin_trgm_ops);

-- The place of an offer in the slider; null until somebody gives it one, and then it stands last.
alter table offers add column slider_sort integer;
create index offers_slider_idx on offers (slider_sort, uuid) where display_slider;

create table contact_messages (
  uuid uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  topic text not null,
  name text not null,
  mail text not null,
  phone text not null,
  -- The stored path of the attached file, or nothing.
  file text not null,
  message text not null,
  read_at timestamptz,
  handled_at timestamptz,
  handled_by text not null default ''
);
create index contact_messages_created_at_idx on contact_messages (created_at desc, uuid);
create index contact_messages_unread_idx on contact_messages (created_at) where read_at is null;
create index contact_messages_search_idx on contact_messages using gin (
  topic gin_trgm_ops, name gin_trgm_ops, mail gin_trgm_ops, phone gin_trgm_ops, message gin_trgm_ops
);

create table partner_messages (
  uuid uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  business_name text not null,
  contact_name text not null,
  region text not null,
  province text not null,
  address text not null,
  postcode text not null,
  vat_number text not null,
  email text not null,
  phone_number text not null,
  read_at timestamptz,
  handled_at timestamptz,
  handled_by text not null default ''
);
create index partner_messages_created_at_idx on partner_messages (created_at desc, uuid);
create index partner_messages_unread_idx on partner_messages (created_at) where read_at is null;
create index partner_messages_search_idx on partner_messages using gin (
  business_name gin_trgm_ops, contact_name gin_trgm_ops, email gin_trgm_ops, phone_number gin_trgm_ops, vat_number gin_trgm_ops
);
