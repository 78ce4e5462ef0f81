-- What an app is published as: a skill that talks, or a flash briefing that Alexa reads from the shop's news.
alter table apps add column publishing_type text not null default 'custom'
  constraint apps_publishing_type check (publishing_type in ('custom', 'flash_briefing'));
