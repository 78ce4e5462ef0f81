import { appReleasesRoutes } from '@voicecart/contract/routes/app-releases';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { submissionsRoutes as rows } from '@voicecart/contract/routes/submissions';
import { waitingRoutes } from '@voicecart/contract/routes/waiting';
import { decideReview } from '@voicecart/emulators/amazon/people.fixture';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import { type Caller, makeUser } from '../../../test/test-server.ts';
import { makeApp, type PublishingWorld, startPublishingWorld } from '../publishing/publishing-world.fixture.ts';
import { sweepSubmissions } from './submissions.jobs.ts';
import { appOf, isIn, latestSubmission, script, submit, untilSubmission } from './submissions-world.fixture.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld({
    amazon: { reviewDelayMs: 600_000 },
    // A look at a vendor each 900 ms.
    env: { PUBLISH_POLL_MS: '30' },
  });
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

async function onboardingOf(merchantId: string): Promise<number> {
  const { onboarding_status } = await world.server.platform.db
    .selectFrom('merchants')
    .select('onboarding_status')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return onboarding_status;
}

async function inReview(input: Parameters<typeof submit>[3] = {}) {
  const { server, amazon } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  await submit(server, owner, appId, input);
  const submission = await untilSubmission(server, owner, appId, isIn('in_review', 'failed'));
  expect(submission).toMatchObject({ state: 'in_review', error: null });
  return { server, owner, appId, submission, amazon };
}

test('an app is submitted, passes the review and goes live', async () => {
  const { server, owner, appId, submission, amazon } = await inReview({
    instructions: 'Say: open hazel home goods.',
    countries: ['US', 'DE'],
    message: 'First version',
  });
  expect(submission.estimate?.at).toBeDefined();
  expect(submission.certificationId).not.toBeNull();
  expect((await appOf(server, owner, appId)).lifecycle).toBe('in certification');
  const { manifest } = await world.smapi.getManifest(submission.skillId ?? '', 'development');
  expect(manifest).toMatchObject({
    publishingInformation: {
      testingInstructions: 'Say: open hazel home goods.',
      distributionCountries: ['US', 'DE'],
      isAvailableWorldwide: false,
    },
  });

  await decideReview(amazon.url, submission.skillId, 'SUCCEEDED');
  const live = await untilSubmission(server, owner, appId, isIn('live'));
  expect(live.distribution).toEqual({ published: ['US', 'DE'], failures: [] });
  expect(live.events.map(({ status, message }) => `${status} ${message}`)).toEqual([
    'IN_PROGRESS Publishing to development',
    'COMPLETED Publishing to development',
    'IN_PROGRESS Checking if skill is ready for live distribution',
    'COMPLETED Checking if skill is ready for live distribution',
    'IN_PROGRESS Submitting to Amazon',
    'COMPLETED Submitting to Amazon',
    'IN_PROGRESS Amazon is reviewing the skill',
    'SUCCESSFUL Publishing skill successfully',
  ]);
  expect(await appOf(server, owner, appId)).toMatchObject({
    lifecycle: 'live',
    prodAwsSkillId: submission.skillId,
  });
  expect(await onboardingOf(owner.merchantId)).toBe(5);
  // Amazon published it by itself: one mail tells both.
  const mails = await queuedMails(server, owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Hazel Home Goods: Your app is live']);
});

test('the first publication asks twice, and a repeat submits nothing twice', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  const chosen = { id: appId, category: 'PETS_AND_ANIMAL' } as const;
  expect((await server.call(appsRoutes.updateApp, owner, { body: chosen })).status).toBe(200);
  const asked = await server.call(rows.submitApp, owner, { params: { id: appId }, body: {} });
  expect(asked).toMatchObject({ status: 409, body: { code: 'confirm_first_publication' } });
  expect(asked.body).toMatchObject({ error: expect.stringMatching(/“Hazel Home Goods” .* “Pets & Animals”/) });
  const both = await Promise.all([submit(server, owner, appId), submit(server, owner, appId)]);
  expect(both[0]?.id).toBe(both[1]?.id);
  const { skillId } = await untilSubmission(server, owner, appId, isIn('in_review'));
  expect(await world.smapi.listCertifications(skillId ?? '')).toHaveLength(1);
});

