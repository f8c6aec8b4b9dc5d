-- The last good answers of outside systems, so that the console works on while they are down.
create table outside_copies (
  name text primary key,
  data jsonb not null,
  refreshed_at timestamptz not null default now()
);

-- How an offer of the billing system is shown in the shop; rows are made by the refresh.
create table offer_details (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  bss_details_id integer not null unique,
  bss_details_title text not null,
  bss_details_renewal_price numeric(12, 2),
  bss_details_activation_price numeric(12, 2),
  name_it text not null default '',
  name_en text not null default '',
  price_eur numeric(12, 2),
  act_price_eur numeric(12, 2),
  price_for smallint not null default 1 check (price_for between 1 and 4),
  act_price_for smallint not null default 1 check (act_price_for between 1 and 4),
  other_texts text not null default '{}',
  priority integer not null,
  publish boolean not null default true
);
create index offer_details_priority_idx on offer_details (priority, uuid);

-- One row: the prices and texts of the whole shop.
create table shop_settings (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  only_one boolean not null default true unique check (only_one),
  eshop_price numeric(12, 2) not null check (eshop_price >= 0),
  esim_price numeric(12, 2) not null check (esim_price >= 0),
  esim_replacement_price numeric(12, 2) not null check (esim_replacement_price >= 0),
  esim_mnp_price numeric(12, 2) not null check (esim_mnp_price >= 0),
  sim_price numeric(12, 2) not null check (sim_price >= 0),
  publish boolean not null,
  overview text not null,
  note text not null,
  title text not null,
  description text not null,
  keywords text not null,
  url text not null
);
insert into shop_settings (eshop_price, esim_price, esim_replacement_price, esim_mnp_price, sim_price, publish, overview, note, title, description, keywords, url)
values (0, 0, 0, 0, 0, true, '', '', '', '', '', 'shop');
