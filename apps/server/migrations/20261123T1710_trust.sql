-- When the person of a session last proved again who they are. It goes with the session: another one never has it.
alter table sessions add column stepped_up_at timestamptz;

-- A code that was mailed to somebody who has neither password nor second factor; good for the session that asked.
create table step_up_codes (
  session_id uuid primary key references sessions (id) on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);

-- The admin who acted when a setting was changed.
alter table business_settings add column changed_by_actor uuid;
update business_settings s set changed_by_actor = (
  select l.actor_user_id from activity_log l
  where l.merchant_id = s.merchant_id and l.activity_type = 'banking' and l.created_at <= s.changed_at + interval '1 second'
  order by l.id desc limit 1
) where s.kind = 'banking';

-- The token of an invitation's link, as a hash. Invitations that were sent before have none: they are sent again.
alter table sign_up_invitations
  add column token_hash bytea unique,
  add column declined_at timestamptz,
  -- Who signed up through the link and agreed; a member once their address is confirmed.
  add column agreed_user_id uuid references users (id);
create index sign_up_invitations_by_merchant on sign_up_invitations (accepted_merchant_id)
  where accepted_merchant_id is not null;

alter table merchants
  add column agency_since timestamptz,
  -- The merchant came to its agency by its address alone and has not said yet that it wants to: the agency may do nothing.
  add column agency_unreviewed boolean not null default false;
update merchants m set
  agency_since = coalesce((
    select max(i.accepted_at) from sign_up_invitations i
    where i.accepted_merchant_id = m.id and i.agency_id = m.agency_id
  ), m.created_at),
  agency_unreviewed = exists (
    select from sign_up_invitations i where i.accepted_merchant_id = m.id and i.agency_id = m.agency_id
  )
where m.agency_id is not null;
create index merchants_agency_unreviewed on merchants (id) where agency_unreviewed;
create trigger standing_changed_by_review after update of agency_unreviewed on merchants
  for each statement execute function tell_standing_changed();
