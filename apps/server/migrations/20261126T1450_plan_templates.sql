-- The templates that the plans name: an app begins with its plan's. A super admin can change them, and not delete them.
alter table skill_templates
  add column plan_template text unique check (plan_template in ('self-serve', 'default', 'pro', 'enterprise'));

insert into skill_templates (id, plan_template, name, description, interactions)
select
  gen_random_uuid(),
  given.plan_template,
  -- A name that an admin has used already stays theirs.
  case when exists (select from skill_templates as own where lower(own.name) = lower(given.name))
    then given.name || ' (plans)' else given.name end,
  given.description,
  (select jsonb_agg(jsonb_build_object('type', type, 'settings', '{}'::jsonb)) from unnest(given.types) as type)
from (values
  ('self-serve', 'Self-serve plan', 'Product search, deals and order status.', array[1, 2, 4]),
  ('default', 'Standard plan', 'Product search, deals and order status.', array[1, 2, 4]),
  ('pro', 'Pro plan', 'Product search, deals and order status.', array[1, 2, 4]),
  ('enterprise', 'Enterprise plan', 'Product search, deals, order status, cancellations and returns.', array[1, 2, 4, 17, 18])
) as given (plan_template, name, description, types);
