import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSignedToken } from './signed-token.ts';

const app = { clientId: 'our-app', clientSecret: 'hush' };
const now = Date.parse('2026-11-22T10:00:00Z');
const second = now / 1000;

function token(claims: object, { secret = 'hush', header = { alg: 'HS256' } as object } = {}): string {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
const claims = { aud: 'our-app', exp: second + 60, nbf: second - 5, sub: 'shop' };

describe('a token that a platform signed', () => {
  it('is read', () => {
    expect(readSignedToken(token(claims), app, now)).toEqual(claims);
    expect(readSignedToken(token({ ...claims, aud: ['other', 'our-app'] }), app, now)).not.toBeNull();
    expect(readSignedToken(token({ ...claims, exp: second - 5 }), app, now)).not.toBeNull();
  });

  it.each([
    ['of another secret', token(claims, { secret: 'guess' })],
    ['of no signature', token(claims, { header: { alg: 'none' } })],
    ['of another algorithm', token(claims, { header: { alg: 'HS512' } })],
    ['for another app', token({ ...claims, aud: 'other' })],
    ['that is over', token({ ...claims, exp: second - 60 })],
    ['that has not begun', token({ ...claims, nbf: second + 60 })],
    ['that never ends', token({ aud: 'our-app' })],
    ['with another payload', token(claims).replace(/\.[^.]+\./, `.${Buffer.from('{}').toString('base64url')}.`)],
    ['with a part too many', `${token(claims)}.x`],
    ['that is none', 'nonsense'],
    ['that is empty', ''],
  ])('%s is refused', (_name, given) => expect(readSignedToken(given, app, now)).toBeNull());

  it('is refused where the app has no secret', () =>
    expect(readSignedToken(token(claims, { secret: '' }), { ...app, clientSecret: '' }, now)).toBeNull());
});
