import { expect, it } from 'vitest';
import { scrubbed, scrubQuery } from './scrubbed.ts';

it('cuts what a call names as a secret, in any case, also below it and in lists', () => {
  const text = JSON.stringify(
    scrubbed({
      query: { AppKey: 'SECRET', appsecret: 'SECRET', ConsumerKey: 'SECRET', UserName: 'SECRET', Login: 'SECRET' },
      body: { keys: { consumerKey: 'SECRET', clientKEY: 'SECRET', recovery_codes: 4 }, tokens: ['SECRET', ['SECRET']] },
      params: { ticket: 'SECRET', passkey: { id: 'p1', response: { signature: 'SECRET' } } },
      login: { code: 'SECRET', state: 'SECRET-of-a-login-43-characters' },
    }),
  );
  expect(text).not.toContain('SECRET');
  expect(text).toContain('"id":"p1"');
  expect(text).toContain('"recovery_codes":4');
});

it('cuts secrets out of texts: the query that a login came back with, and keys that show what they are', () => {
  const query = '?code=SECRET&hmac=SECRET&shop=harbor.myshopify.com&state=SECRET-SECRET-SECRET';
  expect(scrubbed({ query })).toEqual({
    query: '?code=[redacted]&hmac=[redacted]&shop=harbor.myshopify.com&state=[redacted]',
  });
  const text = JSON.stringify(scrubbed({ name: 'shpat_SECRET1234', note: 'is vck_SECRET1234 ours?' }));
  expect(text).not.toContain('SECRET');
  expect(scrubQuery('/x?State=Ohio&state=active&page=2')).toBe('/x?State=Ohio&state=active&page=2');
});

it('leaves what tells what was wrong', () => {
  const asked = { barcode: '4006381333931', postcode: '98101', state: 'Washington', AppUrl: 'harbor.myshopify.com' };
  expect(scrubbed(asked)).toEqual(asked);
});
