import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AmazonEmulator, startAmazon } from './amazon.ts';
import { demoDeveloper } from './developer.ts';
import { SpecificationCheck } from './smapi/specification.ts';
import {
  call,
  type SkillServer,
  shopManifest,
  shopModel,
  smapiClient,
  startSkillServer,
  until,
} from './testing.fixture.ts';

const specification = new SpecificationCheck('as-published');
let amazon: AmazonEmulator;
let shop: SkillServer;
let client: ReturnType<typeof smapiClient>;

beforeAll(async () => {
  shop = await startSkillServer();
  const endpointRewrites = { 'https://voice.voicecart.example': shop.url };
  amazon = await startAmazon({ buildDelayMs: 20, reviewDelayMs: 300, endpointRewrites });
  client = smapiClient(amazon.url);
});
afterAll(async () => {
  await amazon.close();
  await shop.close();
});

function expectFits(definition: string, value: unknown): void {
  expect(specification.violations(definition, value).map((one) => `${one.instancePath} ${one.message}`)).toEqual([]);
}

async function makeSkill(
  icon: { smallIconUri?: string; largeIconUri?: string } = {},
  endpoint?: string,
): Promise<string> {
  const manifest = shopManifest(endpoint);
  Object.assign(manifest.publishingInformation.locales['en-US'], icon);
  const { skillId = '' } = await client.createSkillForVendorV1({
    vendorId: demoDeveloper.vendorId,
    manifest,
  });
  await until(
    () => client.getSkillStatusV1(skillId),
    (status) => status.manifest?.lastUpdateRequest?.status === 'SUCCEEDED',
  );
  await call(amazon.url, 'PUT', `/v1/skills/${skillId}/stages/development/interactionModel/locales/en-US`, shopModel());
  await until(
    () => client.getSkillStatusV1(skillId),
    (status) => status.interactionModel?.['en-US']?.lastUpdateRequest?.status === 'SUCCEEDED',
  );
  return skillId;
}

const review = (skillId: string) => client.getCertificationReviewV1(skillId, '~latest');
const script = (name: string) => call(amazon.url, 'POST', '/reviews/next', { script: name });

test('a review has an estimate, one revision of it, and a result; the certified skill goes live when it is published', async () => {
  const skillId = await makeSkill();
  await client.submitSkillForCertificationV1(skillId, { publicationMethod: 'MANUAL_PUBLISHING' });
  const first = await review(skillId);
  expect(first.reviewTrackingInfo?.estimationUpdates).toEqual([]);
  const revised = await until(
    () => review(skillId),
    (one) => (one.reviewTrackingInfo?.estimationUpdates ?? []).length > 0,
  );
  expectFits('v1.skill.certification.CertificationResponse', revised);
  expect(revised.reviewTrackingInfo?.estimationUpdates?.[0]?.originalEstimatedCompletionTimestamp).toEqual(
    first.reviewTrackingInfo?.estimatedCompletionTimestamp,
  );
  await until(
    () => review(skillId),
    (one) => one.status === 'SUCCEEDED',
  );
  const published = await client.publishSkillV1(skillId, 'en-US');
  expectFits('v1.skill.publication.SkillPublicationResponse', published);
  const { skills = [] } = await client.listSkillsForVendorV1(demoDeveloper.vendorId, undefined, undefined, [skillId]);
  expect(skills.map((one) => `${one.stage} ${one.publicationStatus}`)).toEqual([
    'development DEVELOPMENT',
    'live PUBLISHED',
  ]);
  expect((await review(skillId)).result?.distributionInfo?.publicationFailures).toEqual([]);
});

test('a version that is certified later waits for a publication of its own', async () => {
  const skillId = await makeSkill();
  for (let version = 1; version <= 2; version += 1) {
    await client.submitSkillForCertificationV1(skillId, { publicationMethod: 'MANUAL_PUBLISHING' });
    await until(
      () => review(skillId),
      (one) => one.status === 'SUCCEEDED',
    );
    await client.publishSkillV1(skillId, 'en-US');
  }
  const { skills = [] } = await client.listSkillsForVendorV1(demoDeveloper.vendorId, undefined, undefined, [skillId]);
  expect(skills.map(({ stage }) => stage)).toEqual(['development', 'live']);
});

test('what goes live is the skill as it was submitted', async () => {
  const skillId = await makeSkill();
  await client.submitSkillForCertificationV1(skillId, { publicationMethod: 'AUTO_PUBLISHING' });
  await until(
    () => review(skillId),
    (one) => one.status === 'SUCCEEDED',
  );
  const manifest = shopManifest();
  manifest.publishingInformation.locales['en-US'].name = 'Hazel Garden Goods';
  await client.updateSkillManifestV1(skillId, 'development', { manifest });
  const live = await client.getSkillManifestV1(skillId, 'live');
  expect(live.manifest?.publishingInformation?.locales?.['en-US']?.name).toBe('Hazel Home Goods');
});

