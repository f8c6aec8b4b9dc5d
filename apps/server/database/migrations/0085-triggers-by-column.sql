-- PostgreSQL prepares the condition of a trigger for each statement, which takes several times as long as changing the row. It looks at
-- the named columns first, so that a statement that sets none of them, such as a note, does not meet the conditions at all.
create or replace trigger orders_count_changed
  after update of created_at, status, payment_status, esim_count, psim_count, amount, refund_sum on orders for each row
  when (
    (old.created_at, old.status, old.payment_status, old.esim_count, old.psim_count, old.amount, old.refund_sum)
    is distinct from
    (new.created_at, new.status, new.payment_status, new.esim_count, new.psim_count, new.amount, new.refund_sum)
  )
  execute function count_changed_order();

create or replace trigger orders_texts_changed
  after update of created_at, first_name, last_name, email, fiscal_code, phone, phones on orders for each row
  when (
    (old.created_at, old.first_name, old.last_name, old.email, old.fiscal_code, old.phone, old.phones)
    is distinct from
    (new.created_at, new.first_name, new.last_name, new.email, new.fiscal_code, new.phone, new.phones)
  )
  execute function change_order_text();

create or replace trigger orders_tracking_changed after update of tracking on orders for each row
  when (old.tracking is distinct from new.tracking) execute function change_order_tracking();

create or replace trigger orders_refresh_waits
  after update of status, status_at, payment_status, psim_count, paid_at, tracking, delivered_at on orders for each row
  when (
    (may_wait_for_parcel(old.status, old.tracking) or may_wait_for_parcel(new.status, new.tracking))
    and (old.status, old.status_at, old.payment_status, old.psim_count, old.paid_at, old.status in (2, 4) and old.tracking = '',
      old.status = 4 and old.delivered_at is null)
    is distinct from
    (new.status, new.status_at, new.payment_status, new.psim_count, new.paid_at, new.status in (2, 4) and new.tracking = '',
      new.status = 4 and new.delivered_at is null)
  )
  execute function refresh_waits_of_order();

create or replace trigger order_sims_changed
  after update of sim_status, status_at, is_esim, error_bss, is_send_bss, is_cancel_owed on order_sims for each row
  when (
    (old.sim_status, old.status_at, old.is_esim, old.error_bss is null, old.is_send_bss, old.is_cancel_owed)
    is distinct from
    (new.sim_status, new.status_at, new.is_esim, new.error_bss is null, new.is_send_bss, new.is_cancel_owed)
  )
  execute function refresh_waits_of_sim();
