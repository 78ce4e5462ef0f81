import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type AmazonEmulator, startAmazon } from './amazon/amazon.ts';
import { demoDeveloper } from './amazon/developer.ts';
import { call, smapiClient } from './amazon/testing.fixture.ts';

describe('faults on purpose', () => {
  let amazon: AmazonEmulator;
  beforeAll(async () => {
    amazon = await startAmazon();
  });
  afterAll(() => amazon.close());
  afterEach(() => amazon.faults.clear());
  const vendors = () => call(amazon.url, 'GET', '/v1/vendors');

  test('slow: the right answer, late', async () => {
    amazon.faults.set({ path: '/v1/vendors' }, { kind: 'slow', ms: 150 });
    const startedAt = performance.now();
    expect((await vendors()).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(140);
  });

  test('429 with Retry-After, as often as was said, and only where it was said', async () => {
    amazon.faults.set(
      { method: 'GET', path: '/v1/vendors' },
      { kind: 'status', status: 429, retryAfterSeconds: 3 },
      { count: 2 },
    );
    expect((await call(amazon.url, 'GET', '/v1/skills?vendorId=x')).status).toBe(400);
    const first = await vendors();
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '3']);
    expect(await first.json()).toEqual({ message: 'Too many requests received.' });
    expect((await vendors()).status).toBe(429);
    expect((await vendors()).status).toBe(200);
  });

  test('500 reaches the SDK as a service error', async () => {
    amazon.faults.set({ pathPattern: '^/v1/ven' }, { kind: 'status', status: 500 });
    await expect(smapiClient(amazon.url).getVendorListV1()).rejects.toMatchObject({ statusCode: 500 });
  });

  test('garbage: 200, said to be JSON, and not', async () => {
    amazon.faults.set({}, { kind: 'garbage' }, { count: 1 });
    const answer = await vendors();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    await expect(answer.json()).rejects.toThrow();
    expect((await vendors()).status).toBe(200);
  });

  test('reset: the connection is dropped without an answer', async () => {
    amazon.faults.set({}, { kind: 'reset' }, { count: 1 });
    await expect(vendors()).rejects.toThrow();
    expect((await vendors()).status).toBe(200);
  });

  test('drip: the right answer, byte by byte', async () => {
    amazon.faults.set({ path: '/v1/vendors' }, { kind: 'drip', bytes: 20, everyMs: 20 });
    const startedAt = performance.now();
    const answer = await vendors();
    expect(z.object({ vendors: z.array(z.unknown()) }).parse(await answer.json()).vendors).toHaveLength(1);
    expect(performance.now() - startedAt).toBeGreaterThan(60);
  });

  test('are set, listed and cleared over HTTP, and a wrong one is refused', async () => {
    const post = (body: unknown) =>
      fetch(`${amazon.url}/__faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({ fault: { kind: 'explode' } })).status).toBe(400);
    expect(
      (await post({ matcher: { path: '/v1/vendors' }, fault: { kind: 'status', status: 503 }, count: 1 })).status,
    ).toBe(201);
    expect(JSON.stringify(await (await fetch(`${amazon.url}/__faults`)).json())).toContain('503');
    expect((await vendors()).status).toBe(503);
    await post({ fault: { kind: 'status', status: 500 } });
    await fetch(`${amazon.url}/__faults`, { method: 'DELETE' });
    expect((await vendors()).status).toBe(200);
  });

  test('the recent requests are shown without their secrets', async () => {
    await smapiClient(amazon.url).getVendorListV1();
    await call(amazon.url, 'GET', `/user/profile?access_token=${encodeURIComponent(demoDeveloper.accessToken)}`);
    const shown = await (await fetch(`${amazon.url}/__requests`)).text();
    expect(shown).toContain('/v1/vendors');
    expect(shown).toContain('/auth/O2/token');
    for (const secret of [demoDeveloper.accessToken, demoDeveloper.refreshToken, demoDeveloper.clientSecret, 'Atza|'])
      expect(shown).not.toContain(secret);
  });
});
