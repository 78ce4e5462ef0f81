import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type AmazonEmulator, startAmazon } from './amazon.ts';
import { demoDeveloper } from './developer.ts';
import { SpecificationCheck } from './smapi/specification.ts';
import { call, shopManifest, smapiClient } from './testing.fixture.ts';
import type { AmazonMail } from './world.ts';

const specification = new SpecificationCheck('as-published');
const dayMs = 86_400_000;
let amazon: AmazonEmulator;
let client: ReturnType<typeof smapiClient>;
let now: number;
const mails: AmazonMail[] = [];
let skillId: string;
beforeAll(async () => {
  amazon = await startAmazon({ now: () => now, sendMail: async (mail) => void mails.push(mail) });
  client = smapiClient(amazon.url);
});
beforeEach(async () => {
  now = Date.now();
  mails.length = 0;
  const created = await client.createSkillForVendorV1({ vendorId: demoDeveloper.vendorId, manifest: shopManifest() });
  skillId = created.skillId ?? '';
  await client.createBetaTestV1(skillId, { feedbackEmail: 'beta@demo.voicecart.example' });
});
afterAll(() => amazon.close());

const emails = (...names: string[]) => ({
  testers: names.map((name) => ({ emailId: `${name}@demo.voicecart.example` })),
});
const linkIn = (mail: AmazonMail | undefined) => /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
async function statuses(): Promise<string[]> {
  const { testers = [] } = await client.getListOfTestersV1(skillId);
  return testers.map(({ emailId, invitationStatus }) => `${emailId?.split('@')[0]} ${invitationStatus}`);
}
async function refusedWith(promise: Promise<unknown>): Promise<number> {
  const error = await promise.then(
    () => ({ statusCode: 200 }),
    (reason: unknown) => reason,
  );
  return z.object({ statusCode: z.number() }).parse(error).statusCode;
}
/** Tokens end as well, so that the client asks for another one. */
function pass(ms: number): void {
  now += ms;
  client = smapiClient(amazon.url);
}
async function started(): Promise<void> {
  await client.startBetaTestV1(skillId);
  now += 2_000;
}

test('a tester is invited at the start, looks, and accepts with the button of the page', async () => {
  await client.addTestersToBetaTestV1(skillId, emails('ada'));
  expect(mails).toEqual([]);
  await started();
  expect(mails.map(({ to }) => to)).toEqual(['ada@demo.voicecart.example']);
  const link = linkIn(mails[0]);
  expect(await (await fetch(link)).text()).toContain('Hazel Home Goods');
  expect(await statuses()).toEqual(['ada NOT_ACCEPTED']);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  expect(await statuses()).toEqual(['ada ACCEPTED']);
});

test('a tester who joins a running test is invited at once, and nobody twice', async () => {
  await started();
  await client.addTestersToBetaTestV1(skillId, emails('ada', 'bob'));
  await client.addTestersToBetaTestV1(skillId, emails('ada', 'bob'));
  expect(mails.map(({ to }) => to)).toEqual(['ada@demo.voicecart.example', 'bob@demo.voicecart.example']);
});

test('a reminder goes once a day to whoever has not accepted', async () => {
  await client.addTestersToBetaTestV1(skillId, emails('ada', 'bob'));
  await started();
  await fetch(linkIn(mails[0]), { method: 'POST' });
  expect(await refusedWith(client.sendReminderToTestersV1(skillId, emails('ada')))).toBe(403);
  await client.sendReminderToTestersV1(skillId, emails('bob'));
  expect(mails.at(-1)).toMatchObject({ subject: 'Reminder: test the Alexa skill Hazel Home Goods' });
  expect(await refusedWith(client.sendReminderToTestersV1(skillId, emails('bob')))).toBe(403);
  pass(dayMs);
  expect(await refusedWith(client.sendReminderToTestersV1(skillId, emails('bob')))).toBe(200);
  await client.requestFeedbackFromTestersV1(skillId, emails('ada', 'bob'));
  expect(mails.filter(({ subject }) => subject.startsWith('Your feedback'))).toHaveLength(2);
});

test('a test has 500 testers at the most, and lists them by pages', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `t${index}`);
  await client.addTestersToBetaTestV1(skillId, emails(...many));
  expect(await refusedWith(client.addTestersToBetaTestV1(skillId, emails('one-more')))).toBe(403);
  expect((await client.getBetaTestV1(skillId)).invitesRemaining).toBe(0);
  const first = await client.getListOfTestersV1(skillId, undefined, 300);
  expect(specification.violations('v1.skill.betaTest.testers.ListTestersResponse', first)).toEqual([]);
  const second = await client.getListOfTestersV1(skillId, first.nextToken, 300);
  expect([first.testers?.length, second.testers?.length, second.isTruncated]).toEqual([300, 200, false]);
});

test('a test expires by the clock; its invitations lead nowhere then, and a new one can be made', async () => {
  await client.addTestersToBetaTestV1(skillId, emails('ada'));
  await started();
  pass(90 * dayMs);
  expect((await client.getBetaTestV1(skillId)).status).toBe('ENDED');
  expect((await fetch(linkIn(mails[0]), { method: 'POST' })).status).toBe(404);
  expect(await refusedWith(client.sendReminderToTestersV1(skillId, emails('ada')))).toBe(403);
  expect(await refusedWith(client.createBetaTestV1(skillId, {}))).toBe(200);
  expect(await statuses()).toEqual([]);
});

test('metrics of version 1 reach back one week, those of version 2 take five queries', async () => {
  const at = (days: number) => new Date(now - days * dayMs).toISOString();
  const v1 = (from: number, to: number) =>
    client.getSkillMetricsV1(skillId, at(from), at(to), 'P1D', 'totalSessions', 'development', 'custom');
  const found = await v1(6, 0);
  expect(specification.violations('v1.skill.metrics.GetMetricDataResponse', found)).toEqual([]);
  expect(found.values.every((value) => value === 0)).toBe(true);
  expect(await refusedWith(v1(8, 2))).toBe(400);
  const query = (id: string) => ({
    id,
    name: 'CUSTOMERS',
    metricNamespace: 'Alexa.Custom',
    aggregationPeriod: 'BY_DAY',
    stat: 'count',
    dimensions: [{ name: 'Alexa.Stage', value: 'development' }],
  });
  const v2 = (count: number) =>
    call(amazon.url, 'POST', `/v2/skills/${skillId}/metrics`, {
      startTime: now - 30 * dayMs,
      endTime: now,
      metricQueries: Array.from({ length: count }, (_, index) => query(`m${index}`)),
    });
  expect((await v2(5)).status).toBe(200);
  expect((await v2(6)).status).toBe(400);
  const list = await call(amazon.url, 'GET', '/v2/skills/metrics?metricNamespace=Alexa.Custom');
  expect(await list.json()).toMatchObject({
    metrics: [{ name: 'CUSTOMERS' }, { name: 'UTTERANCES' }, { name: 'SESSIONS' }],
  });
});
