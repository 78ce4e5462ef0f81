-- Outgoing webhooks by Standard Webhooks: where a merchant's own systems hear of what happens (docs/notifications.md).
create table webhook_endpoints (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  url text not null,
  topics text[] not null,
  -- Sealed JSON: the secret that signs, and the one before it until a moment.
  secrets text not null,
  is_on boolean not null default true,
  -- Why we turned it off; null where the merchant did.
  off_reason text check (off_reason in ('gone', 'failing')),
  -- Since when nothing gets through.
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);

-- One message for one endpoint. Its body is kept as it is sent: a retry or a replay repeats it byte by byte.
create table webhook_messages (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  topic text not null,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- Until then a worker is sending it.
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, endpoint_id) references webhook_endpoints (merchant_id, id) on delete cascade
);
create index webhook_messages_due on webhook_messages (merchant_id, next_at) where status = 'waiting';
create index webhook_messages_due_of_all on webhook_messages (next_at) where status = 'waiting';
create index webhook_messages_by_time on webhook_messages (merchant_id, created_at desc, id desc);
create index webhook_messages_of_endpoint on webhook_messages (merchant_id, endpoint_id, created_at);
create index webhook_messages_finished on webhook_messages (finished_at) where finished_at is not null;

create table webhook_attempts (
  merchant_id uuid not null,
  message_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- 0 where no answer came.
  status integer not null,
  duration_ms integer not null,
  response text not null,
  primary key (merchant_id, message_id, id),
  foreign key (merchant_id, message_id) references webhook_messages (merchant_id, id) on delete cascade
);

create function queue_webhook(merchant uuid, wanted text, data jsonb) returns void language plpgsql as $$
begin
  insert into webhook_messages (merchant_id, endpoint_id, topic, body)
    select merchant, e.id, wanted, jsonb_build_object('type', wanted,
        'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text
      from webhook_endpoints e
     where e.merchant_id = merchant and e.is_on and wanted = any (e.topics);
  if found then
    perform gather_notice('webhooks_due', merchant::text);
  end if;
end
$$;

-- An order by number and state: nothing of the person who ordered.
create function queue_order_webhook() returns trigger language plpgsql as $$
declare
  became text := case when new.kind = 'placed' then 'placed'
    when new.kind = 'status' and new.details ->> 'to' not in ('placed', 'processing') then new.details ->> 'to' end;
begin
  if became is null or not exists (select from webhook_endpoints e where e.merchant_id = new.merchant_id and e.is_on) then
    return null;
  end if;
  perform queue_webhook(o.merchant_id, 'order.' || became, jsonb_build_object('orderId', o.id, 'number', o.number,
      'status', became, 'at', new.at, 'totalMinor', o.total_minor, 'currency', o.currency, 'carrier', o.carrier,
      'trackingNumber', o.tracking_number, 'isTest', o.source = 'simulator'))
    from orders o
   where o.merchant_id = new.merchant_id and o.id = new.order_id
     -- What a first sync or a file brings is history, unless it has just happened.
     and not (o.via in ('sync', 'feed') and new.at < now() - interval '6 hours');
  return null;
end
$$;
create trigger order_events_webhook after insert on order_events for each row execute function queue_order_webhook();

create function queue_delivery_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(new.merchant_id, 'notification.' || new.status, jsonb_build_object('notificationId', new.id,
    'orderId', new.order_id, 'state', new.state, 'channel', new.channel, 'isTest', new.is_test));
  return null;
end
$$;
create trigger deliveries_webhook after update of status on deliveries for each row
  when (old.status is distinct from new.status and new.status in ('sent', 'delivered', 'failed'))
  execute function queue_delivery_webhook();

create function queue_feed_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(new.merchant_id, 'feed.finished', jsonb_build_object('runId', new.id, 'fileName', new.file_name,
    'status', new.status, 'inserted', new.inserted, 'updated', new.updated, 'refused', new.refused));
  return null;
end
$$;
create trigger feed_runs_webhook after update of finished_at on feed_runs for each row
  when (old.finished_at is null and new.finished_at is not null) execute function queue_feed_webhook();

create function queue_publish_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(new.merchant_id, 'publish.finished', jsonb_build_object('publishId', new.id, 'appId', new.app_id,
    'stage', new.stage, 'status', new.status));
  return null;
end
$$;
create trigger publishes_webhook after update of finished_at on publishes for each row
  when (old.finished_at is null and new.finished_at is not null) execute function queue_publish_webhook();

create function queue_conversation_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(new.merchant_id, 'conversation.started', jsonb_build_object('conversationId', new.id,
    'appId', new.app_id, 'stage', new.stage, 'channel', new.channel, 'locale', new.locale));
  return null;
end
$$;
create trigger conversations_webhook after insert on conversations for each row execute function queue_conversation_webhook();
