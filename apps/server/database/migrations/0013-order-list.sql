-- Whatever the list is filtered by, its count is read from the index of its days alone.
drop index orders_created_at_idx;
create index orders_created_at_idx on orders (created_at desc, id desc)
  include (status, payment_status, amount, esim_count, psim_count);
drop index orders_amount_idx;
drop index orders_payment_status_idx;
