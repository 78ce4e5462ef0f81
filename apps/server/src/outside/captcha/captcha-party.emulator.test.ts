import { type CaptchaEmulator, demoCaptcha, startCaptcha } from '@voicecart/emulators/captcha/captcha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptchaPartyName, captchaOrigins, createCaptchaParty } from './captcha-party.ts';

let emulator: CaptchaEmulator;
beforeAll(async () => {
  emulator = await startCaptcha();
});
afterAll(() => emulator.close());

const paths = {
  recaptcha: '/recaptcha/api/siteverify',
  hcaptcha: '/hcaptcha/siteverify',
  turnstile: '/turnstile/v0/siteverify',
} as const;
const party = (name: CaptchaPartyName, changes: object = {}) =>
  createCaptchaParty({
    name,
    siteKey: demoCaptcha.siteKey,
    secret: demoCaptcha.secret,
    scriptUrl: '',
    verifyUrl: emulator.url + paths[name],
    timeoutMs: 10_000,
    ...changes,
  });

describe.each(Object.keys(paths) as CaptchaPartyName[])('%s', (name) => {
  it('takes a solved token once', async () => {
    const token = emulator.solve();
    expect(await party(name).check(token, '127.0.0.1')).toEqual([]);
    expect(await party(name).check(token, '127.0.0.1')).toEqual(['timeout-or-duplicate']);
    expect(await party(name).check('made up', '127.0.0.1')).toEqual(['invalid-input-response']);
    expect(await party(name, { secret: 'wrong' }).check(emulator.solve(), '')).toEqual(['invalid-input-secret']);
  });

  it('is not there, or talks nonsense: a fault that says so, and never a pass', async () => {
    const check = (timeoutMs = 10_000) => party(name, { timeoutMs }).check(emulator.solve(), '127.0.0.1');
    for (const [fault, code, timeoutMs] of [
      [{ kind: 'reset' }, 'NETWORK'],
      [{ kind: 'slow', ms: 700 }, 'TIMEOUT', 100],
      [{ kind: 'garbage' }, 'UNREADABLE_REPLY'],
    ] as const) {
      emulator.faults.set({}, fault, { count: 1 });
      await expect(check(timeoutMs)).rejects.toMatchObject({ code, isTransient: true });
    }
    emulator.faults.set({}, { kind: 'status', status: 503 }, { count: 1 });
    await expect(check()).rejects.toMatchObject({ status: 503, isTransient: true });
  });

  it('is loaded from its own address unless the configuration says otherwise', () => {
    expect(party(name).script).toMatch(/^https:\/\/[\w.]+\/.*api\.js$/);
    const scriptUrl = `${emulator.url}/${name}/api.js`;
    expect(party(name, { scriptUrl }).script).toBe(scriptUrl);
    expect(captchaOrigins(name, scriptUrl)).toEqual([emulator.url]);
    expect(captchaOrigins(name, '')).toContainEqual(expect.stringMatching(/^https:/));
  });
});