test('a required check that fails refuses a submission and a request, before anything is sent to Amazon', async () => {
  const { server, amazon } = world;
  const owner = await server.merchant();
  // Too short for the check of the description, which Amazon itself would take.
  const appId = await makeApp(server, owner, { description: 'A shop.' });
  const params = { id: appId };
  const refused = await server.call(rows.submitApp, owner, { params, body: { confirm_first: true } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'checks_failed' } });
  expect(refused.body).toMatchObject({ error: expect.stringContaining('description') });
  const asked = await server.call(rows.requestProduction, owner, { body: { skill_id: appId, confirm_first: true } });
  expect(asked).toMatchObject({ status: 409, body: { code: 'checks_failed' } });
  expect((await server.call(rows.listSubmissions, owner, { params })).body.items).toEqual([]);
  expect((await appOf(server, owner, appId)).awsSkillId).toBeNull();
  // Corrected, the same app is submitted.
  const body = { id: appId, description: 'Search products, hear deals and follow your orders at Hazel Home Goods.' };
  expect((await server.call(appsRoutes.updateApp, owner, { body })).status).toBe(200);
  const { id } = await submit(server, owner, appId);
  const inReview = await untilSubmission(server, owner, appId, isIn('in_review'));
  expect(inReview.id).toBe(id);
  const submits = amazon.requests().filter(({ path }) => path.includes(`${inReview.skillId}/submit`));
  expect(submits).toHaveLength(1);
});

test('an approved request ends before anything is published where the app fails a check by then', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const admin = await makeUser(server, 'super_admin', null);
  const appId = await makeApp(server, owner);
  const asked = await server.call(rows.requestProduction, owner, { body: { skill_id: appId, confirm_first: true } });
  const body = { id: appId, description: 'A shop.' };
  expect((await server.call(appsRoutes.updateApp, owner, { body })).status).toBe(200);
  // Asked before it was kept which revision a request is for: such a request stays open to approval.
  await server.platform.pool.query(`update submissions set progress = progress - 'revisionAsked' where app_id = $1`, [
    appId,
  ]);
  const key = { merchant_id: owner.merchantId, id: asked.body.submission.id };
  expect((await server.call(rows.approveRequest, admin, { body: key })).status).toBe(202);
  const refused = await untilSubmission(server, owner, appId, isIn('failed', 'in_review'));
  expect(refused).toMatchObject({
    state: 'failed',
    error: 'Required checks failed. Nothing was submitted.',
    certificationId: null,
    submittedAt: null,
  });
  expect(refused.faults.map(({ code, field }) => [code, field])).toEqual([['listing-description', 'description']]);
  expect((await appOf(server, owner, appId)).awsSkillId).toBeNull();
});

test('nothing of the app can be changed or published while Amazon reviews it', async () => {
  const { server, owner, appId } = await inReview();
  const change = await server.call(appsRoutes.updateApp, owner, { body: { id: appId, summary: 'New' } });
  expect(change).toMatchObject({ status: 409, body: { code: 'app_in_review' } });
  const publish = await server.call(publishingRoutes.startPublish, owner, { body: { skill_id: appId } });
  expect(publish).toMatchObject({ status: 409, body: { code: 'app_in_review' } });
});

test('withdrawn with a reason, the app can be changed and submitted again', async () => {
  const { server, owner, appId, submission } = await inReview();
  const params = { id: appId };
  const unsaid = await server.call(rows.withdrawSubmission, owner, { params, body: { reason: 'OTHER' } });
  expect(unsaid).toMatchObject({ status: 400, body: { fields: [{ path: 'message' }] } });
  const body = { reason: 'MORE_FEATURES' } as const;
  const withdrawn = await server.call(rows.withdrawSubmission, owner, { params, body });
  expect(withdrawn.body.submission.state).toBe('withdrawn');
  expect((await world.smapi.getCertification(submission.skillId ?? '', '~latest')).status).toBe('CANCELLED');
  expect((await server.call(rows.withdrawSubmission, owner, { params, body })).status).toBe(200);
  expect((await appOf(server, owner, appId)).lifecycle).toBe('withdrawn');
  expect((await server.call(appsRoutes.updateApp, owner, { body: { id: appId, summary: 'New' } })).status).toBe(200);
  const next = await submit(server, owner, appId);
  expect(next.id).not.toBe(submission.id);
  const again = await untilSubmission(server, owner, appId, isIn('in_review'));
  expect(again.certificationId).not.toBe(submission.certificationId);
  const listed = await server.call(rows.listCertifications, owner, { params });
  expect(listed.body.items.map((one: { status: string }) => one.status)).toEqual(['IN_PROGRESS', 'CANCELLED']);
});

