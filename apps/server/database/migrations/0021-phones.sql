-- The customer's phone number and the numbers to be ported in their normal form, which only the application knows. It fills the
-- orders that are without them in the background.
alter table orders add column phones text;
create index orders_without_phones_idx on orders (uuid) where phones is null;

-- Until an order has its normal forms, its number is found by its digits as they were typed.
alter table orders drop column search;
alter table orders add column search text not null generated always as (
  lower(
    id::text || ' ' || first_name || ' ' || last_name || ' ' || first_name || ' ' || email || ' ' || fiscal_code || ' ' || tracking
    || ' ' || coalesce(phones, '+' || regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', ''))
  )
) stored;
create index orders_search_idx on orders using gin (search gin_trgm_ops);
