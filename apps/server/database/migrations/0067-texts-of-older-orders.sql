-- The texts of the orders that were stored before 0066. The indexes are there already: building them afterwards would be quicker, but
-- would keep servers of the last release from storing orders meanwhile. What these write is newer than what is read here, and stays.
set local maintenance_work_mem = '256MB';
insert into order_texts (id, created_at, text)
  select id, created_at, order_text(id, first_name, last_name, email, fiscal_code, phone, phones) from orders
  on conflict do nothing;
insert into order_trackings (id, tracking) select id, lower(tracking) from orders where tracking <> ''
  on conflict do nothing;
analyze order_texts;
analyze order_trackings;
