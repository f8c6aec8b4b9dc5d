-- The lanes of parcels also hold orders of which another SIM is active already.
drop index orders_unsent_idx;
create index orders_unsent_idx on orders (paid_at) where status in (0, 1, 4) and psim_count > 0;
drop index orders_untracked_idx;
create index orders_untracked_idx on orders (status_at) where status in (2, 4) and tracking = '';