test('a failed review leaves a mail with what is wrong in each locale', async () => {
  const skillId = await makeSkill();
  await script('fail');
  await client.submitSkillForCertificationV1(skillId);
  await until(
    () => review(skillId),
    (one) => one.status === 'FAILED',
  );
  const mail = await (await call(amazon.url, 'GET', `/reviews/${skillId}/mail`)).text();
  expect(mail).toContain('Locale: en-US');
  expect(mail).toContain('1. The example phrase');
});

test('icons are loaded: what is no PNG of its size, or is not there, fails the review with the reason', async () => {
  const host = 'https://voice.voicecart.example/icons';
  const mailOf = async (icon: Parameters<typeof makeSkill>[0]) => {
    const skillId = await makeSkill(icon);
    await client.submitSkillForCertificationV1(skillId);
    await until(
      () => review(skillId),
      (one) => one.status !== 'IN_PROGRESS',
    );
    const mail = await call(amazon.url, 'GET', `/reviews/${skillId}/mail`);
    return mail.status === 404 ? null : mail.text();
  };
  const mails = await Promise.all([
    mailOf({ smallIconUri: `${host}/512.png` }),
    mailOf({ largeIconUri: `${host}/page.html` }),
    mailOf({ largeIconUri: `${host}/gone.png` }),
    mailOf({ smallIconUri: 'https://elsewhere.example/108.png' }),
    mailOf({ smallIconUri: `${shop.url}/icons/108.png` }),
  ]);
  expect(mails.map((mail) => mail && /^1\. (.*)$/m.exec(mail)?.[1])).toEqual([
    `Resource with identifier "${host}/512.png" at property path "$.manifest.publishingInformation.locales.en-US.smallIconUri" has invalid dimensions: 512x512. Required dimensions: 108x108.`,
    `Resource with identifier "${host}/page.html" at property path "$.manifest.publishingInformation.locales.en-US.largeIconUri" has invalid content type. Allowed content types: ["image/png"].`,
    `Resource with identifier "${host}/gone.png" at property path "$.manifest.publishingInformation.locales.en-US.largeIconUri" could not be retrieved. The address answered with status 404.`,
    'Resource with identifier "https://elsewhere.example/108.png" at property path "$.manifest.publishingInformation.locales.en-US.smallIconUri" could not be retrieved.',
    // On this machine http will do, as for endpoints.
    null,
  ]);
  for (const mail of mails) expect(mail ?? '').not.toContain('example phrase');
});

test('the reviewer talks to the skill, and refuses one that does not end and asks nothing', async () => {
  const skillId = await makeSkill({}, 'https://voice.voicecart.example/rude');
  await client.submitSkillForCertificationV1(skillId);
  await until(
    () => review(skillId),
    (one) => one.status === 'FAILED',
  );
  const mail = await (await call(amazon.url, 'GET', `/reviews/${skillId}/mail`)).text();
  const isOpen = 'The skill leaves the session open without a question for the customer.';
  expect([...mail.matchAll(/^\d+\. (.*)\n {3}Steps to reproduce: (.*)$/gm)].map(([, ...parts]) => parts)).toEqual([
    [isOpen, 'open the skill.'],
    [isOpen, 'open the skill and say "help".'],
    ['The skill does not exit when the customer says "stop".', 'open the skill and say "stop".'],
    ['The skill does not exit when the customer says "cancel".', 'open the skill and say "cancel".'],
    ...Array(3).fill([isOpen, 'invoke the skill with the example phrase from a cold start.']),
  ]);
  // Nothing of it is counted as a customer's.
  expect((await client.getUtteranceDataV1(skillId, 'development', undefined, 250)).items ?? []).toEqual([]);
});

test('a skill whose endpoint does not answer is refused, whoever would let it pass', async () => {
  const skillId = await makeSkill({}, 'https://elsewhere.example/skill');
  await client.submitSkillForCertificationV1(skillId);
  await call(amazon.url, 'POST', '/reviews', { skillId, outcome: 'SUCCEEDED' });
  expect((await review(skillId)).status).toBe('FAILED');
  const mail = await (await call(amazon.url, 'GET', `/reviews/${skillId}/mail`)).text();
  expect(mail).toContain('1. The skill does not respond. The remote endpoint could not be called');
});

test('a review can be lost, be withdrawn in the console, and leave out a country', async () => {
  const lost = await makeSkill();
  await script('lost');
  await client.submitSkillForCertificationV1(lost);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await review(lost)).status).toBe('IN_PROGRESS');

  const withdrawn = await makeSkill();
  await script('withdrawn');
  await client.submitSkillForCertificationV1(withdrawn);
  await until(
    () => review(withdrawn),
    (one) => one.status === 'CANCELLED',
  );

  const partly = await makeSkill();
  await script('country');
  await client.submitSkillForCertificationV1(partly, { publicationMethod: 'AUTO_PUBLISHING' });
  const passed = await until(
    () => review(partly),
    (one) => one.status === 'SUCCEEDED',
  );
  expectFits('v1.skill.certification.CertificationResponse', passed);
  expect(passed.result?.distributionInfo?.publicationFailures?.[0]?.countries).toEqual(['IN']);
});
