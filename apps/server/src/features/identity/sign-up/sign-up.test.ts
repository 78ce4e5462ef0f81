import { messages } from '@voicecart/contract/messages';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../../test/captcha.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { shopNameFrom } from './shop-name.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

let made = 0;
/** What the sign-up form sends; `changes` replace whole fields. */
async function registration(changes: Record<string, unknown> = {}) {
  made += 1;
  const email = `ada${made}@park-tea.store`;
  return {
    fname: 'Ada',
    lname: 'Maria Park',
    email,
    password: 'Tea-Time-1',
    website: 'https://Park-Tea.example',
    country_code: '+1',
    domain: ['basic plan'],
    response: await solveCaptcha(server),
    business_info: business(email),
    ...changes,
  };
}
const business = (email: string) => ({
  business_display_name: 'Park Tea',
  primary_contact: { email, phone_number: '(213) 373-4253', contact_name: 'Ada Maria Park' },
});
const register = (body: Record<string, unknown>) =>
  server.call(routes.register, null, { body: body as unknown as Awaited<ReturnType<typeof registration>> });

interface Mail {
  to: string;
  subject: string;
  text: string;
}
async function mailsTo(address: string): Promise<Mail[]> {
  const { rows } = await server.platform.pool.query<{ data: Mail }>(
    `select data from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on`,
    [address],
  );
  return rows.map(({ data }) => data);
}
const keyOf = (mail: Mail | undefined) => mail?.text.match(/confirm=([\w-]+)/)?.[1] ?? '';
const accountsOf = async (email: string) =>
  (await server.platform.pool.query('select * from users where lower(email) = $1', [email])).rows;

