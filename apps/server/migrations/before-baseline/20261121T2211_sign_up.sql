-- Captcha tokens that were seen, so that each serves one purpose only, however often it is sent. Gone once expired.
create table captcha_passes (
  token_hash bytea primary key,
  -- What it was used for; null while it was only looked at.
  purpose_hash bytea,
  expires_at timestamptz not null
);
create index captcha_passes_by_end on captcha_passes (expires_at);

-- Wishes for a plan that a person answers (Pro, Enterprise). One open wish an address and plan.
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
