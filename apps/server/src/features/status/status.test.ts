import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { readStatus, takeBeat, takeLook } from './status.ts';
import { statusHtml } from './status-html.ts';
import { statusWords } from './status-words.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  // The looks and the beats of this test alone.
  server = await startTestServer({ SERVICES: 'web,voice', STATUS_LOOK_MS: '2147483647' });
  admin = await server.admin('super_admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['status_days', 'status_incidents'] as const)
    await server.platform.db.deleteFrom(table).execute();
});

const page = (headers: Record<string, string> = {}) => fetch(new URL('/status', server.url), { headers });
const at = (time: string) => new Date(`2026-11-${time}Z`);
const stateOf = async (component: string, now: Date) => {
  const { components } = await readStatus(server.platform.db, now);
  return components.find((one) => one.component === component);
};
const shareOn = async (component: string, day: string, now: Date) =>
  (await stateOf(component, now))?.days.find((one) => one.day === day)?.share;

it('a look and a beat count once a minute, whoever takes them', async () => {
  await Promise.all([1, 2, 3].map((second) => takeLook(server.platform, at(`20T10:01:0${second}`))));
  await takeLook(server.platform, at('20T10:01:40'));
  await Promise.all([1, 2, 3].map((second) => takeBeat(server.platform.db, at(`20T10:01:0${second}`))));
  const counts = await server.platform.db.selectFrom('status_days').select(['component', 'checks', 'failed']).execute();
  expect(counts.toSorted((a, b) => (a.component < b.component ? -1 : 1))).toEqual([
    { component: 'dashboard', checks: 1, failed: 0 },
    { component: 'jobs', checks: 1, failed: 0 },
    { component: 'voice', checks: 1, failed: 0 },
  ]);
  expect((await stateOf('voice', at('20T10:02:00')))?.state).toBe('up');
});

it('minutes in which nobody looked are failures, by day, and a restart is none', async () => {
  await takeLook(server.platform, at('20T23:00:00'));
  await takeLook(server.platform, at('20T23:02:00'));
  expect(await shareOn('dashboard', '2026-11-20', at('21T01:00:00'))).toBe(1);
  await takeLook(server.platform, at('21T01:00:00'));
  // 57 minutes of the first day after two looks, an hour of the second before one.
  expect(await shareOn('dashboard', '2026-11-20', at('21T01:00:00'))).toBeCloseTo(2 / 59, 6);
  expect(await shareOn('dashboard', '2026-11-21', at('21T01:00:00'))).toBeCloseTo(1 / 61, 6);
});

it('workers that stand still are seen, and what nobody looks at any more is unknown', async () => {
  await takeBeat(server.platform.db, at('20T10:00:00'));
  await takeLook(server.platform, at('20T10:02:00'));
  expect((await stateOf('jobs', at('20T10:02:30')))?.state).toBe('up');
  await takeLook(server.platform, at('20T10:04:00'));
  expect((await stateOf('jobs', at('20T10:04:30')))?.state).toBe('outage');
  expect((await stateOf('dashboard', at('20T10:04:30')))?.state).toBe('up');
  expect((await stateOf('dashboard', at('20T11:00:00')))?.state).toBe('unknown');
});

it('minutes in which no worker worked are failures, whether somebody looked meanwhile or nobody did', async () => {
  const { platform } = server;
  const shareOfJobs = (now: Date) => shareOn('jobs', '2026-11-20', now);
  await takeBeat(platform.db, at('20T10:00:00'));
  await takeBeat(platform.db, at('20T10:02:00'));
  expect(await shareOfJobs(at('20T10:02:30')), 'a restart').toBe(1);
  // Seen while it lasts: 10:03 to 10:06.
  await takeLook(platform, at('20T10:05:30'));
  await takeLook(platform, at('20T10:06:30'));
  expect(await shareOfJobs(at('20T10:06:40'))).toBeCloseTo(2 / 6, 6);
  // Then the process that looks goes as well, and the worker is the first to come back: 10:07 to 10:19 are missed.
  await takeBeat(platform.db, at('20T10:20:00'));
  expect(await shareOfJobs(at('20T10:20:30'))).toBeCloseTo(3 / 20, 6);
  expect((await stateOf('jobs', at('20T10:20:30')))?.state).toBe('up');
  // Workers that go on while nobody looks have missed nothing.
  for (const minute of [21, 22, 23, 24]) await takeBeat(platform.db, at(`20T10:${minute}:00`));
  await takeLook(platform, at('20T10:24:30'));
  expect(await shareOfJobs(at('20T10:24:40'))).toBeCloseTo(7 / 24, 6);
});

it('an admin tells of an incident, adds to it and says that it is over', async () => {
  const told: z.input<typeof routes.openIncident.body> = {
    title: 'Slow <b>imports</b>',
    impact: 'degraded',
    components: ['jobs'],
    text: 'Imports wait. <script>alert(1)</script>',
  };
  expect((await server.call(routes.openIncident, await server.merchant(), { body: told })).status).toBe(403);
  const { body } = await server.call(routes.openIncident, admin, { body: told });
  const { id } = body.incident;
  const add = (text: string, isResolved = false) =>
    server.call(routes.updateIncident, admin, { body: { id, text, isResolved } });
  expect((await add('We found the cause.')).status).toBe(200);
  expect((await stateOf('jobs', new Date()))?.state).toBe('degraded');

  const shown = statusHtml(await readStatus(server.platform.db), {
    words: statusWords.en,
    language: 'en',
    nonce: 'n',
    brand: 'Voicecart',
  });
  expect(shown).toContain('Slow &lt;b&gt;imports&lt;/b&gt;');
  expect(shown).toContain('Imports wait. &lt;script&gt;');
  expect(shown.indexOf('We found the cause.')).toBeLessThan(shown.indexOf('Imports wait.'));
  expect(shown).toContain('Some systems are impaired');
  // Nothing of whoever wrote it.
  expect(shown).not.toContain(admin.email);
  expect(shown).not.toContain(admin.userId);

  const over = await add('All imports are done.', true);
  expect(over.body.incident.resolvedAt).not.toBeNull();
  expect((await stateOf('jobs', new Date()))?.state).not.toBe('degraded');
  expect((await add('And again.')).body).toMatchObject({ code: 'incident_resolved' });
  const { body: list } = await server.call(routes.listIncidents, admin);
  expect(list.items.map(({ updates }: { updates: unknown[] }) => updates.length)).toEqual([3]);
});

it('the page is public, in the language of the reader, and loads nothing from anywhere', async () => {
  const english = await page();
  expect(english.status).toBe(200);
  expect(english.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
  const text = await english.text();
  expect(text).toContain('<html lang="en">');
  expect(text).not.toMatch(/<script|https?:\/\//);
  expect(await (await page({ 'accept-language': 'de-AT,de;q=0.9' })).text()).toContain('<html lang="de">');
});

it('without the database the page says so', () => {
  const shown = statusHtml(null, { words: statusWords.en, language: 'en', nonce: 'n', brand: 'Voicecart' });
  expect(shown).toContain('There is an outage');
});