test('certified and kept back, the app goes live when the merchant pushes it to production', async () => {
  const { server, owner, appId, submission, amazon } = await inReview({ method: 'later' });
  const push = () =>
    server.call(publishingRoutes.startPublish, owner, { body: { skill_id: appId, stage: 'production' } });
  expect(await push()).toMatchObject({ status: 409, body: { code: 'not_submitted' } });
  await decideReview(amazon.url, submission.skillId, 'SUCCEEDED');
  const certified = await untilSubmission(server, owner, appId, isIn('certified'));
  expect(certified.mayPublish).toBe(true);
  expect((await appOf(server, owner, appId)).lifecycle).toBe('certified');
  expect(await onboardingOf(owner.merchantId)).toBe(4);
  const [mail] = await queuedMails(server, owner.email);
  expect(mail).toMatchObject({ subject: 'Hazel Home Goods: Amazon has certified your app' });
  expect(mail?.text).toContain('publish it to shoppers on the Go-live page');
  const [first, second] = await Promise.all([push(), push()]);
  expect([first?.status, second?.status]).toEqual([202, 202]);
  await untilSubmission(server, owner, appId, isIn('live'));
  const seen = await server.call(publishingRoutes.getLatestPublish, owner, {
    params: { id: appId },
    query: { stage: 'live' },
  });
  expect(seen.body.publish).toMatchObject({ stage: 'live', status: 'succeeded' });
  expect(seen.body.publish?.events.at(-1)).toMatchObject({ status: 'SUCCESSFUL' });
});

test('certified, and withdrawn before it was published: nothing waits to be published any more', async () => {
  const { server, owner, appId, submission, amazon } = await inReview({ method: 'later' });
  const isCertified = async () =>
    (await server.call(appReleasesRoutes.liveHistory, owner, { params: { id: appId } })).body.isCertified;
  await decideReview(amazon.url, submission.skillId, 'SUCCEEDED');
  await untilSubmission(server, owner, appId, isIn('certified'));
  expect(await isCertified()).toBe(true);
  await server.call(rows.withdrawSubmission, owner, { params: { id: appId }, body: { reason: 'MORE_FEATURES' } });
  expect(await isCertified()).toBe(false);
});

const changeDate = (owner: Caller, appId: string, publish_at: string) =>
  world.server.call(rows.changeReleaseDate, owner, { params: { id: appId }, body: { publish_at } });

test('with a date, the certified app is published at that date', async () => {
  const { server } = world;
  const past = { method: 'date', publish_at: new Date(Date.now() - 60_000).toISOString() } as const;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  const refused = await server.call(rows.submitApp, owner, {
    params: { id: appId },
    body: { confirm_first: true, ...past },
  });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'publish_at' }] } });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await submit(server, owner, appId, { method: 'date', publish_at: at });
  const { skillId } = await untilSubmission(server, owner, appId, isIn('in_review'));
  await decideReview(world.amazon.url, skillId, 'SUCCEEDED');
  const certified = await untilSubmission(server, owner, appId, isIn('certified'));
  expect(certified).toMatchObject({ publishAt: at, mayPublish: true, mayWithdraw: true, mayChangeDate: true });
  const [mail] = await queuedMails(server, owner.email);
  expect(mail?.text).toContain('It goes live automatically on ');
  const { platform } = server;
  await sweepSubmissions(platform, new Date(Date.parse(at) - 1_000));
  expect(await latestSubmission(server, owner, appId)).toMatchObject({ state: 'certified' });
  await sweepSubmissions(platform, new Date(Date.parse(at) + 1_000));
  await untilSubmission(server, owner, appId, isIn('live'));
  expect((await changeDate(owner, appId, at)).body.code).toBe('not_submitted');
});

