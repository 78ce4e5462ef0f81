import { messages } from '@voicecart/contract/messages';
import { routes } from '@voicecart/contract/routes';
import { demoPhoneAccount } from '@voicecart/emulators/sms/account';
import { type SmsEmulator, startSms } from '@voicecart/emulators/sms/sms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../../test/queued-mail.ts';
import { type Caller, startTestServer, stepUp, type TestServer } from '../../../../test/test-server.ts';
import { attemptKey } from '../../../platform/sessions/attempts.ts';

let server: TestServer;
let sms: SmsEmulator;
beforeAll(async () => {
  sms = await startSms();
  server = await startTestServer({
    SERVICES: 'web',
    SMS_API_ORIGIN: sms.url,
    SMS_ACCOUNT_SID: demoPhoneAccount.accountSid,
    SMS_AUTH_TOKEN: demoPhoneAccount.authToken,
    SMS_FROM: demoPhoneAccount.from,
    SMS_DAILY_MAX: '60',
  });
});
afterAll(async () => {
  await server.stop();
  await sms.close();
});

// Numbers of the North American plan that no two tests share.
let made = 0;
const newPhone = () => {
  made += 1;
  return `213373${String(4000 + made)}`;
};
const e164 = (phone: string) => `+1${phone}`;
const ask = (as: Caller, phone: string, changes: object = {}) =>
  server.callSteppedUp(routes.requestPhoneCode, as, { body: { phone, country_code: '1', ...changes } });
const callMe = (as: Caller, phone: string, country = '1') =>
  server.callSteppedUp(routes.requestPhoneCall, as, { body: { phone, country_code: country } });
const check = (as: Caller, code: string) => server.callSteppedUp(routes.verifyPhoneCode, as, { body: { code } });
const stateOf = async (as: Caller) => (await server.call(routes.phoneVerification, as)).body;
const lastCode = (phone: string) => {
  const [newest] = sms.outbox.list(phone);
  return newest?.text.replaceAll(', ', '').match(/\d{6}/)?.[0] ?? '';
};
/** Lets time pass for the limits that hold for so many seconds at most. */
const wait = (seconds: number) =>
  server.platform.pool.query(`update attempt_counts set ends_at = ends_at - make_interval(secs => $1)`, [seconds]);

