-- Each link to a checkout that a shopper was given outside of the sandbox. An order that brings back its id came from it.
create table checkout_links (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  shopper_ref text not null,
  stage text not null,
  channel text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index checkout_links_by_time on checkout_links (merchant_id, made_at desc);

alter table orders add column checkout_ref uuid;
create index orders_by_checkout on orders (merchant_id, checkout_ref) where checkout_ref is not null;

-- How far a conversation came, each step when it was first reached.
alter table conversations
  add column searched_at timestamptz,
  add column found_at timestamptz,
  add column cart_at timestamptz,
  add column link_at timestamptz;

-- What is known of conversations so far: who searched, and who found something.
update conversations c set searched_at = t.searched_at, found_at = t.found_at
from (
  select merchant_id, conversation_id, min(at) as searched_at, min(at) filter (where handled in ('answered', 'asked')) as found_at
  from turns where search is not null and search <> '' group by 1, 2) t
where c.merchant_id = t.merchant_id and c.id = t.conversation_id;

-- Reports over all merchants read the conversations of some weeks.
create index conversations_of_all_by_time on conversations using brin (started_at);
