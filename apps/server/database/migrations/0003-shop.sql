create table offer_categories (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  name text not null check (name ~ '\S'),
  priority integer not null,
  publish boolean not null,
  title text not null,
  description text not null,
  keywords text not null,
  url text not null,
  h1 text not null
);
create unique index offer_categories_url_key on offer_categories (url) where url <> '';
create index offer_categories_priority_idx on offer_categories (priority, uuid);

create table options (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  name text not null check (name ~ '\S'),
  priority integer not null,
  publish boolean not null,
  type text not null check (type in ('extra', 'service')),
  price numeric(12, 2) not null check (price >= 0),
  period text not null,
  value text not null,
  measure text not null,
  connect text not null,
  link_for_button text not null,
  limits text not null,
  overview text not null,
  note text not null,
  bss text not null,
  seo_title text not null,
  seo_description text not null,
  seo_keywords text not null,
  seo_url text not null,
  active boolean not null,
  tariff_overview text not null,
  prospects_info text not null,
  contract text not null
);
create unique index options_seo_url_key on options (seo_url) where seo_url <> '';
create index options_priority_idx on options (priority, uuid);
create index options_search_idx on options using gin (name gin_trgm_ops);

create table discount_codes (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  name text not null check (name ~ '^[A-Z0-9]{1,36}$'),
  active boolean not null,
  expires_at date not null,
  actions jsonb not null check (jsonb_typeof(actions) = 'array' and jsonb_array_length(actions) > 0),
  only_mnp boolean not null,
  dont_send_to_logistic boolean not null
);
create unique index discount_codes_name_key on discount_codes (name);
create index discount_codes_created_idx on discount_codes (created_at desc, uuid);
create index discount_codes_search_idx on discount_codes using gin (name gin_trgm_ops);
