-- Where a merchant, or whoever runs the product (the nil UUID: of all merchants), has the activity log sent by syslog.
create table activity_streams (
  merchant_id uuid not null,
  id uuid not null,
  host text not null,
  port integer not null,
  is_tls boolean not null,
  -- PEM; null for the CAs that everybody trusts.
  ca text,
  failing_since timestamptz,
  last_error text,
  failures integer not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);

-- A line that a stream has not sent yet, written in the line's own transaction: none is lost, and none overtaken.
create table activity_waiting (
  merchant_id uuid not null,
  stream_id uuid not null,
  id bigint generated always as identity,
  line_merchant_id uuid not null,
  line_id uuid not null,
  line_at timestamptz not null,
  primary key (merchant_id, stream_id, id),
  foreign key (merchant_id, stream_id) references activity_streams (merchant_id, id) on delete cascade
);

create function queue_activity_line() returns trigger language plpgsql as $$
begin
  insert into activity_waiting (merchant_id, stream_id, line_merchant_id, line_id, line_at)
    select s.merchant_id, s.id, new.merchant_id, new.id, new.created_at
      from activity_streams s
     where s.merchant_id in (new.merchant_id, '00000000-0000-0000-0000-000000000000');
  if found then
    perform gather_notice('activity_waits', new.merchant_id::text);
  end if;
  return null;
end
$$;
create trigger queue_activity_line after insert on activity_log for each row execute function queue_activity_line();
