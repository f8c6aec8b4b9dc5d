-- What an order has itself says for most orders that they wait in none of the two lanes of parcels, whatever their SIMs are: an import of
-- tracking numbers need not look at the SIMs of each order. The other lanes depend on SIMs only.
create function may_wait_for_parcel(status smallint, tracking text) returns boolean language sql immutable as $$
  select status in (0, 1) or (status in (2, 4) and tracking = '')
$$;

create or replace function refresh_waits_of_order() returns trigger language plpgsql as $$
begin
  if may_wait_for_parcel(new.status, new.tracking) then
    perform refresh_order_waits(new.uuid);
  else
    delete from order_waits where order_uuid = new.uuid and lane in ('unsent', 'untracked');
  end if;
  return null;
end $$;

drop trigger orders_refresh_waits on orders;
create trigger orders_refresh_waits after update on orders for each row
  when (
    (may_wait_for_parcel(old.status, old.tracking) or may_wait_for_parcel(new.status, new.tracking))
    and (old.status, old.status_at, old.payment_status, old.psim_count, old.paid_at, old.tracking = '', old.delivered_at is null)
    is distinct from
    (new.status, new.status_at, new.payment_status, new.psim_count, new.paid_at, new.tracking = '', new.delivered_at is null)
  )
  execute function refresh_waits_of_order();
