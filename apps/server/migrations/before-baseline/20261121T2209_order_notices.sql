-- Nodes keep looked-up orders for some seconds: every change of a merchant's orders tells them, whoever makes it.
create function tell_orders_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders_changed', merchant_id::text) from (select distinct merchant_id from changed) as merchants;
  return null;
end
$$;
create trigger orders_inserted after insert on orders
  referencing new table as changed for each statement execute function tell_orders_changed();
create trigger orders_updated after update on orders
  referencing new table as changed for each statement execute function tell_orders_changed();
create trigger orders_deleted after delete on orders
  referencing old table as changed for each statement execute function tell_orders_changed();
