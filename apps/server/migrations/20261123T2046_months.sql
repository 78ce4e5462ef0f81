-- What grows with every conversation, order and change is kept by month: a month can be dropped at once, and the indexes
-- that are written to stay small. The table as it was becomes the first partition, without a copy of its rows.
-- Keys contain the column of the month from here on.
create sequence order_events_id;
select setval('order_events_id', coalesce((select max(id) from order_events), 0) + 1, false);
alter table order_events alter column id drop identity;
alter table order_events alter column id set default nextval('order_events_id');

do $$
declare
  part record;
  index record;
  bound timestamptz := (date_trunc('month', now() at time zone 'utc') + interval '1 month') at time zone 'utc';
begin
  for part in
    select * from (values
      ('turns', 'at', 'merchant_id, id, at'),
      ('order_events', 'noted_at', 'merchant_id, order_id, id, noted_at'),
      ('activity_log', 'created_at', 'merchant_id, id, created_at')) as tables (name, moment, key)
  loop
    execute format('alter table %I rename to %I', part.name, part.name || '_before');
    execute format('alter table %I drop constraint %I', part.name || '_before', part.name || '_pkey');
    execute format('create table %I (like %I including defaults including constraints including storage) partition by range (%I)',
      part.name, part.name || '_before', part.moment);
    execute format('alter table %I add primary key (%s)', part.name, part.key);
    for index in
      select relname as name, pg_get_indexdef(indexrelid) as definition
        from pg_index join pg_class on pg_class.oid = indexrelid
       where indrelid = (part.name || '_before')::regclass
       order by relname
    loop
      execute format('alter index %I rename to %I', index.name, index.name || '_before');
      execute replace(index.definition, format(' ON public.%I ', part.name || '_before'), format(' ON public.%I ', part.name));
    end loop;
    -- What no month has yet: an insert never fails for want of a partition.
    execute format('create table %I partition of %I default', part.name || '_rest', part.name);
    execute format('with late as (delete from %1$I where %2$I >= %3$L returning *) insert into %4$I select * from late',
      part.name || '_before', part.moment, bound, part.name || '_rest');
    execute format('alter table %I add primary key (%s)', part.name || '_before', part.key);
    if part.name = 'order_events' then
      alter table order_events add foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade;
    end if;
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', part.name, part.name || '_before', bound);
  end loop;
end $$;
alter sequence order_events_id owned by order_events.id;

-- Makes the partitions of this month and of those that come, where they are missing, and puts rows there that wait in
-- the default partition. A repeat changes nothing. @returns how many were made
create function add_months(parent text, moment text, ahead integer) returns integer language plpgsql as $$
declare
  first timestamp := date_trunc('month', now() at time zone 'utc');
  month timestamptz;
  next_month timestamptz;
  part text;
  made integer := 0;
begin
  perform set_config('lock_timeout', '5s', true), pg_advisory_xact_lock(hashtext('months ' || parent));
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
  return made;
end $$;

select add_months('turns', 'at', 3), add_months('order_events', 'noted_at', 3), add_months('activity_log', 'created_at', 3);