test('certified with a date, the app takes another date and can be published before it', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { server, owner, appId, submission, amazon } = await inReview({ method: 'date', publish_at: at(1) });
  const later = at(2);
  expect((await changeDate(owner, appId, later)).body.submission).toMatchObject({
    state: 'in_review',
    publishAt: later,
  });
  await decideReview(amazon.url, submission.skillId, 'SUCCEEDED');
  await untilSubmission(server, owner, appId, isIn('certified'));
  expect((await changeDate(owner, appId, at(-1))).body).toMatchObject({ fields: [{ path: 'publish_at' }] });
  const latest = at(3);
  expect((await changeDate(owner, appId, latest)).body.submission).toMatchObject({ publishAt: latest });
  await server.call(publishingRoutes.startPublish, owner, { body: { skill_id: appId, stage: 'production' } });
  await untilSubmission(server, owner, appId, isIn('live'));
});

test('rejected: the mail of Amazon becomes findings by locale, and is kept once', async () => {
  const { server, owner, appId, submission, amazon } = await inReview();
  await decideReview(amazon.url, submission.skillId, 'FAILED');
  const rejected = await untilSubmission(server, owner, appId, isIn('rejected'));
  expect(rejected.error).toContain('Our team adds them');
  expect((await appOf(server, owner, appId)).lifecycle).toBe('rejected');
  const text = await (await fetch(`${amazon.url}/reviews/${submission.skillId}/mail`)).text();
  const keep = () => server.call(rows.addFeedback, owner, { params: { id: appId }, body: { text } });
  await keep();
  const { feedback } = (await keep()).body.submission;
  expect(feedback).toHaveLength(1);
  expect(feedback[0]?.findings.map((one: { locale: string | null }) => one.locale)).toEqual(['en-US', 'en-US']);

  // However many are sent, the newest twenty stay, and lists come without them.
  for (let mail = 1; mail <= 21; mail += 1) {
    await server.call(rows.addFeedback, owner, { params: { id: appId }, body: { text: `Mail ${mail}` } });
  }
  const kept = (await latestSubmission(server, owner, appId)).feedback.map(({ text: its }: { text: string }) => its);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, 'Mail 2', 'Mail 21']);
  const { items } = (await server.call(rows.listSubmissions, owner, { params: { id: appId } })).body;
  expect(items[0]).not.toHaveProperty('feedback');
});

test('not published in one country: live, with what is missing and why', async () => {
  const { server, amazon } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  await script(amazon.url, 'country');
  await submit(server, owner, appId, { countries: ['US', 'IN'] });
  const { skillId } = await untilSubmission(server, owner, appId, isIn('in_review'));
  await decideReview(amazon.url, skillId, 'SUCCEEDED');
  const live = await untilSubmission(server, owner, appId, isIn('live'));
  expect(live.distribution).toMatchObject({ published: ['US'], failures: [{ countries: ['IN'] }] });
  expect(live.events.at(-1)).toMatchObject({ status: 'WARNING', detail: expect.stringContaining('IN') });
});

test('withdrawn in the console of Amazon: seen, and told so', async () => {
  const { server, owner, appId, submission, amazon } = await inReview();
  await decideReview(amazon.url, submission.skillId, 'CANCELLED');
  const withdrawn = await untilSubmission(server, owner, appId, isIn('withdrawn'));
  expect(withdrawn.events.at(-1)?.detail).toContain('console');
});

test('a skill that was deleted at Amazon is told as removed', async () => {
  const { server, owner, appId, submission } = await inReview();
  await world.smapi.deleteSkill(submission.skillId ?? '');
  const removed = await untilSubmission(server, owner, appId, isIn('removed'));
  expect(removed.error).toContain('Publish the app again');
  expect((await appOf(server, owner, appId)).lifecycle).toBe('removed');
});

