-- The whole schema as it was after version 0.1.0: what a new database begins with. Databases of that version reached the
-- same schema by the sixty files in before-baseline/, and platform/migrations.ts records this file in their place.
-- It never changes: later changes are files of their own. migrations.test.ts proves that both ways end alike.

create extension if not exists btree_gin;

-- == Sessions, limits, files, realtime ==

create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null,
  merchant_id uuid,
  identity text not null,
  actor_user_id uuid,
  actor_identity text,
  xsrf text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null default '',
  is_remembered boolean not null default true,
  has_second_factor boolean not null default false
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_actor on sessions (actor_user_id) where actor_user_id is not null;

-- However a session ends, every node hears of it and closes its sockets.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger session_ended after delete on sessions for each row execute function tell_session_ended();

-- How often something was tried: guesses at passwords and codes, mails asked for. Unlogged: a crash of the database may
-- forget the counts, and a sign-in need not wait for the disk.
create unlogged table attempt_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- Uploaded files, in pieces, so that any node can read what another took in and a backup holds them.
create table files (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  size_bytes bigint not null default 0,
  sha256 bytea,
  is_complete boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);

create table file_chunks (
  merchant_id uuid not null,
  file_id uuid not null,
  seq integer not null,
  bytes bytea not null,
  primary key (merchant_id, file_id, seq)
);
-- Feeds are text that is read once: compressing them would cost more than it saves.
alter table file_chunks alter column bytes set storage external;

-- Messages of the realtime bus that are too large for a NOTIFY (@socket.io/postgres-adapter's own table).
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);

-- == Merchants, people, what they may ==

-- Agencies: their admins see and serve the merchants that belong to them.
create table agencies (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table merchants (
  id uuid primary key,
  name text not null,
  legal_name text not null default '',
  website text not null default '',
  plan_id text not null,
  subscription_status text not null default 'active',
  onboarding_status integer not null default 2,
  is_self_serve boolean not null default false,
  sign_up_complete boolean not null default false,
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  country_code text not null default '1',
  currency char(3) not null default 'USD',
  time_zone text not null default 'America/New_York',
  source text,
  landing_url text not null default '',
  last_app_id uuid,
  current_step text not null default '',
  first_app_dashboard boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  agency_id uuid references agencies (id),
  -- A deactivated merchant: nobody of it gets in, its data stays.
  closed_at timestamptz,
  -- merchant_data.domain where it differs from the plan's own name.
  domains text[] not null default '{}',
  -- A larger plan that was asked for and is not paid yet.
  upgrade_plan_id text,
  -- Steps of the default app's creation, as old callers read them.
  step_flags jsonb not null default '{}',
  -- payment_processors.amazon_pay.ap_notifications
  amazon_pay_notifications boolean not null default false
);
create index merchants_by_agency on merchants (agency_id) where agency_id is not null;
create index merchants_by_created on merchants (created_at desc, id desc);

-- Every node keeps in memory what a person may. Whatever changes it, in whichever feature, is heard by all of them.
create function tell_standing_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('standing_changed', '');
  return null;
end $$;
create trigger standing_changed after update of plan_id, closed_at, agency_id on merchants
  for each statement execute function tell_standing_changed();

create table users (
  id uuid primary key,
  merchant_id uuid references merchants (id),
  email text not null,
  password_hash text not null,
  fname text not null default '',
  lname text not null default '',
  identity text not null,
  phone text not null default '',
  phone_verified boolean not null default false,
  email_confirmed_at timestamptz,
  is_active boolean not null default true,
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  password_changed_at timestamptz,
  agency_id uuid references agencies (id),
  -- A removed member stays for the activity log, under an address that nobody can sign in with, so that the real one is
  -- free for another team.
  removed_at timestamptz,
  removed_email text
);
create unique index users_by_email on users (lower(email));
create index users_by_merchant on users (merchant_id);
create trigger standing_changed after update of identity, is_active, merchant_id, agency_id on users
  for each statement execute function tell_standing_changed();

-- What plans and roles may, where a super admin has changed the default of the contract's table.
create table master_permissions (
  -- A plan or a role.
  scope text not null,
  key text not null,
  value integer not null,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (scope, key)
);
create trigger standing_changed after insert or update or delete on master_permissions
  for each statement execute function tell_standing_changed();

create table merchant_permissions (
  merchant_id uuid not null references merchants (id) on delete cascade,
  key text not null,
  value integer not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, key)
);
create trigger standing_changed after insert or update or delete on merchant_permissions
  for each statement execute function tell_standing_changed();

create table user_permissions (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  value integer not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);
create trigger standing_changed after insert or update or delete on user_permissions
  for each statement execute function tell_standing_changed();