describe('sign-up for Basic', () => {
  it('is pending until the address is confirmed', async () => {
    const body = await registration();
    await register(body);
    const statusOf = async () => {
      const { rows } = await server.platform.pool.query(
        'select m.onboarding_status as status from merchants m join users u on u.merchant_id = m.id where u.email = $1',
        [body.email],
      );
      return rows[0]?.status;
    };
    expect(await statusOf()).toBe(1);
    const [mail] = await mailsTo(body.email);
    await server.call(routes.confirmEmail, null, { body: { key: keyOf(mail) } });
    expect(await statusOf()).toBe(2);
  });

  it.each([
    ['AT', 'America/Chicago', 'EUR', 'Europe/Vienna'],
    ['US', 'America/Chicago', 'USD', 'America/Chicago'],
    ['US', 'Europe/Vienna', 'USD', 'America/New_York'],
    ['GB', undefined, 'GBP', 'Europe/London'],
    ['IN', 'not a zone', 'INR', 'Asia/Calcutta'],
    [undefined, 'Europe/Vienna', 'USD', 'Europe/Vienna'],
    [undefined, 'not a zone', 'USD', 'America/New_York'],
  ])('begins with the currency and the time zone of %s (browser: %s)', async (country, zone, currency, timeZone) => {
    const body = await registration({ country, time_zone: zone });
    await register(body);
    const { rows } = await server.platform.pool.query(
      'select m.currency, m.time_zone from merchants m join users u on u.merchant_id = m.id where u.email = $1',
      [body.email],
    );
    expect(rows).toEqual([{ currency, time_zone: timeZone }]);
  });

  it('makes a merchant with its first user, as the spec’s payload says', async () => {
    const body = await registration();
    const reply = await register({ ...body, email: body.email.toUpperCase() });
    expect(reply.body).toMatchObject({
      success: true,
      message: messages.signUpMailSent,
      user: { name: { fname: 'Ada', lname: 'Maria Park' } },
    });
    const [user] = await accountsOf(body.email);
    expect(user).toMatchObject({ email: body.email, fname: 'Ada', lname: 'Maria Park', identity: 'merchant' });
    expect(user.email_confirmed_at).toBeNull();
    const { rows } = await server.platform.pool.query('select * from merchants where id = $1', [user.merchant_id]);
    expect(rows[0]).toMatchObject({
      name: 'Park Tea',
      plan_id: 'basic',
      website: 'https://park-tea.example',
      country_code: '1',
      is_self_serve: true,
      sign_up_complete: false,
    });
    const log = await server.platform.pool.query('select message from activity_log where user_id = $1', [user.id]);
    expect(log.rows).toEqual([{ message: 'Park Tea signed up for Basic' }]);
  });

  it('makes one account of two submits at once, and only the mail’s link opens it', async () => {
    const body = await registration();
    const replies = await Promise.all([register(body), register(body), register(body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await accountsOf(body.email)).toHaveLength(1);
    const login = () => server.call(routes.login, null, { body: { email: body.email, password: body.password } });
    expect((await login()).body.code).toBe('email_unconfirmed');
    const mails = await mailsTo(body.email);
    expect(mails).toHaveLength(1);
    const confirm = () => server.call(routes.confirmEmail, null, { body: { key: keyOf(mails[0]) } });
    const [first, second] = [await confirm(), await confirm()];
    expect([first.status, second.status, second.body.code]).toEqual([200, 410, 'link_used']);
    expect(first.headers.getSetCookie().join()).toMatch(/vc_session=/);
    expect((await login()).status).toBe(200);
  });

  it('N078 N079 N080 answers with a token that signs in once, after the address is confirmed and not before', async () => {
    const body = await registration();
    const { user } = (await register(body)).body;
    expect(user?.token).toEqual({
      _id: user?._id,
      token: expect.stringMatching(/^[\w-]{20,}$/),
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const key = user?.token?.token ?? '';
    const enter = () => server.call(routes.loginWithKey, null, { body: { email: body.email, key } });
    expect(await enter()).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
    const [mail] = await mailsTo(body.email);
    await server.call(routes.confirmEmail, null, { body: { key: keyOf(mail) } });
    expect(await enter()).toMatchObject({ status: 200, body: { info: { _id: user?._id } } });
    expect(await enter()).toMatchObject({ status: 401, body: { code: 'link_expired' } });
  });

  it('takes the short form of the login screen, and never names the shop after the person', async () => {
    const { business_info: _b, website: _w, country_code: _c, ...body } = await registration();
    expect((await register({ ...body, shop_name: 'Harbor and Pine' })).status).toBe(200);
    const [user] = await accountsOf(body.email);
    const { rows } = await server.platform.pool.query('select name, plan_id from merchants where id = $1', [
      user.merchant_id,
    ]);
    expect(rows[0]).toEqual({ name: 'Harbor and Pine', plan_id: 'basic' });
    expect(['https://www.harbor-pine.store/x', 'kiln.example', ''].map(shopNameFrom)).toEqual([
      'Harbor pine',
      'Kiln',
      'My shop',
    ]);
  });

  it('N032 is complete once the first app is set up, and stays so', async () => {
    const merchant = await server.merchant();
    const isComplete = async () =>
      (await server.call(routes.session, merchant, {})).body.session.merchant.isSignUpComplete;
    await server.platform.pool.query('update merchants set sign_up_complete = false where id = $1', [
      merchant.merchantId,
    ]);
    await server.call(routes.bookmarks, merchant, { body: { current_step: 'talk' } });
    expect(await isComplete()).toBe(false);
    await server.call(routes.bookmarks, merchant, { body: { first_app_dashboard: true } });
    expect(await isComplete()).toBe(true);
    await server.call(routes.bookmarks, merchant, { body: { first_app_dashboard: false } });
    expect(await isComplete()).toBe(true);
  });

  it('remembers the plan chosen among the prices, where a card pays for it, and gives only Basic', async () => {
    const plansOf = async (wanted_plan: string) => {
      const body = await registration({ wanted_plan });
      expect((await register(body)).status).toBe(200);
      const { rows } = await server.platform.pool.query(
        'select m.plan_id, m.upgrade_plan_id from merchants m join users u on u.merchant_id = m.id where u.email = $1',
        [body.email],
      );
      return rows[0];
    };
    expect(await plansOf('pro')).toEqual({ plan_id: 'basic', upgrade_plan_id: 'pro' });
    expect(await plansOf('enterprise')).toEqual({ plan_id: 'basic', upgrade_plan_id: null });
  });

  it('makes an Amazon Pay Basic account at its own door', async () => {
    const body = await registration({ domain: ['amazon pay basic'] });
    expect((await register(body)).status).toBe(200);
    const { rows } = await server.platform.pool.query('select plan_id from merchants where contact_email = $1', [
      body.email,
    ]);
    expect(rows).toEqual([{ plan_id: 'amazon-pay-basic' }]);
  });

  it('takes neither identity nor plan beyond the self-served ones from the body', async () => {
    const body = await registration({ identity: 'super_admin', role: 'super_admin', is_self_serve_user: true });
    await register({ ...body, domain: ['agency'] }).then((reply) => expect(reply.body.code).toBe('unknown_plan'));
    await register({ ...body, domain: [], domain_subscriptions_id: 'pro' });
    expect(await accountsOf(body.email)).toHaveLength(0);
  });

  it.each([
    ['no email', { email: '' }, 'email', messages.required],
    ['an email that is none', { email: 'ada@park' }, 'email', messages.invalidEmail],
    ['no url', { website: '' }, 'website', messages.required],
    ['no url at all', { website: undefined }, 'website', messages.required],
    ['a url that is none', { website: 'park' }, 'website', messages.invalidUrl],
    ['no password', { password: '' }, 'password', messages.required],
    ['a password of 7', { password: 'short-1' }, 'password', 'The password must have 8 to 15 characters.'],
    ['a password of 16', { password: 'sixteen-letters!' }, 'password', 'The password must have 8 to 15 characters.'],
    ['no country code', { country_code: '' }, 'country_code', messages.required],
    ['a country code that no country has', { country_code: '+999' }, 'country_code', 'Choose a country code.'],
    ['one word for a name', { lname: '' }, 'fname', messages.fullNameMissing],
    ['a throw-away address', { email: 'ada@sub.mailinator.com' }, 'email', /disposable/],
    ['no captcha', { response: '' }, 'response', messages.captchaMissing],
    ['a captcha made up', { response: 'bm90IHNvbHZlZA==' }, 'response', messages.captchaInvalid],
  ])('refuses %s beside its field', async (_what, changes, path, message) => {
    const reply = await register(await registration(changes));
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toContainEqual({
      path,
      message: message instanceof RegExp ? expect.stringMatching(message) : message,
    });
  });

  it.each([
    ['business_display_name', '', messages.required],
    ['business_display_name', 'Park, Tea', messages.businessNameHelp],
    ['business_display_name', 'Park; Tea', messages.businessNameHelp],
    ['primary_contact.phone_number', '', messages.required],
    ['primary_contact.phone_number', '12345', 'Phone must have 10 digits.'],
  ])('refuses %s "%s" beside its field', async (field, value, message) => {
    const body = await registration();
    const info = business(body.email);
    const changed =
      field === 'business_display_name'
        ? { ...info, business_display_name: value }
        : { ...info, primary_contact: { ...info.primary_contact, phone_number: value } };
    const reply = await register({ ...body, business_info: changed });
    expect(reply.body.fields).toContainEqual({ path: `business_info.${field}`, message });
  });

  it('keeps what was typed usable: a refused field costs no second captcha', async () => {
    const body = await registration({ password: 'short' });
    expect((await register(body)).status).toBe(400);
    expect((await register({ ...body, password: 'Tea-Time-1' })).status).toBe(200);
  });
});

describe('a captcha', () => {
  it('serves one address: a second sign-up with it is refused, and says so in the spec’s code', async () => {
    const first = await registration();
    expect((await register(first)).status).toBe(200);
    const reply = await register(await registration({ response: first.response }));
    expect([reply.status, reply.body.code, reply.body.error]).toEqual([
      400,
      'captcha_repeated',
      'timeout-or-duplicate',
    ]);
  });

  it('is the same solution however it is spelled', async () => {
    const first = await registration();
    expect((await register(first)).status).toBe(200);
    const spelled = Buffer.from(` ${Buffer.from(first.response, 'base64').toString()} `).toString('base64');
    expect(spelled).not.toBe(first.response);
    expect((await register(await registration({ response: spelled }))).body.code).toBe('captcha_repeated');
  });

  it('may be looked at before the sign-up, and not after it', async () => {
    const body = await registration();
    const look = (response: string) => server.call(routes.validateCaptcha, null, { body: { response } });
    expect((await look(body.response)).body).toMatchObject({
      success: true,
      'error-codes': [],
      body: { success: true },
    });
    expect((await register(body)).status).toBe(200);
    expect((await look(body.response)).body.body).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect((await look('')).body['error-codes']).toEqual(['missing-input-response']);
    expect((await look('x')).body['error-codes']).toEqual(['invalid-input-response']);
  });

  it('is refused where its challenge was changed', async () => {
    const { challenge, solution } = JSON.parse(Buffer.from(await solveCaptcha(server), 'base64').toString());
    challenge.parameters.expiresAt += 3600;
    const response = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await register(await registration({ response }))).body.code).toBe('captcha_invalid');
  });
});

describe('the confirmation mail', () => {
  const resend = (body: { email: string } | { key: string }) => server.call(routes.resendConfirmation, null, { body });
  const soon = () => server.platform.pool.query(`delete from attempt_counts where key like 'confirmation-mail%'`);

  it('has a link that expires, says so, and gets a new one by the old one', async () => {
    const body = await registration();
    await register(body);
    const [first] = await mailsTo(body.email);
    const key = keyOf(first);
    await server.platform.pool.query(
      `update one_time_keys set expires_at = now() - interval '1 second' where user_id in (select id from users where email = $1)`,
      [body.email],
    );
    const late = await server.call(routes.confirmEmail, null, { body: { key } });
    expect([late.status, late.body.code]).toEqual([410, 'link_expired']);
    expect((await resend({ key })).status).toBe(200);
    const [, second] = await mailsTo(body.email);
    expect((await server.call(routes.confirmEmail, null, { body: { key: keyOf(second) } })).status).toBe(200);
    // Nothing more for an address that is confirmed.
    await soon();
    expect((await resend({ email: body.email })).status).toBe(200);
    expect(await mailsTo(body.email)).toHaveLength(2);
  });

  it('is sent again once a minute, five times a day, and to nobody who did not sign up', async () => {
    const body = await registration();
    await register(body);
    await Promise.all([resend({ email: body.email }), resend({ email: body.email })]);
    expect(await mailsTo(body.email)).toHaveLength(2);
    const stranger = await resend({ email: 'nobody@park-tea.store' });
    expect(stranger.body).toEqual({ success: true });
    expect(await mailsTo('nobody@park-tea.store')).toHaveLength(0);
    const unknown = await server.call(routes.confirmEmail, null, { body: { key: 'x'.repeat(43) } });
    expect([unknown.status, unknown.body.code]).toEqual([410, 'link_unknown']);
  });

  it('leaves older links no way to sign in once one was used', async () => {
    const body = await registration();
    await register(body);
    await soon();
    await resend({ email: body.email });
    const [first, second] = await mailsTo(body.email);
    expect((await server.call(routes.confirmEmail, null, { body: { key: keyOf(second) } })).status).toBe(200);
    const older = await server.call(routes.confirmEmail, null, { body: { key: keyOf(first) } });
    expect([older.status, older.body.code]).toEqual([410, 'link_used']);
  });
});

describe('a request for Pro or Enterprise', () => {
  it('is kept, told to support and acknowledged to the contact, and makes no account', async () => {
    const body = await registration({ domain: ['pro plan'], password: '' });
    const reply = await register(body);
    expect(reply.body).toMatchObject({ success: true, message: messages.signUpRequested, user: null });
    expect(await accountsOf(body.email)).toHaveLength(0);
    const { rows } = await server.platform.pool.query('select * from sign_up_requests where contact_email = $1', [
      body.email,
    ]);
    expect(rows).toMatchObject([{ plan_id: 'pro', business_name: 'Park Tea', contact_name: 'Ada Maria Park' }]);
    const told = (await mailsTo(server.platform.config.SUPPORT_EMAIL)).filter(({ text }) => text.includes(body.email));
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe('Pro requested by Park Tea');
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  it('is one wish, however often it is sent', async () => {
    const body = await registration({ domain: ['enterprise plan'], password: '' });
    const again = { ...body, response: await solveCaptcha(server) };
    const replies = await Promise.all([register(body), register(body), register(again)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  it('needs a shop', async () => {
    const { business_info: _b, website: _w, ...body } = await registration({ domain: ['pro plan'], password: '' });
    expect((await register(body)).status).toBe(400);
  });
});

describe('the lists of the forms', () => {
  it('names countries with their calling codes', async () => {
    const reply = await server.call(routes.countries, null);
    expect(reply.body.countries.length).toBeGreaterThan(230);
    expect(reply.body.countries).toContainEqual({ name: 'Austria', 'calling-code': '43', code: 'AT' });
    expect(reply.body.countries).toContainEqual({ name: 'United States', 'calling-code': '1', code: 'US' });
    expect(reply.headers.get('cache-control')).toContain('max-age');
  });

  it('names blocked mail domains, of which none is a usual one', async () => {
    const { body } = await server.call(routes.blockedDomains, null);
    expect(body).toContain('mailinator.com');
    expect(body.length).toBeGreaterThan(300);
    for (const usual of ['gmail.com', 'outlook.com', 'icloud.com', 'yahoo.com', 'proton.me', 'gmx.net', 'web.de'])
      expect(body).not.toContain(usual);
  });
});

describe('the public mail call', () => {
  const send = (body: object) =>
    server.call(routes.publicSendEmail, null, {
      body: { emailSubject: 'Landing page', emailBody: 'Ada asks', ...body },
    });

  it('mails our internal address and no other', async () => {
    const { INTERNAL_EMAIL } = server.platform.config;
    expect((await send({})).status).toBe(200);
    expect((await send({ toEmail: INTERNAL_EMAIL.toUpperCase() })).status).toBe(200);
    const [mail, ...more] = await mailsTo(INTERNAL_EMAIL);
    expect(mail?.text).toContain('Ada asks');
    expect(more).toHaveLength(1);
    for (const stranger of [{ toEmail: 'victim@shop.example' }, { toBcc: 'victim@shop.example' }]) {
      const reply = await send(stranger);
      expect([reply.status, reply.body.code]).toEqual([400, 'recipient_not_allowed']);
    }
    expect(await mailsTo('victim@shop.example')).toHaveLength(0);
  });

  it('says who sent it where somebody is signed in, and is refused to nobody', async () => {
    const merchant = await server.merchant();
    const { INTERNAL_EMAIL } = server.platform.config;
    const body = { emailSubject: 'Question', emailBody: 'How do I start?' };
    expect((await server.call(routes.sendEmail, null, { body })).status).toBe(401);
    expect((await server.call(routes.sendEmail, merchant, { body })).status).toBe(200);
    expect((await mailsTo(INTERNAL_EMAIL)).map(({ text }) => text).join()).toContain(`Sent by ${merchant.email}.`);
    const stranger = await server.call(routes.sendEmail, merchant, { body: { ...body, toBcc: 'victim@shop.example' } });
    expect(stranger.status).toBe(400);
  });

  it('stops after twenty an hour from one address', async () => {
    await server.platform.pool.query(`update attempt_counts set count = 20 where key like 'public-mail%'`);
    const reply = await send({});
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});
