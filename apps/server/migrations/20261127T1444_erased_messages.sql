-- A message that ends with its shopper's data says so, whatever was decided of it before.
create or replace function erase_recipients() returns trigger language plpgsql as $$
declare
  erased constant jsonb := '[{"check": "erased", "result": "dropped", "detail": ""}]';
begin
  update deliveries set recipient = '', request = null,
      status = case when status in ('due', 'prepared') then 'dropped' else status end,
      reasons = case when status in ('due', 'prepared') then reasons || erased else reasons end,
      finished_at = coalesce(finished_at, now())
    where merchant_id = new.merchant_id and order_id = new.id;
  if old.email is null or exists (select from orders o where o.merchant_id = new.merchant_id and lower(o.email) = lower(old.email)) then
    return null;
  end if;
  update deliveries d set recipient = '', request = null,
      status = case when status in ('due', 'prepared') then 'dropped' else status end,
      reasons = case when status in ('due', 'prepared') then reasons || erased else reasons end,
      finished_at = coalesce(finished_at, now())
    from notification_occasions c
    where c.merchant_id = new.merchant_id and lower(c.email) = lower(old.email)
      and d.merchant_id = c.merchant_id and d.occasion_id = c.id;
  update notification_occasions set email = null, phone = null
    where merchant_id = new.merchant_id and lower(email) = lower(old.email);
  delete from notification_subscriptions where merchant_id = new.merchant_id and lower(email) = lower(old.email);
  update carts set email = null where merchant_id = new.merchant_id and lower(email) = lower(old.email);
  return null;
end
$$;

-- Those that ended so before: a decision that drops a message has that as its last reason.
update deliveries set reasons = reasons || '[{"check": "erased", "result": "dropped", "detail": ""}]'
 where status = 'dropped' and coalesce(reasons -> -1 ->> 'result', '') <> 'dropped';