create table activity_log (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  actor_user_id uuid,
  activity_type text not null,
  message text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
-- The activity of all merchants, newest first; and of one person or one kind in a merchant.
create index activity_log_by_id on activity_log (id desc);
create index activity_log_by_user on activity_log (merchant_id, user_id, id desc);
create index activity_log_by_type on activity_log (merchant_id, activity_type, id desc);

-- == Sign-in: keys of links, second factors, changes of the address ==

create table one_time_keys (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_keys_by_user on one_time_keys (user_id, purpose);

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with the key of the configuration.
  secret text not null,
  -- Null while it is being set up.
  confirmed_at timestamptz,
  -- The 30 seconds whose code was used last: neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The phone a user is verifying, and the code that was sent there last.
create table phone_verifications (
  user_id uuid primary key references users (id) on delete cascade,
  phone text not null,
  country_code text not null,
  -- Null once it was used, or could not be sent.
  code_hash bytea,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now()
);

-- A new address counts once its owner has opened the link that was sent there. One change per user: the latest.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  new_email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table user_pictures (
  user_id uuid primary key references users (id) on delete cascade,
  content_type text not null,
  bytes bytea not null,
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  updated_at timestamptz not null default now()
);

-- == Sign-up and invitations ==

-- Requests for a plan that a person answers (Pro, Enterprise). One open request per address and plan.
create table sign_up_requests (
  id uuid primary key,
  plan_id text not null,
  business_name text not null,
  website text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  country_code text not null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index sign_up_requests_open on sign_up_requests (lower(contact_email), plan_id) where answered_at is null;

-- Who an admin asked to sign up.
create table sign_up_invitations (
  id uuid primary key,
  invited_by uuid not null references users (id),
  agency_id uuid references agencies (id),
  email text not null,
  name text not null default '',
  plan_id text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  accepted_merchant_id uuid references merchants (id),
  sent_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index sign_up_invitations_by_sender on sign_up_invitations (invited_by, created_at desc);
create index sign_up_invitations_by_email on sign_up_invitations (lower(email)) where accepted_at is null;

-- Who was asked into a merchant's team. The link of the mail is kept as a hash; one open invitation an address.
create table team_invitations (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  email text not null,
  name text not null default '',
  role text not null check (role in ('associate', 'team_admin', 'team_manager')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_user_id uuid,
  revoked_at timestamptz,
  invited_by uuid not null,
  sent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index team_invitations_open on team_invitations (merchant_id, lower(email))
  where accepted_at is null and revoked_at is null;

-- Captcha tokens that were seen, so that each serves one purpose only, however often it is sent. Gone once expired.
create table captcha_passes (
  token_hash bytea primary key,
  -- What it was used for; null while it was only looked at.
  purpose_hash bytea,
  expires_at timestamptz not null
);
create index captcha_passes_by_end on captcha_passes (expires_at);

-- Mail domains nobody may sign up with; their subdomains are blocked as well. The seed is the well-known part of the
-- disposable-email-domains list (npm, MIT).
create table blocked_email_domains (
  domain text primary key check (domain = lower(domain)),
  created_at timestamptz not null default now()
);
insert into blocked_email_domains (domain) values
  ('10minutemail.co.uk'), ('10minutemail.com'), ('10minutemail.de'), ('10minutemail.net'), ('1secmail.com'),
  ('1secmail.net'), ('1secmail.org'), ('20minutemail.com'), ('20minutemail.it'), ('30minutemail.com'),
  ('abyssmail.com'), ('anonbox.net'), ('anonymbox.com'), ('antichef.com'), ('antispam.de'), ('armyspy.com'),
  ('boximail.com'), ('bugmenot.com'), ('bumpymail.com'), ('bund.us'), ('burnermail.io'), ('burnthespam.info'),
  ('chammy.info'), ('choicemail1.com'), ('clrmail.com'), ('crazymailing.com'), ('cuvox.de'), ('dayrep.com'),
  ('dcctb.com'), ('deadaddress.com'), ('despam.it'), ('devnullmail.com'), ('discard.cf'), ('discard.email'),
  ('discardmail.com'), ('discardmail.de'), ('disposableaddress.com'), ('disposableinbox.com'), ('disposeamail.com'),
  ('disposemail.com'), ('dispostable.com'), ('dodgeit.com'), ('dodgit.com'), ('dontreg.com'), ('dontsendmespam.de'),
  ('drdrb.com'), ('drdrb.net'), ('dropjar.com'), ('dump-email.info'), ('dumpandjunk.com'), ('dumpmail.de'),
  ('dumpyemail.com'), ('e4ward.com'), ('easytrashmail.com'), ('einrot.com'), ('email-fake.com'), ('email-temp.com'),
  ('emailfake.com'), ('emailsensei.com'), ('emailtemporar.ro'), ('emailtemporario.com.br'), ('emailtmp.com'),
  ('emailwarden.com'), ('esiix.com'), ('eyepaste.com'), ('fakeinbox.com'), ('fakemail.fr'), ('fakemailgenerator.com'),
  ('fakemailz.com'), ('fastacura.com'), ('filzmail.com'), ('fixmail.tk'), ('fleckens.hu'), ('fudgerub.com'),
  ('getairmail.com'), ('getnada.com'), ('getonemail.com'), ('getonemail.net'), ('gishpuppy.com'), ('givmail.com'),
  ('gotmail.net'), ('great-host.in'), ('grr.la'), ('guerrillamail.biz'), ('guerrillamail.com'), ('guerrillamail.de'),
  ('guerrillamail.info'), ('guerrillamail.net'), ('guerrillamail.org'), ('guerrillamailblock.com'), ('gustr.com'),
  ('haltospam.com'), ('harakirimail.com'), ('hatespam.org'), ('hidemail.de'), ('hmamail.com'), ('hulapla.de'),
  ('ieatspam.eu'), ('imails.info'), ('inboxalias.com'), ('inboxbear.com'), ('inboxclean.com'), ('inboxclean.org'),
  ('inboxkitten.com'), ('inboxproxy.com'), ('incognitomail.com'), ('incognitomail.net'), ('incognitomail.org'),
  ('instantemailaddress.com'), ('ipoo.org'), ('jetable.com'), ('jetable.net'), ('jetable.org'), ('jourrapide.com'),
  ('kasmail.com'), ('kaspop.com'), ('klzlk.com'), ('kulturbetrieb.info'), ('kurzepost.de'), ('kzccv.com'),
  ('linshiyouxiang.net'), ('lovemeleaveme.com'), ('lroid.com'), ('mail-temp.com'), ('mail-temporaire.fr'),
  ('mailbox92.biz'), ('mailcatch.com'), ('maildrop.cc'), ('mailexpire.com'), ('mailforspam.com'),
  ('mailfreeonline.com'), ('mailimate.com'), ('mailin8r.com'), ('mailinator.com'), ('mailinator.net'),
  ('mailinator2.com'), ('mailme.lv'), ('mailmetrash.com'), ('mailmoat.com'), ('mailnator.com'), ('mailnesia.com'),
  ('mailnull.com'), ('mailpick.biz'), ('mailpoof.com'), ('mailrock.biz'), ('mailsac.com'), ('mailscrap.com'),
  ('mailseal.de'), ('mailshell.com'), ('mailsiphon.com'), ('mailslite.com'), ('mailtemp.info'), ('mailtemporaire.com'),
  ('mailtemporaire.fr'), ('mailtothis.com'), ('mailzilla.com'), ('mailzilla.org'), ('meltmail.com'),
  ('mierdamail.com'), ('mintemail.com'), ('moakt.cc'), ('moakt.co'), ('moakt.com'), ('moakt.ws'), ('mohmal.com'),
  ('mohmal.im'), ('mohmal.in'), ('mohmal.tech'), ('mt2015.com'), ('muellemail.com'), ('muellmail.com'), ('mvrht.com'),
  ('my10minutemail.com'), ('mytemp.email'), ('mytempemail.com'), ('mytrashmail.com'), ('nada.email'), ('nada.ltd'),
  ('nepwk.com'), ('no-spam.ws'), ('nobulk.com'), ('noclickemail.com'), ('nospam4.us'), ('nospamfor.us'),
  ('nospamthanks.info'), ('notmailinator.com'), ('nowmymail.com'), ('objectmail.com'), ('obobbo.com'),
  ('oneoffemail.com'), ('onewaymail.com'), ('opayq.com'), ('owlpic.com'), ('pokemail.net'), ('pookmail.com'),
  ('proxymail.eu'), ('putthisinyourspamdatabase.com'), ('qiott.com'), ('quickinbox.com'), ('rcpt.at'), ('recode.me'),
  ('regbypass.com'), ('rhyta.com'), ('rmqkr.net'), ('robot-mail.com'), ('rppkn.com'), ('safersignup.de'),
  ('safetymail.info'), ('sandelf.de'), ('saynotospams.com'), ('selfdestructingmail.com'), ('sendspamhere.com'),
  ('sharklasers.com'), ('shieldedmail.com'), ('shiftmail.com'), ('shortmail.net'), ('skeefmail.com'), ('slopsbox.com'),
  ('smellfear.com'), ('snakemail.com'), ('snkmail.com'), ('sofort-mail.de'), ('sogetthis.com'), ('soodonims.com'),
  ('spam.la'), ('spam4.me'), ('spamavert.com'), ('spambog.com'), ('spambog.de'), ('spambog.ru'), ('spambox.info'),
  ('spambox.us'), ('spamcannon.com'), ('spamcero.com'), ('spamcon.org'), ('spamcorptastic.com'), ('spamday.com'),
  ('spamex.com'), ('spamfree24.com'), ('spamfree24.de'), ('spamfree24.net'), ('spamfree24.org'), ('spamgourmet.com'),
  ('spamgourmet.net'), ('spamgourmet.org'), ('spamherelots.com'), ('spamhereplease.com'), ('spamhole.com'),
  ('spamify.com'), ('spaml.com'), ('spaml.de'), ('spammotel.com'), ('spamobox.com'), ('spamspot.com'),
  ('spamthis.co.uk'), ('spamtroll.net'), ('squizzy.de'), ('stuffmail.de'), ('supergreatmail.com'), ('superrito.com'),
  ('suremail.info'), ('tafmail.com'), ('tagyourself.com'), ('talkinator.com'), ('teewars.org'), ('teleworm.us'),
  ('temp-mail.com'), ('temp-mail.de'), ('temp-mail.org'), ('tempail.com'), ('tempemail.co'), ('tempemail.com'),
  ('tempemail.net'), ('tempinbox.co.uk'), ('tempinbox.com'), ('tempmail.de'), ('tempmail.it'), ('tempmail.plus'),
  ('tempmail2.com'), ('tempmailer.com'), ('tempmailer.de'), ('tempmailo.com'), ('tempomail.fr'),
  ('temporaryemail.net'), ('temporaryinbox.com'), ('temporarymail.org'), ('tempr.email'), ('thankyou2010.com'),
  ('thetempmail.com'), ('thisisnotmyrealemail.com'), ('throwam.com'), ('throwawayemailaddress.com'),
  ('throwawaymail.com'), ('tilien.com'), ('tmail.ws'), ('tmailinator.com'), ('tmails.net'), ('tmpeml.com'),
  ('tmpmail.net'), ('tmpmail.org'), ('toiea.com'), ('tradermail.info'), ('trash-mail.at'), ('trash-mail.com'),
  ('trash-mail.de'), ('trashdevil.com'), ('trashdevil.de'), ('trashmail.at'), ('trashmail.com'), ('trashmail.de'),
  ('trashmail.io'), ('trashmail.me'), ('trashmail.net'), ('trashmail.org'), ('trashmail.ws'), ('trashmailer.com'),
  ('trashymail.com'), ('trashymail.net'), ('turual.com'), ('twinmail.de'), ('tyldd.com'), ('uggsrock.com'),
  ('upliftnow.com'), ('vddaz.com'), ('venompen.com'), ('veryrealemail.com'), ('viditag.com'), ('vmani.com'),
  ('vomoto.com'), ('walkmail.net'), ('webemail.me'), ('wegwerfadresse.de'), ('wegwerfemail.de'), ('wegwerfmail.de'),
  ('wegwerfmail.info'), ('wegwerfmail.net'), ('wegwerfmail.org'), ('wetrainbayarea.com'), ('wh4f.org'), ('whyspam.me'),
  ('wilemail.com'), ('willselfdestruct.com'), ('winemaven.info'), ('wronghead.com'), ('wuzup.net'), ('wwjmp.com'),
  ('xagloo.com'), ('xemaps.com'), ('xents.com'), ('xmaily.com'), ('xojxe.com'), ('xoxy.net'),
  ('yogamaven.com'), ('yoggm.com'), ('yopmail.com'), ('yopmail.fr'), ('yopmail.gq'), ('yopmail.info'), ('yopmail.net'),
  ('yopmail.org'), ('yuurok.com'), ('zehnminutenmail.de'), ('zetmail.com'), ('zippymail.info'), ('zoaxe.com'),
  ('zoemail.org'),
  ('temp-mail.io'), ('tempmail.com'), ('10minutemail.org'), ('throwaway.email'), ('emailondeck.com'), ('mail.tm'),
  ('minuteinbox.com'), ('muell.email');

-- == What a merchant says of its business ==

create table merchant_policies (
  merchant_id uuid not null references merchants (id),
  kind text not null,
  body text not null,
  url text not null default '',
  updated_at timestamptz not null default now(),
  primary key (merchant_id, kind)
);

-- What a merchant tells of its business, by kind: 'banking', 'tax', 'delivery'. Numbers of accounts are sealed.
create table business_settings (
  merchant_id uuid not null references merchants (id),
  kind text not null check (kind in ('banking', 'tax', 'delivery')),
  data jsonb not null,
  sealed text,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (merchant_id, kind)
);

create table shipping_options (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  method text not null,
  model text not null,
  basis text not null,
  country char(2) not null,
  states text[] not null default '{}',
  -- In minor units of the currency, pieces, or hundredths of a pound.
  min_value bigint not null,
  max_value bigint,
  per_shipment_minor bigint not null,
  per_item_minor bigint not null,
  currency char(3) not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (max_value is null or max_value > min_value)
);
create index shipping_options_of_all on shipping_options (changed_at desc, id);

-- Accounts of merchants at payment processors. Shoppers pay in the shop: nothing is charged from here.
create table payment_processors (
  merchant_id uuid not null,
  processor text not null,
  is_sandbox boolean not null default false,
  -- What is no secret, by its name.
  fields jsonb not null default '{}',
  -- Sealed JSON.
  secrets text not null,
  secret_names text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (merchant_id, processor)
);

-- Topics a merchant's shop is listened to for; the deliveries come with the webhooks feature.
create table merchant_webhooks (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  topic text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, topic)
);

-- The id by which City Hive knows a merchant; nothing can be asked of City Hive by it.
create table cityhive_merchants (
  merchant_id uuid primary key,
  cityhive_id text not null,
  updated_at timestamptz not null default now()
);

-- == Apps, interactions, language ==

-- What a new app can begin with. Admins maintain the templates, merchants choose among the offered ones.
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

create table apps (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  name text not null,
  description text not null default '',
  summary text not null default '',
  invocation_name text not null,
  privacy_url text not null default '',
  terms_url text not null default '',
  version text not null default '1.0',
  locales text[] not null,
  messages jsonb not null default '{}',
  is_alexa_enabled boolean not null default true,
  is_google_enabled boolean not null default false,
  aws_skill_id text,
  prod_aws_skill_id text,
  google_action_id text,
  prod_google_action_id text,
  lifecycle text not null default 'draft',
  revision integer not null default 1,
  published_revision integer,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The merchant's words in the further languages of an app; `messages` has those of the first.
  messages_by_locale jsonb not null default '{}',
  -- Kept though the template is deleted later: what an app began with is history.
  skill_template_id uuid,
  -- What proves to an app's webhook that Dialogflow calls it: the secret itself is shown once and not kept.
  dialogflow_secret_hash text,
  dialogflow_secret_made_at timestamptz,
  -- The order in which an app offers its interactions; empty keeps the product's own.
  offer_order integer[] not null default '{}',
  -- An app may speak of one store's products only, and of prices in one currency wherever a product has one.
  shop_id uuid,
  price_currency char(3),
  primary key (merchant_id, id)
);

-- What a person has typed of a new app before there is one; gone when the app is made.
create table app_drafts (
  merchant_id uuid not null,
  user_id uuid not null,
  details jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, user_id)
);

-- What an app was: kept with each publish, before something is restored, and when a person asks for it.
create table app_versions (
  merchant_id uuid not null,
  app_id uuid not null,
  id uuid not null unique,
  -- Counts the app's versions from 1.
  number integer not null,
  -- The app's revision that is kept.
  revision integer not null,
  reason text not null check (reason in ('publish', 'saved', 'restore')),
  note text not null default '',
  content jsonb not null,
  -- When Amazon had taken it; null where it never has.
  published_at timestamptz,
  created_by uuid not null,
  actor_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, app_id, number),
  foreign key (merchant_id, app_id) references apps (merchant_id, id)
);

create table app_interactions (
  merchant_id uuid not null,
  app_id uuid not null,
  id uuid not null unique,
  type integer not null,
  is_enabled boolean not null default true,
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (merchant_id, app_id, type),
  foreign key (merchant_id, app_id) references apps (merchant_id, id)
);

create table utterance_changes (
  merchant_id uuid not null,
  app_id uuid not null,
  interaction_type integer not null,
  locale text not null,
  intent text not null,
  text text not null,
  change text not null check (change in ('added', 'removed')),
  created_at timestamptz not null default now(),
  primary key (merchant_id, app_id, interaction_type, locale, intent, text)
);

create table slot_value_changes (
  merchant_id uuid not null,
  app_id uuid not null,
  interaction_type integer not null,
  locale text not null,
  slot_type text not null,
  value text not null,
  synonyms text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Where a value came from the catalogue; null: a person added it.
  source text,
  primary key (merchant_id, app_id, interaction_type, locale, slot_type, value)
);

-- Slot types of an app that take their values from the catalogue.
create table slot_feeds (
  merchant_id uuid not null,
  app_id uuid not null,
  interaction_type integer not null,
  slot_type text not null,
  sources text[] not null,
  fed_at timestamptz not null default now(),
  primary key (merchant_id, app_id, interaction_type, slot_type),
  foreign key (merchant_id, app_id) references apps (merchant_id, id)
);

create table voice_settings (
  merchant_id uuid primary key references merchants (id),
  rate text not null default 'medium',
  voices jsonb not null default '{}',
  -- The messages that new apps begin with.
  template jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

create table email_templates (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  kind text not null,
  name text not null,
  subject text not null,
  body text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index email_templates_name on email_templates (merchant_id, kind, lower(name));
-- One template a kind is sent.
create unique index email_templates_default on email_templates (merchant_id, kind) where is_default;

-- What was mailed to shoppers within the last minutes, by a mark of address and content: a repeat sends nothing.
create table reply_mails (
  merchant_id uuid not null references merchants (id),
  app_id uuid not null,
  mark text not null,
  sent_at timestamptz not null default now(),
  primary key (merchant_id, app_id, mark)
);
create index reply_mails_sent on reply_mails (sent_at);

-- == What apps tell: deals, stores, events, news, answers ==

create table deals (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('deal', 'coupon')),
  title text not null,
  description text not null default '',
  code text,
  percent_off numeric(5, 2),
  amount_off_minor bigint,
  currency char(3),
  starts_at timestamptz,
  ends_at timestamptz,
  product_id uuid,
  image_url text,
  is_active boolean not null default true,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
-- One deal a merchant is told first.
create unique index deals_default on deals (merchant_id) where is_default;

-- The deal of the day, by day of the shop's own calendar.
create table deal_days (
  merchant_id uuid not null references merchants (id),
  day date not null,
  deal_id uuid not null,
  primary key (merchant_id, day),
  foreign key (merchant_id, deal_id) references deals (merchant_id, id) on delete cascade
);

-- Where shoppers can go: the merchant's stores, read by the store location interaction.
create table stores (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  code text not null default '',
  name text not null,
  street text not null,
  city text not null,
  region text not null default '',
  postcode text not null default '',
  country text not null,
  phone text not null default '',
  note text not null default '',
  latitude double precision,
  longitude double precision,
  place text not null default 'none' check (place in ('typed', 'postcode', 'city', 'none')),
  time_zone text not null,
  hours jsonb not null default '[]',
  closed_on date[] not null default '{}',
  is_active boolean not null default true,
  -- What makes two entries the same store, however they are spelled.
  address_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, address_key)
);
create unique index stores_code on stores (merchant_id, code) where code <> '';

-- Calendars of events at the shop, read by the events and calendars interactions.
create table event_calendars (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  name text not null,
  created_at timestamptz not null default now(),
  -- The secret iCalendar address a calendar is filled from, sealed; null where a person keeps it.
  source_sealed text,
  -- Who gave the address: what comes by it is theirs in the activity log.
  source_user_id uuid,
  fetched_at timestamptz,
  fetch_fault text not null default '',
  primary key (merchant_id, id)
);
create unique index event_calendars_name on event_calendars (merchant_id, lower(name));

create table calendar_events (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  calendar_id uuid,
  -- Of the file it came from: the same event is found again by it.
  uid text not null default '',
  title text not null,
  description text not null default '',
  place text not null default '',
  url text,
  -- By the clock of the place: an event at six stays at six when the clocks change.
  starts text not null,
  ends text not null,
  is_all_day boolean not null default false,
  time_zone text not null,
  repeat text not null default '',
  except_days text[] not null default '{}',
  audience text not null default 'everyone' check (audience in ('everyone', 'customers')),
  is_active boolean not null default true,
  starts_at timestamptz not null,
  -- The end of the last occurrence; null where it repeats without end.
  over_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, calendar_id) references event_calendars (merchant_id, id) on delete set null (calendar_id)
);
create unique index calendar_events_uid on calendar_events (merchant_id, uid) where uid <> '';
create index calendar_events_over on calendar_events (merchant_id, over_at);

-- News of the shop: spoken by the flash briefing interaction, and served as the feed of a flash briefing skill.
create table briefing_items (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  title text not null,
  text text not null,
  url text,
  locale text,
  valid_from timestamptz,
  valid_until timestamptz,
  is_active boolean not null default true,
  -- The lowest is told first.
  position double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);

-- Questions that a merchant has answered for all shoppers: told by the assistant, and values of the model's slot.
create table faqs (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  question text not null check (char_length(question) between 1 and 140),
  -- Other ways in which it is asked.
  wordings text[] not null default '{}',
  answer text not null check (char_length(answer) between 1 and 4000),
  url text not null default '',
  -- Null for every language of the shop.
  language text,
  is_active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, id)
);
create unique index faqs_by_question on faqs (merchant_id, lower(question), coalesce(language, ''));

-- == Catalogue and feeds ==

-- One row per sellable SKU; variants of a product share a group_key, and the group's lead represents it in lists.
create table products (
  merchant_id uuid not null,
  id uuid not null,
  sku text not null,
  group_key text,
  is_lead boolean not null default true,
  title text not null,
  description text not null default '',
  brand text,
  category text,
  tags text[] not null default '{}',
  price_minor bigint not null,
  sale_price_minor bigint,
  currency char(3) not null,
  availability text not null default 'in_stock',
  stock integer,
  image_url text,
  image_urls text[] not null default '{}',
  link text,
  barcode text,
  options jsonb not null default '{}',
  -- active, draft, archived, or vanished: no longer in the feed that brought it.
  status text not null default 'active',
  source text not null default 'feed',
  -- Hash of what the feed last said: an unchanged row is recognised by it and not written again.
  content_hash bigint not null default 0,
  -- For the list's search, and for the assistant's where a catalogue is too large to be held in memory.
  search tsvector generated always as (
    to_tsvector('simple', title || ' ' || sku || ' ' || coalesce(brand, '') || ' ' || coalesce(category, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The connected shop that the SKU comes from, and its id there.
  shop_id uuid,
  shop_ref text,
  -- Prices in further currencies, in minor units: {"EUR": {"price": 1999, "sale": 1499}}.
  prices jsonb not null default '{}',
  -- Stock by location: the id of a shop's location, or the name that a file gives: {"Seattle": 3}.
  stock_at jsonb not null default '{}',
  primary key (merchant_id, id)
);
create unique index products_by_sku on products (merchant_id, sku);
create index products_by_group on products (merchant_id, group_key) where group_key is not null;
create index products_by_category on products (merchant_id, category);
create index products_by_words on products using gin (merchant_id, search);
create index products_by_title on products (merchant_id, lower(title), id) where is_lead;
create index products_by_shop on products (merchant_id, shop_id, shop_ref) where shop_id is not null;
-- The product list's own order: a page of it reads its own rows and not all of the merchant's.
create index products_by_time on products (merchant_id, updated_at desc nulls last, id) where is_lead;
-- Few catalogues have further prices: whether one does is told without reading it.
create index products_by_further_price on products (merchant_id) where prices <> '{}';

create table catalogue_versions (
  merchant_id uuid primary key,
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);

-- What a merchant's own category is among Google's product categories.
create table category_mappings (
  merchant_id uuid not null,
  category text not null,
  google_id integer not null,
  updated_at timestamptz not null default now(),
  -- The category's name at Google: search finds its products by these words too.
  google_path text not null default '',
  primary key (merchant_id, category)
);

create sequence feed_run_numbers;
create table feed_runs (
  merchant_id uuid not null,
  id uuid not null,
  run_number bigint not null default nextval('feed_run_numbers'),
  file_id uuid not null,
  file_name text not null,
  file_bytes bigint not null default 0,
  format text not null,
  status text not null,
  phase text not null default '',
  rows_total bigint,
  rows_done bigint not null default 0,
  -- Products taken from the file so far, imported or refused as doubles: where a killed run goes on.
  products_done bigint not null default 0,
  inserted bigint not null default 0,
  updated bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  vanished bigint not null default 0,
  error text,
  columns text[] not null default '{}',
  sample jsonb not null default '[]',
  mapping jsonb,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- What was guessed of a file's columns, or remembered from an earlier file with the same: kept with the run, since the
  -- merchant may confirm it days later and in another browser.
  proposal jsonb,
  is_fetched boolean not null default false,
  -- What the outcome of an import was made of, besides its file; null where the same file may come out otherwise at
  -- another time (dated offers, an import that was interrupted or had a person change products meanwhile).
  basis text,
  -- The catalogue's version that the import left.
  catalogue_version bigint,
  -- A file that lacks most products may be cut off: its import asks before anything leaves the catalogue.
  -- Feed products that were offered when the import began.
  offered_before integer,
  -- Products that the file lacks and that stay until somebody answers.
  gone_held integer not null default 0,
  -- Null until somebody has answered.
  gone_answer text check (gone_answer in ('taken', 'kept', 'outdated')),
  -- An import that an answer resumes counts its time from here.
  gone_answered_at timestamptz,
  primary key (merchant_id, id)
);
create index feed_runs_by_time on feed_runs (merchant_id, created_at desc);
-- Runs that still wait or work are few: the list's banner and the tidying look for them alone.
create index feed_runs_unfinished on feed_runs (status, created_at) where finished_at is null;

create table feed_refusals (
  merchant_id uuid not null,
  run_id uuid not null,
  seq bigint not null,
  line bigint not null,
  sku text,
  field text not null,
  reason text not null,
  value text not null default '',
  primary key (merchant_id, run_id, seq)
);

-- Uploads that arrive in pieces; the pieces are file_chunks of the file of the same id. Gone once the file is whole.
create table feed_uploads (
  merchant_id uuid not null,
  id uuid not null,
  -- What the sender's file is told by, so that it goes on where it broke off.
  fingerprint text not null,
  file_name text not null,
  total_bytes bigint not null,
  received_bytes bigint not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index feed_uploads_by_file on feed_uploads (merchant_id, fingerprint);

-- Where a merchant's feed is fetched from by itself. One a merchant: a feed says the whole catalogue, so that a second
-- one would make the first one's products vanish.
create table feed_sources (
  merchant_id uuid primary key,
  -- Sealed JSON: the address, which may carry a token, with the name and password it asks for.
  access text not null,
  schedule jsonb not null,
  is_paused boolean not null default false,
  next_at timestamptz,
  -- What the server said of the file that was imported last, and what was in it.
  etag text,
  last_modified text,
  sha256 bytea,
  last_run_id uuid,
  mapping jsonb,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- The key that an SFTP server showed at the first fetch: its type and SHA-256. Another one is refused.
  host_key text,
  -- What the merchant was mailed about the feed's address since it last worked: each trouble is told once.
  trouble_told text check (trouble_told in ('failed', 'asks'))
);
create index feed_sources_due on feed_sources (next_at) where not is_paused;

create table feed_fetches (
  merchant_id uuid not null,
  id uuid not null,
  -- Null where a person asked for it.
  due_at timestamptz,
  status text not null default 'queued',
  attempts integer not null default 0,
  retry_at timestamptz,
  problem text,
  error text,
  run_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, id)
);
-- One fetch a due time, and one at a time.
create unique index feed_fetches_by_due on feed_fetches (merchant_id, due_at);
create unique index feed_fetches_under_way on feed_fetches (merchant_id) where finished_at is null;
create index feed_fetches_by_time on feed_fetches (merchant_id, created_at desc);
create index feed_fetches_unfinished on feed_fetches (created_at) where finished_at is null;

-- == Product search ==

-- Search rules that people wrote; for all shops where merchant_id is zero.
create table search_rules (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  phrases text[] not null,
  meant text not null default '',
  skus text[] not null default '{}',
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index search_rules_by_time on search_rules (merchant_id, updated_at desc, id);

-- One row: how every shop's assistant searches.
create table search_configuration (
  is_only boolean primary key default true check (is_only),
  configuration jsonb not null,
  -- Counts changes after which the stored indexes must be rebuilt.
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Which version of a catalogue was last looked at, and whether it is large enough to have a stored index.
create table search_indexes (
  merchant_id uuid primary key,
  catalogue_version bigint not null,
  configuration_version integer not null default 0,
  is_stored boolean not null,
  indexed_at timestamptz not null default now()
);

-- The stored index of a large catalogue: products in segments that are written once. A product that changes is marked
-- dead where it was and is written again in a later segment.
create table search_segments (
  merchant_id uuid not null,
  id integer not null,
  documents integer not null,
  -- 16 bytes a product, in rising order.
  ids bytea not null,
  -- 4 bytes a product: tells whether it has changed since.
  marks bytea not null,
  -- 8 bytes a product: the price in minor units, as a double.
  prices bytea not null,
  -- 1 byte a product: 1 where it is out of stock.
  flags bytea not null,
  -- 1 bit a product.
  dead bytea not null,
  -- Words with counts, pairs of words, values of facets; JSON.
  lexicon text not null,
  -- Processes that hold the segment may still read it for a while.
  dropped_at timestamptz,
  primary key (merchant_id, id)
);
alter table search_segments
  alter column ids set storage external,
  alter column marks set storage external,
  alter column prices set storage external,
  alter column flags set storage external,
  alter column dead set storage external;

-- Blocks of some kilobytes: words in order with the products that hold them.
create table search_postings (
  merchant_id uuid not null,
  segment_id integer not null,
  first_word text collate "C" not null,
  bytes bytea not null,
  primary key (merchant_id, segment_id, first_word)
);
alter table search_postings alter column bytes set storage external;

-- == Orders ==

create table orders (
  merchant_id uuid not null,
  id uuid not null,
  source text not null default 'external',
  number text not null,
  -- The number as it is spoken: letters and digits only, upper case, leading zeros and a leading hash gone.
  number_key text not null,
  -- Its digits alone: a number slot hears no letters, so AB-1001 must be found by "1001".
  number_digits text not null generated always as (ltrim(regexp_replace(number_key, '[^0-9]', '', 'g'), '0')) stored,
  status text not null,
  email text,
  phone text,
  postcode text,
  customer_id text,
  placed_at timestamptz not null,
  expected_on date,
  delivered_at timestamptz,
  carrier text,
  tracking_number text,
  tracking_url text,
  items jsonb not null default '[]',
  total_minor bigint not null,
  currency char(3) not null,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The connected shop that the order comes from, and its id there.
  shop_id uuid,
  shop_ref text,
  -- Refunds, as the shop states them: [{id, amountMinor, reason, at}].
  refunds jsonb not null default '[]',
  -- How the latest change reached us.
  via text not null default 'external',
  primary key (merchant_id, id)
);
create unique index orders_by_number on orders (merchant_id, source, number);
create index orders_by_number_key on orders (merchant_id, number_key);
create index orders_by_number_digits on orders (merchant_id, number_digits);
create index orders_by_customer on orders (merchant_id, customer_id, placed_at desc) where customer_id is not null;
create index orders_by_email on orders (merchant_id, lower(email), placed_at desc) where email is not null;
create index orders_by_time on orders (merchant_id, placed_at desc);
create index orders_by_shop on orders (merchant_id, shop_id, shop_ref) where shop_id is not null;
-- Lists of all merchants, for a super admin.
create index orders_of_all_by_time on orders (placed_at desc, id desc);

-- Nodes keep looked-up orders for some seconds: every change of a merchant's orders tells them, whoever makes it.
create function tell_orders_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders_changed', merchant_id::text) from (select distinct merchant_id from changed) as merchants;
  return null;
end
$$;
create trigger orders_inserted after insert on orders
  referencing new table as changed for each statement execute function tell_orders_changed();
create trigger orders_updated after update on orders
  referencing new table as changed for each statement execute function tell_orders_changed();
create trigger orders_deleted after delete on orders
  referencing old table as changed for each statement execute function tell_orders_changed();

-- What happened to an order. Written by triggers on orders, so that no source of orders can forget it.
create table order_events (
  merchant_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('placed', 'status', 'tracking', 'refund', 'expected')),
  -- By the shop's clock.
  at timestamptz not null,
  noted_at timestamptz not null default now(),
  details jsonb not null default '{}',
  primary key (merchant_id, order_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index order_events_by_time on order_events (merchant_id, noted_at desc) where kind = 'status';

create function note_order_events() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
begin
  if is_new then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'placed', new.placed_at, jsonb_build_object('source', new.source));
  end if;
  if (is_new and new.status <> 'placed') or (not is_new and old.status is distinct from new.status) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'status', coalesce(case when new.status = 'delivered' then new.delivered_at end, new.changed_at),
        jsonb_build_object('from', case when is_new then null else old.status end, 'to', new.status, 'via', new.via));
  end if;
  if new.tracking_number is not null and (is_new or old.tracking_number is distinct from new.tracking_number) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'tracking', new.changed_at,
        jsonb_build_object('carrier', new.carrier, 'number', new.tracking_number, 'url', new.tracking_url));
  end if;
  if (is_new and new.expected_on is not null) or (not is_new and old.expected_on is distinct from new.expected_on) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'expected', new.changed_at, jsonb_build_object('on', new.expected_on));
  end if;
  if new.refunds <> '[]' and (is_new or old.refunds <> new.refunds) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      select new.merchant_id, new.id, 'refund', coalesce((said ->> 'at')::timestamptz, new.changed_at),
          jsonb_build_object('amountMinor', said -> 'amountMinor', 'currency', new.currency, 'reason', said ->> 'reason')
        from jsonb_array_elements(new.refunds) as said
        where is_new or not exists
          (select from jsonb_array_elements(old.refunds) as known where known ->> 'id' = said ->> 'id');
  end if;
  return null;
end
$$;
create trigger orders_noted after insert on orders for each row execute function note_order_events();
create trigger orders_changes_noted after update on orders for each row
  when (old.status is distinct from new.status or old.tracking_number is distinct from new.tracking_number
    or old.expected_on is distinct from new.expected_on or old.refunds <> new.refunds)
  execute function note_order_events();

-- What shoppers asked for: an order to be cancelled or returned.
create table order_requests (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('cancel', 'return')),
  state text not null default 'requested' check (state in ('requested', 'accepted', 'refused', 'done')),
  -- The id of a reason we know, or the shopper's own words; '' where none was given.
  reason text not null default '',
  -- Where it was said: the app, its stage ('sandbox' too) and the channel.
  app_id uuid not null,
  stage text not null,
  channel text not null,
  is_automatic boolean not null default false,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Null where the merchant's settings decided.
  decided_by uuid,
  done_at timestamptz,
  -- Whether a connected shop was told of what was accepted.
  carried text not null default 'none'
    check (carried in ('none', 'waiting', 'carried', 'impossible', 'refused')),
  carried_at timestamptz,
  carry_attempts integer not null default 0,
  carry_problem text,
  -- Each time a connected shop refused what was accepted: [{at, reason}]. It stays where a later try goes through.
  shop_refusals jsonb not null default '[]',
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
-- One open request of a kind: what is asked twice, by however many requests at once, is one.
create unique index order_requests_open on order_requests (merchant_id, order_id, kind)
  where state in ('requested', 'accepted');
create index order_requests_by_order on order_requests (merchant_id, order_id, requested_at desc);
create index order_requests_waiting on order_requests (merchant_id, requested_at desc) where state = 'requested';

-- An order's new status closes its requests, whoever wrote it: the shop, its system, a person.
create function finish_order_requests() returns trigger language plpgsql as $$
begin
  update order_requests set state = 'done', done_at = now()
  where merchant_id = new.merchant_id and order_id = new.id and state in ('requested', 'accepted')
    and (kind = 'cancel' and new.status in ('cancelled', 'refunded')
      or kind = 'return' and new.status in ('returned', 'refunded'));
  return null;
end
$$;
create trigger orders_finish_requests after update of status on orders
  for each row when (old.status is distinct from new.status) execute function finish_order_requests();

-- Files of orders; their refused rows are feed_refusals of the same run id. The file goes once it is imported: it holds
-- people's addresses.
create table order_feed_runs (
  merchant_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  file_bytes bigint not null,
  status text not null default 'queued',
  orders_done bigint not null default 0,
  refused bigint not null default 0,
  error text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, id)
);
create index order_feed_runs_by_time on order_feed_runs (merchant_id, created_at desc);

-- Who is mailed about simulated orders; one list for the installation.
create table test_order_emails (
  email text primary key,
  added_at timestamptz not null default now()
);

-- == Connected shops ==

-- Shops on other platforms: how each is reached and how it stands.
create table shop_connections (
  merchant_id uuid not null,
  id uuid not null,
  platform text not null,
  -- As people know the shop; also what makes a second connection of the same shop a repeat.
  address text not null,
  name text not null default '',
  version text,
  currency char(3),
  -- Sealed JSON of the platform's keys, address included.
  keys text not null,
  -- Sealed. What the shop signs its events with.
  webhook_secret text not null,
  webhook_ids text[] not null default '{}',
  watch_problem text,
  state text not null default 'connected',
  reason text,
  warnings text[] not null default '{}',
  -- The newest change that a finished sync has seen, by the shop's clock.
  products_seen_at timestamptz,
  orders_seen_at timestamptz,
  last_sync_at timestamptz,
  last_full_at timestamptz,
  next_sync_at timestamptz not null default now(),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index shop_connections_by_address on shop_connections (merchant_id, platform, address);
-- Events and logins come with the connection's id or address alone.
create unique index shop_connections_by_id on shop_connections (id);
create index shop_connections_by_shop on shop_connections (platform, address);
create index shop_connections_due on shop_connections (next_sync_at) where state = 'connected';

create table shop_syncs (
  merchant_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  kind text not null,
  status text not null default 'queued',
  phase text not null default '',
  -- Where the next page begins; written in the transaction of the page before.
  cursor text,
  products_total bigint,
  products bigint not null default 0,
  orders bigint not null default 0,
  discounts bigint not null default 0,
  locations bigint not null default 0,
  changed bigint not null default 0,
  gone bigint not null default 0,
  refused bigint not null default 0,
  products_newest timestamptz,
  orders_newest timestamptz,
  attempts integer not null default 0,
  error text,
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  -- A run whose shop takes long to answer says so while it goes on.
  is_slow boolean not null default false,
  primary key (merchant_id, id)
);
create index shop_syncs_by_time on shop_syncs (merchant_id, connection_id, created_at desc);
create unique index shop_syncs_under_way on shop_syncs (connection_id) where finished_at is null;

-- Every product and order of a shop that was seen, and when the shop last changed it: an older statement never
-- overwrites a newer one, and what is gone stays gone.
create table shop_objects (
  merchant_id uuid not null,
  connection_id uuid not null,
  kind text not null,
  shop_ref text not null,
  changed_at timestamptz,
  content_hash bigint not null default 0,
  is_gone boolean not null default false,
  -- The full sync that has seen it last.
  seen_in uuid,
  primary key (merchant_id, connection_id, kind, shop_ref)
);

-- What was not taken in; gone once it is.
create table shop_refusals (
  merchant_id uuid not null,
  connection_id uuid not null,
  kind text not null,
  shop_ref text not null,
  sku text not null default '',
  field text not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, connection_id, kind, shop_ref, sku)
);

create table shop_discounts (
  merchant_id uuid not null,
  connection_id uuid not null,
  shop_ref text not null,
  code text not null default '',
  title text not null,
  kind text not null,
  value text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null,
  primary key (merchant_id, connection_id, shop_ref)
);

create table shop_locations (
  merchant_id uuid not null,
  connection_id uuid not null,
  shop_ref text not null,
  name text not null,
  address text not null default '',
  city text not null default '',
  country text not null default '',
  primary key (merchant_id, connection_id, shop_ref)
);

-- Signed events, stored before they are answered. Done ones are kept for some days, since shops deliver again.
create table shop_events (
  merchant_id uuid not null,
  connection_id uuid not null,
  id bigint generated always as identity,
  delivery_id text not null,
  topic text not null,
  body text not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  try_at timestamptz not null default now(),
  done_at timestamptz,
  error text,
  primary key (merchant_id, connection_id, id)
);
create unique index shop_events_by_delivery on shop_events (connection_id, delivery_id);
create index shop_events_waiting on shop_events (connection_id, id) where done_at is null;
create index shop_events_done on shop_events (done_at) where done_at is not null;

-- Logins at a platform under way.
create table shop_logins (
  state_hash bytea primary key,
  session_id uuid not null,
  merchant_id uuid not null,
  platform text not null,
  address text not null,
  expires_at timestamptz not null
);

-- Shops that let our app in from their own back office, until the merchant whom they belong to has signed in here.
create table shop_arrivals (
  ticket_hash bytea primary key,
  platform text not null,
  address text not null,
  -- Sealed.
  keys text not null,
  expires_at timestamptz not null
);
-- Coming again ends what came before: the shop's tokens of then work no more.
create unique index shop_arrivals_by_shop on shop_arrivals (platform, address);

-- == Publishing to Amazon ==

create table publishes (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  stage text not null,
  status text not null,
  step text not null default '',
  revision integer not null,
  skill_id text,
  -- What a step must know after a kill: etags, hashes of what was uploaded, ids of what was started.
  progress jsonb not null default '{}',
  faults jsonb not null default '[]',
  error text,
  -- Tries of the current step that Amazon did not answer.
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- Number of the worker's walk: one that was taken over finds another number here and stops.
  walk integer not null default 0,
  -- Number of the job that is to go on; a job of an older number has nothing to do.
  wake integer not null default 0,
  is_cancel_asked boolean not null default false,
  created_by uuid not null,
  actor_user_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, id)
);
-- At most one publish of an app and stage runs.
create unique index publishes_running on publishes (merchant_id, app_id, stage) where finished_at is null;
create index publishes_by_app on publishes (merchant_id, app_id, created_at desc);
create index publishes_unfinished on publishes (created_at) where finished_at is null;

create table publish_events (
  merchant_id uuid not null,
  publish_id uuid not null,
  seq integer not null,
  at timestamptz not null default now(),
  status text not null,
  message text not null,
  detail text,
  primary key (merchant_id, publish_id, seq)
);

-- What a publish carries, as it was when it began: a resumed publish sends the same. Gone when it has ended.
create table publish_files (
  merchant_id uuid not null,
  publish_id uuid not null,
  -- 'manifest', or the locale of an interaction model.
  name text not null,
  hash text not null,
  content jsonb not null,
  primary key (merchant_id, publish_id, name)
);

-- The Amazon account that a merchant has logged in with; without one the installation's own is used.
create table amazon_accounts (
  merchant_id uuid primary key references merchants (id),
  -- Changes with every login: whoever still holds the old one's tokens finds another number here.
  link integer not null default 1,
  amazon_user_id text not null,
  name text not null default '',
  email text not null default '',
  -- Sealed (platform/secrets.ts).
  refresh_token text,
  access_token text,
  access_expires_at timestamptz,
  -- One node at a time asks for a new access token.
  refreshing_until timestamptz,
  vendor_id text,
  vendor_name text,
  -- Amazon refuses the refresh token: the person must log in again.
  is_expired boolean not null default false,
  linked_by uuid not null,
  linked_at timestamptz not null default now()
);

-- Logins that have been started and not come back yet.
create table amazon_logins (
  state_hash bytea primary key,
  session_id uuid not null,
  merchant_id uuid not null,
  -- Sealed: the PKCE code verifier.
  verifier text not null,
  expires_at timestamptz not null
);
create index amazon_logins_by_age on amazon_logins (expires_at);

-- == Conversations and shoppers ==

create table conversations (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  stage text not null,
  channel text not null,
  locale text not null,
  -- The channel's session id; a retried batch finds its conversation by it.
  session_ref text not null,
  -- The channel's opaque user id, hashed with the app: enough to count, not to trace.
  user_ref text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  turns integer not null default 0,
  has_failure boolean not null default false,
  has_unmatched boolean not null default false,
  refusals integer not null default 0,
  primary key (merchant_id, id)
) with (fillfactor = 85);
-- The session first: with the merchant first, a planner without statistics reads all sessions of an app to find a user.
create unique index conversations_by_session on conversations (session_ref, app_id, merchant_id);
-- Without last_at, so that a further turn of a conversation changes no index.
create index conversations_by_user on conversations (merchant_id, app_id, user_ref);
create index conversations_by_time on conversations (merchant_id, started_at desc, id);
-- Whether somebody guesses is asked with each proof: only the conversations that refused one are read for it, and not all
-- that a shopper ever had.
create index conversations_by_refusal on conversations (merchant_id, app_id, user_ref) where refusals > 0;

create table turns (
  merchant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  app_id uuid not null,
  at timestamptz not null,
  stage text not null,
  locale text not null,
  intent text,
  slots jsonb not null default '{}',
  confidence real,
  text text,
  speech text not null,
  interaction_type integer not null default 0,
  handled text not null,
  search text,
  latency_ms real not null default 0,
  primary key (merchant_id, id)
);
create index turns_by_conversation on turns (merchant_id, conversation_id, at);
create index turns_by_time on turns (merchant_id, at);

-- Request ids of the last minutes, shared by all nodes: a replayed request is refused wherever it arrives. Lost in a
-- crash of the database, after which the 150 s window still bounds a replay.
create unlogged table voice_requests_seen (
  request_id text primary key,
  expires_at timestamptz not null
);
create index voice_requests_seen_by_expiry on voice_requests_seen (expires_at);

create table sandbox_tests (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  name text not null,
  locale text not null,
  device text not null,
  steps jsonb not null,
  last_run_at timestamptz,
  last_result jsonb,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index sandbox_tests_by_app on sandbox_tests (merchant_id, app_id, created_at desc);

-- What shoppers put together by voice: one cart a shopper and app, kept over sessions. The shopper is known by the same
-- hash that conversations carry: enough to find the cart again, not to trace a person.
create table carts (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  shopper_ref text not null,
  stage text not null,
  channel text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The link to the shop's checkout that was given last.
  checkout_url text,
  checkout_at timestamptz,
  primary key (merchant_id, id)
);
create unique index carts_by_shopper on carts (merchant_id, app_id, shopper_ref);
create index carts_by_time on carts (merchant_id, updated_at desc);
create index carts_by_age on carts (updated_at);

create table cart_lines (
  merchant_id uuid not null,
  cart_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity between 1 and 999),
  -- As the shopper last heard of it: a new price is told, and what has left the shop still has a name.
  title text not null,
  sku text not null,
  price_minor bigint not null,
  currency char(3) not null,
  added_at timestamptz not null default now(),
  primary key (merchant_id, cart_id, product_id),
  foreign key (merchant_id, cart_id) references carts (merchant_id, id) on delete cascade
);

-- What Alexa tells of a shopper outside of conversations: skill events may arrive in any order, so each has its moment.
create table skill_shoppers (
  merchant_id uuid not null,
  app_id uuid not null,
  stage text not null,
  user_ref text not null,
  user_sealed text,
  enabled_at timestamptz,
  disabled_at timestamptz,
  permissions text[] not null default '{}',
  permissions_at timestamptz,
  subscriptions text[] not null default '{}',
  subscriptions_at timestamptz,
  primary key (merchant_id, app_id, user_ref)
);

-- What a shopper wants to be told once: that a product is back, or that the shop answers again.
create table shopper_wishes (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  kind text not null,
  product_id uuid,
  email text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (merchant_id, id)
);
-- Asked for twice it is told once.
create unique index shopper_wishes_open
  on shopper_wishes (merchant_id, app_id, kind, email, product_id) nulls not distinct where told_at is null;

-- Genres, categories and books that shoppers said they like, for later recommendations. The shopper is known by the same
-- hash that conversations carry: enough to find the words again, not to trace a person.
create table shopper_tastes (
  merchant_id uuid not null,
  app_id uuid not null,
  shopper_ref text not null,
  kind text not null check (kind in ('genre', 'book')),
  taste text not null check (char_length(taste) between 1 and 120),
  said_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, app_id, shopper_ref, kind, taste)
);
create index shopper_tastes_by_age on shopper_tastes (said_at);

-- == Account linking ==

-- Account linking: shoppers of an app sign in to us, and the channel gets a token that names them.
create table linking_clients (
  merchant_id uuid not null,
  app_id uuid not null,
  client_id text not null unique,
  -- Sealed, not hashed: a publish hands it to Amazon.
  secret_sealed text not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (merchant_id, app_id)
);

-- A shopper on the way: the address is known, the code from the mail is awaited.
create table linking_sign_ins (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  email text not null,
  browser_hash text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index linking_sign_ins_expiry on linking_sign_ins (expires_at);

create table linking_codes (
  merchant_id uuid not null,
  code_hash text not null,
  app_id uuid not null,
  email text not null,
  redirect_uri text not null,
  scope text[] not null default '{}',
  code_challenge text,
  code_challenge_method text,
  expires_at timestamptz not null,
  -- A code that was used stays until it is over: brought again, what was given for it ends with it.
  used_at timestamptz,
  primary key (merchant_id, code_hash)
);

-- A link of a shopper with a channel, for as long as its refresh token is good.
create table linking_grants (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  email text not null,
  refresh_hash text not null unique,
  scope text[] not null default '{}',
  -- Of the channel's user, once the channel has told who it is.
  user_ref text,
  created_at timestamptz not null default now(),
  -- The code that the grant was given for.
  code_hash text,
  primary key (merchant_id, id)
);
create index linking_grants_email on linking_grants (merchant_id, app_id, email);
create unique index linking_grants_code on linking_grants (merchant_id, code_hash) where code_hash is not null;

create table linking_access_tokens (
  merchant_id uuid not null,
  token_hash text not null,
  grant_id uuid not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, grant_id) references linking_grants (merchant_id, id) on delete cascade
);
create index linking_access_tokens_expiry on linking_access_tokens (expires_at);

-- == Tracking ==

-- What happened that marketing and customer success are told of. Names and addresses are not kept here: they are read
-- when a sink is told, so that what was deleted meanwhile is never sent.
create table tracking_events (
  merchant_id uuid not null,
  id uuid not null,
  -- A happening that is recorded twice has one key, and is told once.
  key text not null,
  type text not null,
  user_id uuid not null,
  detail jsonb not null default '{}',
  occurred_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, key)
);
create index tracking_events_by_age on tracking_events (occurred_at);

-- One event on its way to one sink.
create table tracking_deliveries (
  merchant_id uuid not null,
  event_id uuid not null,
  sink text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dropped', 'dead')),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  finished_at timestamptz,
  primary key (merchant_id, event_id, sink),
  foreign key (merchant_id, event_id) references tracking_events (merchant_id, id) on delete cascade
);
create index tracking_deliveries_waiting on tracking_deliveries (next_try_at) where status = 'waiting';
create index tracking_deliveries_dead on tracking_deliveries (finished_at) where status = 'dead';