describe('phone verification', () => {
  it('sends a code, and the right one verifies the phone it was sent to', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    const phone = newPhone();
    expect(await stateOf(merchant)).toMatchObject({ isVerified: false, pending: null });
    const sent = await ask(merchant, '(213) 373-4001');
    expect(sent.body).toMatchObject({ success: true, resp: { cellphone: e164(phone) } });
    expect(sent.body.resp.message).toBe('We sent a code to +1 213 373 4001.');
    expect(sent.text).not.toContain(lastCode(phone));
    expect(await stateOf(merchant)).toMatchObject({
      isVerified: false,
      countryCode: '1',
      pending: { cellphone: e164(phone), expiresAt: sent.body.resp.expiresAt },
    });
    const right = await check(merchant, lastCode(phone));
    expect(right.body).toMatchObject({ success: true, resp: { cellphone: e164(phone) } });
    const profile = await server.call(routes.profile, merchant);
    expect(profile.body.user).toMatchObject({ phone: e164(phone), phone_verified: true });
    expect(await stateOf(merchant)).toMatchObject({ isVerified: true, phone: '(213) 373-4001', pending: null });
    const [mail] = await queuedMails(server, merchant.email);
    expect(mail?.subject).toMatch(/^Security notice/);
    expect(mail?.text).toContain(`verified as the phone of ${merchant.email}`);
    // A code works once.
    expect((await check(merchant, lastCode(phone))).body.error).toBe(messages.invalidCode);
  });

  it('says the code in a call, twice and digit by digit', async () => {
    const merchant = await server.merchant();
    const phone = newPhone();
    expect((await callMe(merchant, phone)).status).toBe(200);
    const [call] = sms.outbox.list(phone);
    expect(call).toMatchObject({ channel: 'call' });
    expect(call?.text).toMatch(/code is: (\d, ){5}\d\. Once more\. .*code is: (\d, ){5}\d\./);
    expect((await check(merchant, lastCode(phone))).status).toBe(200);
  });

  it('takes the session’s token from the spec’s header', async () => {
    const merchant = await server.merchant();
    await stepUp(server, merchant);
    const phone = newPhone();
    const reply = await fetch(`${server.url}/mobile-api/verification/requestphoneverification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', SellerID: merchant.merchantId, SellerToken: merchant.token },
      body: JSON.stringify({ phone, country_code: '+1' }),
    });
    expect(reply.status).toBe(200);
  });

  it('keeps codes and numbers out of a row that could be read: the code is hashed with our key', async () => {
    const merchant = await server.merchant();
    const phone = newPhone();
    await ask(merchant, phone);
    const { rows } = await server.platform.pool.query('select * from phone_verifications where user_id = $1', [
      merchant.userId,
    ]);
    expect(JSON.stringify(rows[0])).not.toContain(lastCode(phone));
    expect(rows[0].code_hash).toHaveLength(32);
  });

  it('sends a new code after half a minute, which ends the one before; a new number may be given', async () => {
    const merchant = await server.merchant();
    const [first, second] = [newPhone(), newPhone()];
    await ask(merchant, first);
    const old = lastCode(first);
    const soon = await ask(merchant, first);
    expect([soon.status, soon.body.code]).toEqual([429, 'too_many_codes']);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(20);
    await wait(31);
    expect((await ask(merchant, second)).status).toBe(200);
    if (old !== lastCode(second)) expect((await check(merchant, old)).status).toBe(400);
    expect((await check(merchant, lastCode(second))).status).toBe(200);
    expect((await server.call(routes.profile, merchant)).body.user.phone).toBe(e164(second));
  });

  it('refuses the sixth try in ten minutes, the right code and another code’s included', async () => {
    const merchant = await server.merchant();
    const phone = newPhone();
    await ask(merchant, phone);
    const wrong = String((Number(lastCode(phone)) + 1) % 1_000_000).padStart(6, '0');
    const tries = await Promise.all(Array.from({ length: 12 }, () => check(merchant, wrong)));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(tries.find(({ status }) => status === 400)?.body.fields).toEqual([
      { path: 'code', message: 'You have entered invalid code. Please try again.' },
    ]);
    expect((await check(merchant, lastCode(phone))).status).toBe(429);
    await wait(31);
    await ask(merchant, phone);
    expect((await check(merchant, lastCode(phone))).body.code).toBe('too_many_tries');
    await wait(600);
    expect((await check(merchant, lastCode(phone))).status).toBe(200);
  });

  it('knows no code after ten minutes', async () => {
    const merchant = await server.merchant();
    const phone = newPhone();
    await ask(merchant, phone);
    await server.platform.pool.query(
      `update phone_verifications set expires_at = now() - interval '1 second' where user_id = $1`,
      [merchant.userId],
    );
    expect((await check(merchant, lastCode(phone))).body.error).toBe(messages.invalidCode);
    expect((await stateOf(merchant)).pending).toBeNull();
  });

  it('bounds what one account costs: five codes an hour', async () => {
    const merchant = await server.merchant();
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await ask(merchant, newPhone())).status);
      await wait(31);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is nobody else’s: a code of one user verifies no other', async () => {
    const [one, other] = [await server.merchant(), await server.merchant()];
    const [phone, otherPhone] = [newPhone(), newPhone()];
    await ask(one, phone);
    await ask(other, otherPhone);
    if (lastCode(phone) !== lastCode(otherPhone)) expect((await check(other, lastCode(phone))).status).toBe(400);
    expect(
      (await server.callSteppedUp(routes.requestPhoneCode, null, { body: { phone, country_code: '1' } })).status,
    ).toBe(401);
  });

  it.each([
    ['no phone', '', '1', messages.required],
    ['letters', 'call me', '1', 'This is not a telephone number.'],
    ['too few digits', '12345', '1', 'There is no such number under +1.'],
    ['a number of another country', '+44 7400 123456', '1', 'This is not a telephone number.'],
    ['a premium number', '9005551234', '1', 'This kind of number cannot be used: give a mobile or a usual line.'],
    ['a landline for an SMS', '1 5862420', '43', 'A landline gets no SMS. Choose “Call me”, or give a mobile number.'],
  ])('refuses %s beside the field', async (_what, phone, country, message) => {
    const reply = await ask(await server.merchant(), phone, { country_code: country });
    expect([reply.status, reply.body.fields]).toEqual([400, [{ path: 'phone', message }]]);
  });

  it('takes numbers as their country writes them', async () => {
    const merchant = await server.merchant();
    expect((await callMe(merchant, '01 5862420', '43')).body.resp.cellphone).toBe('+4315862420');
    await wait(31);
    expect((await ask(merchant, '07400 123456', { country_code: '44' })).body.resp.cellphone).toBe('+447400123456');
  });

  it.each(['', '12345', '1234567', '      '])('takes no code "%s": it has exactly six characters', async (code) => {
    const reply = await check(await server.merchant(), code);
    expect([reply.status, reply.body.fields[0].path]).toEqual([400, 'code']);
  });

  it('says that the provider is away, counts nothing but the spacing, and goes on when it is back', async () => {
    const merchant = await server.merchant();
    const phone = newPhone();
    sms.faults.set({ path: '/2010' }, { kind: 'status', status: 503 }, { count: 1 });
    const away = await ask(merchant, phone);
    expect([away.status, away.body.code]).toEqual([503, 'phone_unavailable']);
    expect(away.body.error).toBe('The SMS could not be sent. Please try again in a minute.');
    expect((await stateOf(merchant)).pending).toBeNull();
    await wait(31);
    sms.faults.set({ path: '/2010' }, { kind: 'garbage' }, { count: 1 });
    expect((await callMe(merchant, phone)).body.error).toBe(
      'The call could not be made. Please try again in a minute.',
    );
    await wait(31);
    sms.faults.set({ path: '/2010' }, { kind: 'reset' }, { count: 1 });
    expect((await ask(merchant, phone)).status).toBe(503);
    await wait(31);
    expect((await ask(merchant, phone)).status).toBe(200);
    expect((await check(merchant, lastCode(phone))).status).toBe(200);
  });

  it('stops over all accounts at the configured number a day', async () => {
    await server.platform.pool.query('update attempt_counts set count = 60 where key = $1', [
      attemptKey('phone-code', 'all'),
    ]);
    const reply = await ask(await server.merchant(), newPhone());
    expect([reply.status, reply.body.code]).toEqual([429, 'too_many_codes']);
  });
});
