import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoPhoneAccount } from './account.ts';
import { type SmsEmulator, startSms } from './sms.ts';

const { accountSid, authToken, from } = demoPhoneAccount;

describe('the emulated phone provider', () => {
  let directory: string;
  let sms: SmsEmulator;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'sms-'));
    sms = await startSms({ stateFile: path.join(directory, 'sms.json') });
  });
  afterEach(async () => {
    await sms.close();
    await rm(directory, { recursive: true, force: true });
  });

  async function post(resource: string, fields: Record<string, string>, token: string = authToken) {
    const response = await fetch(`${sms.url}/2010-04-01/Accounts/${accountSid}/${resource}.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}` },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const list = async (query = '') =>
    ((await (await fetch(`${sms.url}/api/messages${query}`)).json()) as { messages: Record<string, unknown>[] })
      .messages;

  test('takes an SMS and a call as Twilio does, and keeps them over a restart', async () => {
    const message = await post('Messages', { To: '+12133734001', From: from, Body: '123456 is your code.' });
    expect(message).toMatchObject({
      status: 201,
      body: { to: '+12133734001', status: 'queued', account_sid: accountSid },
    });
    expect(message.body.sid).toMatch(/^SM[0-9a-f]{32}$/);
    const call = await post('Calls', {
      To: '+12133734002',
      From: from,
      Twiml: '<Response><Say>One &amp; two</Say><Pause length="1"/><Say>Goodbye.</Say></Response>',
    });
    expect(call.body.sid).toMatch(/^CA/);
    await sms.close();
    sms = await startSms({ stateFile: path.join(directory, 'sms.json') });
    expect(await list()).toMatchObject([
      { channel: 'call', text: 'One & two Goodbye.' },
      { channel: 'sms', text: '123456 is your code.' },
    ]);
    expect(await list('?to=3734002')).toHaveLength(1);
  });

  test('refuses with Twilio’s codes', async () => {
    const sms = (fields: object) => post('Messages', { To: '+12133734001', From: from, Body: 'x', ...fields });
    expect((await post('Messages', { To: '+12133734001', From: from, Body: 'x' }, 'wrong')).body.code).toBe(20003);
    expect((await sms({ To: 'somebody' })).body).toMatchObject({ code: 21211, status: 400 });
    expect((await sms({ From: '+19999999999' })).body.code).toBe(21606);
    expect((await sms({ Body: '' })).body.code).toBe(21604);
    expect((await sms({ To: '+15005550009' })).body.code).toBe(21614);
    expect(await list()).toEqual([]);
  });

  test('waits for a message, shows it escaped, and fails on purpose', async () => {
    const waiting = list('?to=12133734003&wait=5000');
    await post('Messages', { To: '+12133734003', From: from, Body: '<b>code</b>' });
    expect(await waiting).toHaveLength(1);
    const page = await (await fetch(sms.url)).text();
    expect(page).toContain('&lt;b&gt;code');
    sms.faults.set({ path: '/2010' }, { kind: 'status', status: 503 }, { count: 1 });
    expect((await post('Messages', { To: '+12133734003', From: from, Body: 'x' })).status).toBe(503);
  });
});
