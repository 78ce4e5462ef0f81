import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productionEnvironment } from '../../test/production-environment.ts';
import { readConfiguration } from './configuration.ts';
import { ConfigurationError } from './configuration-error.ts';
import { explainStart } from './start-fault.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'voicecart-configuration-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfiguration({ VOICECART_DATA: dataDir, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
};

describe('the configuration', () => {
  it('has a working default for everything', () => {
    expect(readConfiguration({ VOICECART_DATA: dataDir })).toMatchObject({
      PORT: 3000,
      publicUrl: 'http://localhost:3000',
      DATABASE_URL: '',
    });
  });

  it('asks admins for a second factor in production, unless it is told otherwise', () => {
    const asked = (env: Record<string, string>) =>
      readConfiguration({ VOICECART_DATA: dataDir, ...env }).REQUIRE_SECOND_FACTOR;
    expect(asked({})).toBe('none');
    expect(asked(productionEnvironment())).toBe('admins');
    expect(asked({ ...productionEnvironment(), REQUIRE_SECOND_FACTOR: 'none' })).toBe('none');
  });

  it('believes a proxy of this machine only where one must be there, or where it is named', () => {
    const trusted = (env: Record<string, string>) =>
      readConfiguration({ VOICECART_DATA: dataDir, ...env }).TRUSTED_PROXIES;
    expect(trusted({})).toBe('none');
    expect(trusted({ PUBLIC_URL: 'http://shop.example' })).toBe('none');
    expect(trusted({ PUBLIC_URL: 'https://shop.example' })).toBe('loopback');
    expect(trusted({ PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: 'none' })).toBe('none');
    expect(trusted({ TRUSTED_PROXIES: '10.0.0.0/8' })).toBe('10.0.0.0/8');
  });

  it('lists every fault at once: bad values and values that do not go together', () => {
    const faults = faultsOf({
      PORT: 'abc',
      DATABASE_URL: 'my database',
      SMTP_URL: 'localhost',
      HOST: '0.0.0.0',
      ALEXA_VERIFY: 'off',
      PASSWORD_MIN: '20',
      SECRETS_KEY: 'c2hvcnQ=',
    });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SMTP_URL',
      'ALEXA_VERIFY',
      'PASSWORD_MAX',
      'SECRETS_KEY',
    ]);
    expect(readdirSync(dataDir), 'nothing is made for a start that will not be').toEqual([]);
  });

  it('asks in production for all that a development start has by default', () => {
    expect(faultsOf(productionEnvironment())).toEqual([]);
    expect(faultsOf({ NODE_ENV: 'production', ALEXA_VERIFY: 'off' }).map((fault) => fault.split(':')[0])).toEqual([
      'ALEXA_VERIFY',
      'SECRETS_KEY',
      'DATABASE_URL',
      'PUBLIC_URL',
      'VOICE_ORIGIN',
      'SMTP_URL',
      'AMAZON_API_ORIGIN',
      'AMAZON_AUTH_ORIGIN',
      'AMAZON_CLIENT_ID',
      'AMAZON_CLIENT_SECRET',
    ]);
  });

  it('refuses in production what protects nobody: plain http, a key of zeros, the Internet as a proxy', () => {
    const zeros = Buffer.alloc(32).toString('base64');
    expect(faultsOf({ ...productionEnvironment(), PUBLIC_URL: 'http://voice.company.example' })).toEqual([
      'PUBLIC_URL: must be https in production',
    ]);
    for (const SECRETS_KEY of [zeros, `k2:${randomBytes(32).toString('base64')},k1:${zeros}`]) {
      expect(faultsOf({ ...productionEnvironment(), SECRETS_KEY })).toEqual([
        'SECRETS_KEY: must be 32 random bytes, not one byte repeated',
      ]);
    }
    for (const TRUSTED_PROXIES of ['0.0.0.0/0', 'loopback,::/0', '10.0.0.0/0']) {
      expect(faultsOf({ ...productionEnvironment(), TRUSTED_PROXIES })).toEqual([
        expect.stringMatching(/^TRUSTED_PROXIES: names the whole Internet/),
      ]);
    }
    expect(faultsOf({ ...productionEnvironment(), TRUSTED_PROXIES: 'loopback,10.0.0.0/8' })).toEqual([]);
  });

  it('reads the terms of plans, and asks an outside captcha for both of its keys', () => {
    const terms = readConfiguration({
      VOICECART_DATA: dataDir,
      TERMS_LINKS: 'pro=https://a.example/t?x=1, basic=https://b.example',
    });
    expect([...terms.TERMS_LINKS]).toEqual([
      ['pro', 'https://a.example/t?x=1'],
      ['basic', 'https://b.example'],
    ]);
    for (const link of ['gold=https://a.example', 'pro', 'pro=javascript:alert(1)']) {
      expect(faultsOf({ TERMS_LINKS: link })).toEqual([expect.stringMatching(/^TERMS_LINKS/)]);
    }
    expect(faultsOf({ CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SECRET: 'x' })).toEqual([
      'CAPTCHA_SITE_KEY, CAPTCHA_SECRET: hcaptcha needs both',
    ]);
    expect(faultsOf({ SMS_FROM: '5550006' })).toEqual(['SMS_FROM: must be a number like +15005550006']);
  });

  it('makes a key of its own once, for its user only, and keeps it', () => {
    const first = readConfiguration({ VOICECART_DATA: dataDir }).secretsKeys;
    expect(first).toEqual([{ id: 'k1', key: expect.any(Buffer) }]);
    expect(first[0].key).toHaveLength(32);
    expect(readConfiguration({ VOICECART_DATA: dataDir }).secretsKeys).toEqual(first);
    expect(readdirSync(dataDir)).toEqual(['secrets.key']);
    expect(statSync(join(dataDir, 'secrets.key')).mode & 0o077).toBe(0);
  });

  it('reads several keys with their ids, and repeats none of them in a fault', () => {
    const [a, b] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const read = (SECRETS_KEY: string) => readConfiguration({ VOICECART_DATA: dataDir, SECRETS_KEY }).secretsKeys;
    const [text1, text2] = [a.toString('base64'), b.toString('base64')];
    expect(read(text1)).toEqual([{ id: 'k1', key: a }]);
    expect(read(`2026-11:${text2}, ${text1}`)).toEqual([
      { id: '2026-11', key: b },
      { id: 'k1', key: a },
    ]);
    for (const bad of [`${text1},${text2}`, `K 2:${text1}`, `:${text1}`, `k2:${text1.slice(4)}`, 'k2:', ',']) {
      const faults = faultsOf({ SECRETS_KEY: bad });
      expect(faults, bad).toEqual([expect.stringMatching(/^SECRETS_KEY: /)]);
      expect(faults.join()).not.toContain(text1.slice(4, 20));
    }
  });

  it('never makes a new key in place of a damaged one', () => {
    writeFileSync(join(dataDir, 'secrets.key'), '');
    expect(faultsOf({})).toEqual([expect.stringContaining('secrets.key is damaged')]);
  });
});

describe('the reason of a failed start', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });

  it('names the database that does not answer, and no password', () => {
    const text = explainStart(refused, { DATABASE_URL: 'postgres://someone:hush@db.example:5432/shop' });
    expect(text).toContain('The database at db.example:5432/shop cannot be used: connect ECONNREFUSED');
    expect(text).not.toContain('hush');
  });

  it('says which of two addresses of one name failed', () => {
    const both = Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' });
    expect(explainStart(both, { DATABASE_URL: 'postgres://localhost/shop' })).toContain('ECONNREFUSED 127.0.0.1:1');
  });

  it('keeps everything of a fault that nobody foresaw', () => {
    expect(explainStart(new TypeError('x is not a function'), {})).toMatch(/TypeError: x is not a function\n +at /);
  });
});
