-- The activity log as an audit log: where the caller was, what was refused, and no line changes once it is written.
alter table activity_log
  add column address text,
  -- The code of the refusal; null where the line tells what was done.
  add column refused text;

-- Also the table's owner, and so the product itself, is refused. Erasure, retention and the move into a month's partition
-- say so in their transaction, and even they change only what may name a person.
create function keep_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or current_setting('voicecart.erases_activity', true) is distinct from 'on' then
    raise exception 'the activity log is append-only' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if (new.merchant_id, new.id, new.user_id, new.actor_user_id, new.activity_type, new.refused, new.created_at)
      is distinct from (old.merchant_id, old.id, old.user_id, old.actor_user_id, old.activity_type, old.refused, old.created_at) then
    raise exception 'the activity log is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger keep_activity before update or delete on activity_log for each row execute function keep_activity();
create trigger keep_all_activity before truncate on activity_log for each statement execute function keep_activity();

create or replace function add_months(parent text, moment text, ahead integer) returns integer language plpgsql as $$
declare
  first timestamp := date_trunc('month', now() at time zone 'utc');
  month timestamptz;
  next_month timestamptz;
  part text;
  made integer := 0;
begin
  perform set_config('lock_timeout', '5s', true), pg_advisory_xact_lock(hashtext('months ' || parent));
  perform set_config('voicecart.erases_activity', 'on', true);
  for step in 0..ahead loop
    month := (first + make_interval(months => step)) at time zone 'utc';
    next_month := (first + make_interval(months => step + 1)) at time zone 'utc';
    part := parent || to_char(month at time zone 'utc', '"_"YYYY"_"MM');
    continue when to_regclass(format('%I', part)) is not null;
    begin
      execute format('create table %I (like %I including all)', part, parent);
      execute format('with waiting as (delete from %1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from waiting',
        parent || '_rest', moment, month, next_month, part);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, month, next_month);
      made := made + 1;
    exception when invalid_object_definition then
      -- Of the month of the change the first partition has all.
      null;
    end;
  end loop;
  perform set_config('voicecart.erases_activity', 'off', true);
  return made;
end $$;

-- Each line as an event of its own, for endpoints that want them.
create function queue_activity_webhook() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints e
      where e.merchant_id = new.merchant_id and e.is_on and 'activity.recorded' = any (e.topics)) then
    perform queue_webhook(new.merchant_id, 'activity.recorded', jsonb_build_object(
      'id', new.id,
      'at', to_char(new.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'kind', new.activity_type,
      'message', new.message,
      'changes', coalesce(new.changes, '[]'),
      'refused', new.refused,
      'address', new.address,
      'user', (select jsonb_build_object('id', u.id, 'email', coalesce(u.removed_email, u.email)) from users u where u.id = new.user_id),
      'actor', (select jsonb_build_object('id', u.id, 'email', coalesce(u.removed_email, u.email)) from users u where u.id = new.actor_user_id)));
  end if;
  return null;
end
$$;
create trigger queue_activity_webhook after insert on activity_log for each row execute function queue_activity_webhook();
