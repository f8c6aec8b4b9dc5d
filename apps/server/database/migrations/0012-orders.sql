-- Nothing could place an order until now: the table only kept the place.
drop table orders;

create table orders (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  id integer not null generated always as identity (start with 100001) unique,
  status smallint not null check (status between 0 and 7),
  status_at timestamptz not null default now(),
  payment_status smallint not null check (payment_status between 0 and 3),
  payment_sum numeric(12, 2) not null check (payment_sum >= 0),
  discount_amount numeric(12, 2) not null check (discount_amount between 0 and payment_sum),
  amount numeric(12, 2) not null check (amount = payment_sum - discount_amount),
  refund_sum numeric(12, 2) not null default 0 check (refund_sum between 0 and amount),
  shipment_price numeric(12, 2) not null check (shipment_price >= 0),
  discount_code_uuid uuid references discount_codes (uuid),
  discount_code_name text not null default '',
  dont_send_to_logistic boolean not null default false,
  esim_count smallint not null check (esim_count >= 0),
  psim_count smallint not null check (psim_count >= 0),
  paid_at timestamptz,
  paid_method text not null default '',
  paid_data jsonb not null default '{}',
  note text not null default '',
  tracking text not null default '',
  tracking_link text not null default '',
  delivered_at timestamptz,
  first_name text not null,
  last_name text not null,
  fiscal_code text not null,
  birth_place text not null,
  date_of_birth date not null,
  gender text not null check (gender in ('m', 'f')),
  email text not null,
  phone text not null,
  delivery jsonb not null,
  residential jsonb not null,
  storefront_key_uuid uuid references storefront_keys (uuid),
  -- How often the billing system has answered about this order; part of the name under which the next request goes there.
  billing_answers integer not null default 0,
  -- Everything a caller may name, in one text, so that one index finds it. Phone numbers without the country's prefix.
  search text not null generated always as (
    lower(
      id::text || ' ' || first_name || ' ' || last_name || ' ' || first_name || ' ' || email || ' ' || fiscal_code || ' ' || tracking
      || ' ' || regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?39(?=\d{8})', '')
    )
  ) stored,
  check (esim_count + psim_count > 0),
  check ((status = 6) = (payment_status = 0))
);
create index orders_created_at_idx on orders (created_at desc, id desc);
create index orders_status_idx on orders (status, created_at desc, id desc);
create index orders_payment_status_idx on orders (payment_status, created_at desc, id desc);
create index orders_amount_idx on orders (amount);
create index orders_search_idx on orders using gin (search gin_trgm_ops);
create index orders_discount_code_idx on orders (discount_code_uuid, created_at);
create index orders_storefront_key_uuid_idx on orders (storefront_key_uuid);
-- The count of new orders is asked for every minute by every open console.
create index orders_new_idx on orders (status) where status = 0;
-- The lanes: paid but not sent, and sent without tracking.
create index orders_unsent_idx on orders (paid_at) where status in (0, 1) and psim_count > 0;
create index orders_untracked_idx on orders (status_at) where status = 2 and tracking = '';

create table order_sims (
  uuid uuid primary key default gen_random_uuid(),
  order_uuid uuid not null references orders (uuid) on delete cascade,
  -- Its place in the order, from 1.
  place smallint not null check (place >= 1),
  offer_uuid uuid,
  offer_id integer not null,
  offer_name text not null,
  offer_price numeric(12, 2) not null,
  sim_status smallint not null check (sim_status between 0 and 9 or sim_status between 100 and 102),
  sim_status_reason text not null default '',
  status_at timestamptz not null default now(),
  is_esim boolean not null,
  esim_price numeric(12, 2) not null,
  table_items jsonb not null,
  total_sum numeric(12, 2) not null check (total_sum >= 0),
  topup_amount numeric(12, 2) not null check (topup_amount >= 0),
  options jsonb not null,
  portation_donor_id integer,
  portation_mobile_number text not null default '',
  friend_code text not null default '',
  external_data jsonb not null default '{}',
  consent boolean not null default false,
  error_bss text,
  is_send_bss boolean not null default false,
  -- The billing system's own name for it.
  billing_id text,
  unique (order_uuid, place)
);
-- The lanes: waiting for KYC, and missing in the billing system.
create index order_sims_kyc_idx on order_sims (status_at, order_uuid) where sim_status in (2, 4, 5, 6);
create index order_sims_billing_idx on order_sims (status_at, order_uuid)
  where (error_bss is not null or not is_send_bss) and sim_status not in (0, 8, 9);
-- What the billing system is asked about.
create index order_sims_open_idx on order_sims (order_uuid) where is_send_bss and sim_status not in (7, 8, 9);

create table order_history (
  uuid uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity,
  order_uuid uuid not null references orders (uuid) on delete cascade,
  type smallint not null check (type between 0 and 4),
  parameter text not null,
  from_value text not null,
  to_value text not null,
  email text not null,
  created_at timestamptz not null default now()
);
create index order_history_order_uuid_idx on order_history (order_uuid, number);

-- The money that goes back: written before the payment provider is asked, settled by its answer.
create table order_refunds (
  uuid uuid primary key default gen_random_uuid(),
  order_uuid uuid not null references orders (uuid) on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  refund_status text not null default 'Pending' check (refund_status in ('Pending', 'Completed', 'Failed')),
  email text not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index order_refunds_order_uuid_idx on order_refunds (order_uuid, created_at);
-- At most one refund of an order is under way.
create unique index order_refunds_pending_key on order_refunds (order_uuid) where refund_status = 'Pending';

-- What phones said after they were given the settings of the access point.
create table apn_results (
  uuid uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  msisdn text not null,
  platform text not null,
  result text not null
);
create index apn_results_created_at_idx on apn_results (created_at);