test.each([400, 403, 404])(
  'a %i for one skill is told of that one: it stays as it is, and the others go on',
  async (status) => {
    const [stuck, other] = [await inReview(), await inReview()];
    const { server, amazon } = stuck;
    const pathPattern = `/v1/skills/${stuck.submission.skillId}/certifications/`;
    amazon.faults.set({ method: 'GET', pathPattern }, { kind: 'status', status });
    for (const { submission } of [stuck, other]) await decideReview(amazon.url, submission.skillId, 'SUCCEEDED');
    const live = await untilSubmission(server, other.owner, other.appId, isIn('live'));
    expect(live.trouble).toBeNull();
    const told = await untilSubmission(server, stuck.owner, stuck.appId, ({ trouble }) => trouble !== null);
    expect(told).toMatchObject({ state: 'in_review', trouble: expect.stringContaining('this review') });
    expect(told.troubleKind).toBe('refused');
    expect((await appOf(server, stuck.owner, stuck.appId)).lifecycle).toBe('in certification');
    amazon.faults.clear();
    expect((await untilSubmission(server, stuck.owner, stuck.appId, isIn('live'))).trouble).toBeNull();
  },
);

test('an admin approves a request, and declines another with a reason', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const admin = await makeUser(server, 'super_admin', null);
  const appId = await makeApp(server, owner);
  const asked = await server.call(rows.requestProduction, owner, {
    body: { skill_id: appId, confirm_first: true, message: 'Please' },
  });
  expect(asked.body.submission.state).toBe('requested');
  const queue = await server.call(rows.publishingQueue, admin, { query: { state: 'requested' } });
  const item = queue.body.items.find((one: { appId: string }) => one.appId === appId);
  expect(item).toMatchObject({ merchantId: owner.merchantId, appName: 'Hazel Home Goods', state: 'requested' });
  expect((await server.call(waitingRoutes.waiting, admin)).body.waiting.publishRequests).toBeGreaterThan(0);
  expect((await server.call(waitingRoutes.waiting, owner)).body.waiting).not.toHaveProperty('publishRequests');
  expect(item).not.toHaveProperty('feedback');
  const key = { merchant_id: owner.merchantId, id: item?.id ?? '' };
  const approve = () => server.call(rows.approveRequest, admin, { body: key });
  expect((await Promise.all([approve(), approve()])).map(({ status }) => status)).toEqual([202, 202]);
  await untilSubmission(server, owner, appId, isIn('in_review'));
  const late = await server.call(rows.declineRequest, admin, { body: { ...key, reason: 'No' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'request_decided' } });

  const other = await makeApp(server, owner, { name: 'Hazel Two', invocationName: 'hazel two goods' });
  const next = await server.call(rows.requestProduction, owner, { body: { skill_id: other, confirm_first: true } });
  // What is approved is what was asked for.
  await server.call(appsRoutes.updateApp, owner, { body: { id: other, summary: 'Goods of another kind' } });
  const nextKey = { merchant_id: owner.merchantId, id: next.body.submission.id };
  const changed = await server.call(rows.approveRequest, admin, { body: nextKey });
  expect(changed).toMatchObject({ status: 409, body: { code: 'request_changed' } });
  await server.call(rows.declineRequest, admin, {
    body: { ...nextKey, reason: 'The privacy page is missing.' },
  });
  expect(await latestSubmission(server, owner, other)).toMatchObject({
    state: 'declined',
    error: 'The privacy page is missing.',
  });
  const fed = await server.call(rows.addFeedbackEmail, admin, { body: { ...key, text: '1. No answer.' } });
  expect(fed.body.item.feedback[0]).toMatchObject({ by: 'admin', findings: [{ text: 'No answer.' }] });
});

test('the date filters the queue only with exactly ten characters', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const admin = await makeUser(server, 'super_admin', null);
  const appId = await makeApp(server, owner);
  await server.call(rows.requestProduction, owner, { body: { skill_id: appId, confirm_first: true } });
  const total = async (from_date: string) =>
    (await server.call(rows.publishingQueue, admin, { query: { from_date } })).body.total;
  const all = await total('');
  expect(all).toBeGreaterThan(0);
  expect(await total('2999-01-01')).toBe(0);
  expect(await total('2999-1-1')).toBe(all);
  expect(await total('2999-01-01T00:00')).toBe(all);
  expect(await total('not-a-date')).toBe(all);
});

test('a refresh asks Amazon at once; an app is loaded again on every node', async () => {
  const { server, owner, appId } = await inReview();
  const refreshed = await server.call(rows.refreshSubmission, owner, { params: { id: appId }, query: {} });
  expect(refreshed.body.submission?.state).toBe('in_review');
  expect((await server.call(rows.reloadSkill, owner, { body: { skill_id: appId } })).status).toBe(200);
});
