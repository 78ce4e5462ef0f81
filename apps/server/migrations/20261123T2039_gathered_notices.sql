-- A NOTIFY in a transaction makes every commit of the database wait for one lock. Hot transactions send an INFO on
-- their own connection instead; the node gathers what it hears and tells the others (platform/gathered-notices.ts).
create function gather_notice(channel text, payload text) returns void language plpgsql as $$
begin
  raise info using errcode = 'VC001', message = channel, detail = payload;
end $$;

create or replace function tell_orders_changed() returns trigger language plpgsql as $$
begin
  perform gather_notice('orders_changed', merchant_id::text) from (select distinct merchant_id from changed) as merchants;
  return null;
end
$$;
