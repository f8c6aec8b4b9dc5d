-- A shop outlives its keys: an order belongs to the shop, whichever key placed it.
create table shops (
  uuid uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 100),
  created_at timestamptz not null default now()
);

-- Keys that exist keep all their rights as kind 'any', each with a shop of its name.
alter table storefront_keys
  add column kind text not null default 'any' check (kind in ('any', 'shop', 'billing', 'carrier', 'kyc')),
  add column shop_uuid uuid references shops (uuid);
alter table storefront_keys alter column kind drop default;
insert into shops (name, created_at) select name, min(created_at) from storefront_keys group by name;
update storefront_keys set shop_uuid = shops.uuid from shops where shops.name = storefront_keys.name;
alter table storefront_keys
  add constraint storefront_keys_shop_check check ((kind in ('any', 'shop')) = (shop_uuid is not null));
create index storefront_keys_shop_uuid_idx on storefront_keys (shop_uuid);

alter table orders
  add column shop_uuid uuid references shops (uuid),
  -- The amount of a payment report that is not the order's, as it was sent, until that is settled.
  add column reported_amount text,
  add column reported_at timestamptz;
update orders set shop_uuid = storefront_keys.shop_uuid
  from storefront_keys where storefront_keys.uuid = orders.storefront_key_uuid;
create index orders_shop_uuid_idx on orders (shop_uuid);
create index orders_reported_at_idx on orders (reported_at) where reported_amount is not null;
