-- `webhook/create` has a topic sent to every endpoint of the merchant, whatever events the endpoint has chosen.
create or replace function queue_webhook(merchant uuid, wanted text, data jsonb) returns void language plpgsql as $$
begin
  insert into webhook_messages (merchant_id, endpoint_id, topic, body)
    select merchant, e.id, wanted, jsonb_build_object('type', wanted,
        'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text
      from webhook_endpoints e
     where e.merchant_id = merchant and e.is_on
       and (wanted = any (e.topics)
         or exists (select from merchant_webhooks w where w.merchant_id = merchant and w.topic = replace(wanted, '.', '-')));
  if found then
    perform gather_notice('webhooks_due', merchant::text);
  end if;
end
$$;

-- An order is fulfilled with the first news that it has left: some shops tell of a delivery and of nothing before it.
create function is_fulfilment(event order_events, became text) returns boolean stable language sql as $$
  select became in ('shipped', 'out_for_delivery', 'delivered') and not exists (
    select from order_events before
     where before.merchant_id = event.merchant_id and before.order_id = event.order_id and before.id < event.id
       and before.kind = 'status' and before.details ->> 'to' in ('shipped', 'out_for_delivery', 'delivered'))
$$;

create or replace function queue_order_webhook() returns trigger language plpgsql as $$
declare
  became text;
begin
  if not exists (select from webhook_endpoints e where e.merchant_id = new.merchant_id and e.is_on) then
    return null;
  end if;
  became := told_state(new);
  if became is null then
    return null;
  end if;
  perform queue_webhook(o.merchant_id, topic, jsonb_build_object('orderId', o.id, 'number', o.number,
      'status', o.status, 'at', new.at, 'totalMinor', o.total_minor, 'currency', o.currency, 'carrier', o.carrier,
      'trackingNumber', o.tracking_number, 'isTest', o.source = 'simulator')
      || case when became = 'exception' then jsonb_build_object('expectedOn', o.expected_on)
         else jsonb_build_object('status', became) end)
    from orders o
    cross join unnest(case when is_fulfilment(new, became) then array['order.fulfilled'] else array[]::text[] end
      || ('order.' || became)) as topic
   where o.merchant_id = new.merchant_id and o.id = new.order_id
     -- What a first sync or a file brings is history, unless it has just happened.
     and not (o.via in ('sync', 'feed') and new.at < now() - interval '6 hours');
  return null;
end
$$;
