-- What a new app can begin with. The house's own: admins keep them, merchants choose among those that are offered.
create table skill_templates (
  id uuid primary key,
  name text not null,
  description text not null default '',
  messages jsonb not null default '{}',
  interactions jsonb not null default '[]',
  is_offered boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index skill_templates_name on skill_templates (lower(name));
-- Kept though the template is deleted later: what an app began with is history.
alter table apps add column skill_template_id uuid;
