import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { v1 } from 'ask-smapi-model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
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
const locale = 'en-US';

function expectFits(definition: string, value: unknown): void {
  expect(specification.violations(definition, value).map((one) => `${one.instancePath} ${one.message}`)).toEqual([]);
}

/** The status and parsed body of a refused call of the SDK. */
async function refusal(promise: Promise<unknown>): Promise<{ statusCode: number; response: unknown }> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return z.object({ statusCode: z.number(), response: z.unknown() }).parse(error);
}

describe('the emulated SMAPI, driven by the official SDK', () => {
  let amazon: AmazonEmulator;
  let shop: SkillServer;
  let client: ReturnType<typeof smapiClient>;
  beforeAll(async () => {
    shop = await startSkillServer();
    const endpointRewrites = { 'https://voice.voicecart.example': shop.url };
    amazon = await startAmazon({ buildDelayMs: 300, reviewDelayMs: 100_000, endpointRewrites });
    client = smapiClient(amazon.url);
  });
  afterAll(async () => {
    await amazon.close();
    await shop.close();
  });

  async function createSkill(manifest: v1.skill.Manifest.SkillManifest = shopManifest()): Promise<string> {
    const { skillId } = await client.createSkillForVendorV1({ vendorId: demoDeveloper.vendorId, manifest });
    if (!skillId) throw new Error('no skill id');
    await until(
      () => client.getSkillStatusV1(skillId),
      (status) => status.manifest?.lastUpdateRequest?.status === 'SUCCEEDED',
    );
    return skillId;
  }
  async function buildModel(skillId: string, model: unknown = shopModel()) {
    const response = await call(
      amazon.url,
      'PUT',
      `/v1/skills/${skillId}/stages/development/interactionModel/locales/${locale}`,
      model,
    );
    expect(response.status).toBe(202);
    const status = await until(
      () => client.getSkillStatusV1(skillId),
      (one) => one.interactionModel?.[locale]?.lastUpdateRequest?.status !== 'IN_PROGRESS',
    );
    expectFits('v1.skill.SkillStatus', status);
    return status.interactionModel?.[locale];
  }

  test('names the demo vendor', async () => {
    const vendors = await client.getVendorListV1();
    expect(vendors.vendors?.[0]).toMatchObject({ id: demoDeveloper.vendorId, name: demoDeveloper.vendorName });
    expectFits('v1.vendorManagement.Vendors', vendors);
  });

  test('creates a skill: 202 with a status address, then its manifest, and deletes it', async () => {
    const created = await call(amazon.url, 'POST', '/v1/skills', {
      vendorId: demoDeveloper.vendorId,
      manifest: shopManifest(),
    });
    expect(created.status).toBe(202);
    const { skillId } = z.object({ skillId: z.string() }).parse(await created.json());
    expect(created.headers.get('location')).toBe(`/v1/skills/${skillId}/status`);
    const status = await until(
      () => client.getSkillStatusV1(skillId),
      (one) => one.manifest?.lastUpdateRequest?.status === 'SUCCEEDED',
    );
    expect(status.manifest?.lastUpdateRequest?.version).toBe('1');
    const manifest = await client.getSkillManifestV1(skillId, 'development');
    expect(manifest.manifest?.publishingInformation?.locales?.[locale]?.name).toBe('Hazel Home Goods');
    expectFits('v1.skill.Manifest.SkillManifestEnvelope', manifest);
    await client.deleteSkillV1(skillId);
    expect((await refusal(client.getSkillStatusV1(skillId))).statusCode).toBe(404);
  });

  test('lists skills page by page', async () => {
    const ids = await Promise.all([createSkill(), createSkill(), createSkill()]);
    const seen: (string | undefined)[] = [];
    let nextToken: string | undefined;
    do {
      const page = await client.listSkillsForVendorV1(demoDeveloper.vendorId, nextToken, 2);
      expectFits('v1.skill.ListSkillResponse', page);
      seen.push(...(page.skills ?? []).map((skill) => skill.skillId));
      nextToken = page.isTruncated ? page.nextToken : undefined;
    } while (nextToken);
    expect(seen).toEqual(expect.arrayContaining(ids));
    expect(new Set(seen).size).toBe(seen.length);
    const one = await client.listSkillsForVendorV1(demoDeveloper.vendorId, undefined, undefined, [ids[1] ?? '']);
    expect(one.skills?.map((skill) => skill.skillId)).toEqual([ids[1]]);
    expect(one.skills?.[0]).toMatchObject({ stage: 'development', publicationStatus: 'DEVELOPMENT', apis: ['custom'] });
    expect((await refusal(client.listSkillsForVendorV1(demoDeveloper.vendorId, undefined, 51))).statusCode).toBe(400);
    expect((await refusal(client.listSkillsForVendorV1('M000'))).statusCode).toBe(400);
    for (const id of ids) await client.deleteSkillV1(id);
  });

  test('objects once, at the place of the text it was told to dislike', async () => {
    const model = shopModel();
    const sample = model.interactionModel.languageModel.intents.flatMap(({ samples }) => samples ?? [])[0] ?? '';
    const planted = await call(amazon.url, 'POST', '/__objections', { text: sample, code: 'NotNice' });
    expect(planted.status).toBe(204);
    const skillId = await createSkill();
    const refused = await buildModel(skillId, model);
    expect(refused?.lastUpdateRequest).toMatchObject({ status: 'FAILED', errors: [{ code: 'NotNice' }] });
    expect(JSON.stringify(refused)).toMatch(/intents\[\d+\]\.samples\[0\]/);
    expect((await buildModel(skillId, model))?.lastUpdateRequest).toMatchObject({ status: 'SUCCEEDED' });
    expect((await call(amazon.url, 'POST', '/__objections', { text: '' })).status).toBe(400);
    await client.deleteSkillV1(skillId);
  });

  test('refuses a manifest at once when its schema is wrong, naming each place', async () => {
    const manifest = shopManifest('http://voice.voicecart.example/');
    const bad = {
      ...manifest,
      publishingInformation: {
        ...manifest.publishingInformation,
        locales: { [locale]: { name: 'H', summary: 's'.repeat(161) } },
      },
    };
    const { statusCode, response } = await refusal(
      client.createSkillForVendorV1({ vendorId: demoDeveloper.vendorId, manifest: bad }),
    );
    expect(statusCode).toBe(400);
    expectFits('v1.BadRequestError', response);
    const { violations } = z
      .object({
        violations: z.array(
          z.object({
            code: z.string(),
            validationDetails: z.looseObject({ originalInstance: z.object({ propertyPath: z.string() }) }),
          }),
        ),
      })
      .parse(response);
    const found = violations.map((one) => `${one.code} ${one.validationDetails.originalInstance.propertyPath}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'INVALID_STRING_LENGTH $.manifest.publishingInformation.locales.en-US.name',
        'INVALID_STRING_LENGTH $.manifest.publishingInformation.locales.en-US.summary',
        'INVALID_STRING_PATTERN $.manifest.apis.custom.endpoint.uri',
      ]),
    );
    for (const violation of violations) expectFits('v1.skill.StandardizedError', violation);
  });

  test('finds in the update what the schema cannot say, and keeps the manifest before it', async () => {
    const skillId = await createSkill();
    const manifest = shopManifest();
    const worldwide = {
      ...manifest,
      publishingInformation: { ...manifest.publishingInformation, isAvailableWorldwide: true },
    };
    const put = await call(amazon.url, 'PUT', `/v1/skills/${skillId}/stages/development/manifest`, {
      manifest: worldwide,
    });
    expect(put.status).toBe(202);
    expect(await put.text()).toBe('');
    expect(put.headers.get('content-type')).toBeNull();
    const status = await until(
      () => client.getSkillStatusV1(skillId, 'manifest'),
      (one) => one.manifest?.lastUpdateRequest?.status === 'FAILED',
    );
    expectFits('v1.skill.SkillStatus', status);
    expect(status.manifest?.lastUpdateRequest?.errors?.[0]).toMatchObject({
      code: 'CONFLICTING_INSTANCES',
      validationDetails: {
        originalInstance: {
          propertyPath: '$.manifest.publishingInformation.isAvailableWorldwide',
          dataType: 'boolean',
          value: 'true',
        },
        conflictingInstance: { propertyPath: '$.manifest.publishingInformation.distributionCountries' },
      },
    });
    const kept = await client.getSkillManifestV1(skillId, 'development');
    expect(kept.manifest?.publishingInformation?.isAvailableWorldwide).toBe(false);
  });

  test('updates only over the tag that is given', async () => {
    const skillId = await createSkill();
    const address = `/v1/skills/${skillId}/stages/development/manifest`;
    const eTag = (await call(amazon.url, 'GET', address)).headers.get('etag') ?? '';
    expect(eTag).not.toBe('');
    const stale = await call(
      amazon.url,
      'PUT',
      address,
      { manifest: shopManifest() },
      { 'if-match': 'something-else' },
    );
    expect(stale.status).toBe(412);
    expectFits('v1.skill.StandardizedError', await stale.json());
    expect((await call(amazon.url, 'PUT', address, { manifest: shopManifest() }, { 'if-match': eTag })).status).toBe(
      202,
    );

    await buildModel(skillId);
    const model = `/v1/skills/${skillId}/stages/development/interactionModel/locales/${locale}`;
    const head = await call(amazon.url, 'HEAD', model);
    expect(head.status).toBe(204);
    const modelTag = head.headers.get('etag') ?? '';
    expect((await call(amazon.url, 'GET', model)).headers.get('etag')).toBe(modelTag);
    expect((await call(amazon.url, 'PUT', model, shopModel(), { 'if-match': 'old' })).status).toBe(412);
    expect((await call(amazon.url, 'PUT', model, shopModel(), { 'if-match': modelTag })).status).toBe(202);
  });

  test('builds a model in steps that are seen one after the other', async () => {
    const skillId = await createSkill();
    const put = await call(
      amazon.url,
      'PUT',
      `/v1/skills/${skillId}/stages/development/interactionModel/locales/${locale}`,
      shopModel(),
    );
    expect(put.headers.get('location')).toBe(`/v1/skills/${skillId}/status?resource=interactionModel`);
    const seen = new Set<string>();
    await until(
      async () => {
        const status = await client.getSkillStatusV1(skillId, 'interactionModel');
        const last = status.interactionModel?.[locale]?.lastUpdateRequest;
        for (const step of last?.buildDetails?.steps ?? []) seen.add(`${step.name} ${step.status}`);
        return last?.status;
      },
      (status) => status === 'SUCCEEDED',
    );
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'DIALOG_MODEL_BUILD SUCCEEDED',
        'LANGUAGE_MODEL_QUICK_BUILD SUCCEEDED',
        'LANGUAGE_MODEL_FULL_BUILD IN_PROGRESS',
        'LANGUAGE_MODEL_FULL_BUILD SUCCEEDED',
      ]),
    );
    const model = await client.getInteractionModelV1(skillId, 'development', locale);
    expectFits('v1.skill.interactionModel.InteractionModelData', {
      ...model,
      interactionModel: { languageModel: { ...model.interactionModel?.languageModel, types: [] } },
    });
    expect(model.version).toBe('1');
    const versions = await client.listInteractionModelVersionsV1(skillId, 'development', locale);
    expectFits('v1.skill.interactionModel.version.ListResponse', versions);
    expect(versions.skillModelVersions?.map((one) => one.version)).toEqual(['1']);
  });

  test('a model whose meaning is wrong fails in its build, and the errors name the places', async () => {
    const skillId = await createSkill();
    const model = shopModel();
    model.interactionModel.languageModel.invocationName = 'Open Hazel 2';
    model.interactionModel.languageModel.intents[7]?.samples.push('{query}', 'show {colour}');
    const built = await buildModel(skillId, model);
    expect(built?.lastUpdateRequest?.status).toBe('FAILED');
    const found = (built?.lastUpdateRequest?.errors ?? []).map(
      (error) => `${error.code} ${error.validationDetails?.originalInstance?.propertyPath}`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'InvalidInvocationName $.interactionModel.languageModel.invocationName',
        'InvalidIntentSamplePhraseSlot $.interactionModel.languageModel.intents[7].samples[3]',
        'UndeclaredSlot $.interactionModel.languageModel.intents[7].samples[4]',
      ]),
    );
    expect(built?.lastUpdateRequest?.buildDetails?.steps?.at(-1)).toMatchObject({
      name: 'LANGUAGE_MODEL_QUICK_BUILD',
      status: 'FAILED',
    });
    expect((await refusal(client.getInteractionModelV1(skillId, 'development', locale))).statusCode).toBe(404);
  });

  test('a model whose schema is wrong is refused at once', async () => {
    const skillId = await createSkill();
    const { statusCode, response } = await refusal(
      client.setInteractionModelV1(skillId, 'development', locale, {
        interactionModel: { languageModel: { invocationName: '', intents: [] } },
      }),
    );
    expect(statusCode).toBe(400);
    expect(JSON.stringify(response)).toContain('$.interactionModel.languageModel.intents');
    expect(
      (
        await call(
          amazon.url,
          'PUT',
          `/v1/skills/${skillId}/stages/development/interactionModel/locales/xx-XX`,
          shopModel(),
        )
      ).status,
    ).toBe(400);
  });

  test('enables, disables, and says 404 while disabled', async () => {
    const skillId = await createSkill();
    expect((await refusal(client.getSkillEnablementStatusV1(skillId, 'development'))).statusCode).toBe(404);
    await client.setSkillEnablementV1(skillId, 'development');
    await client.getSkillEnablementStatusV1(skillId, 'development');
    await client.deleteSkillEnablementV1(skillId, 'development');
    expect((await refusal(client.getSkillEnablementStatusV1(skillId, 'development'))).statusCode).toBe(404);
  });

  test('validates for certification, submits, reviews and publishes', async () => {
    const skillId = await createSkill();
    await buildModel(skillId);
    const started = await client.submitSkillValidationV1({ locales: [locale] }, skillId, 'development');
    expectFits('v1.skill.validations.ValidationsApiResponse', started);
    const done = await until(
      () => client.getSkillValidationsV1(skillId, started.id ?? '', 'development'),
      (one) => one.status !== 'IN_PROGRESS',
    );
    expectFits('v1.skill.validations.ValidationsApiResponse', done);
    expect(done.result?.validations?.filter((one) => one.status === 'FAILED')).toEqual([]);
    expect(done.status).toBe('SUCCESSFUL');

    const submitted = await call(amazon.url, 'POST', `/v1/skills/${skillId}/submit`, {
      publicationMethod: 'AUTO_PUBLISHING',
      versionMessage: 'First',
    });
    expect(submitted.status).toBe(202);
    const list = await client.listSkillsForVendorV1(demoDeveloper.vendorId, undefined, undefined, [skillId]);
    expect(list.skills?.[0]?.publicationStatus).toBe('CERTIFICATION');
    const edit = await call(
      amazon.url,
      'PUT',
      `/v1/skills/${skillId}/stages/development/interactionModel/locales/${locale}`,
      shopModel(),
    );
    expect(edit.status).toBe(409);
    expectFits('v1.BadRequestError', await edit.json());

    const latest = await client.getCertificationReviewV1(skillId, '~latest');
    expectFits('v1.skill.certification.CertificationResponse', latest);
    expect(latest.status).toBe('IN_PROGRESS');
    const decided = await call(amazon.url, 'POST', '/reviews', { skillId, outcome: 'SUCCEEDED' });
    expect(decided.status).toBe(204);
    const raw = await call(amazon.url, 'GET', `/v1/skills/${skillId}/certifications`);
    expect(raw.headers.get('content-type')).toBe('application/hal+json');
    const all = await client.getCertificationsListV1(skillId);
    expectFits('v1.skill.certification.ListCertificationsResponse', all);
    expect(all.items?.[0]?.status).toBe('SUCCEEDED');
    const live = await client.listSkillsForVendorV1(demoDeveloper.vendorId, undefined, undefined, [skillId]);
    expect(live.skills?.map((one) => `${one.stage} ${one.publicationStatus}`)).toEqual([
      'development DEVELOPMENT',
      'live PUBLISHED',
    ]);
    expect(live.skills?.[1]?.asin).toMatch(/^B0/);
  });

  test('refuses a submission that certification would refuse, and says why', async () => {
    const manifest = shopManifest();
    manifest.publishingInformation.locales['en-US'].examplePhrases = ['buy me something nice'];
    const skillId = await createSkill({
      ...manifest,
      permissions: [{ name: 'alexa::profile:email:read' }],
      privacyAndCompliance: { ...manifest.privacyAndCompliance, locales: {} },
    });
    const model = shopModel();
    model.interactionModel.languageModel.intents = model.interactionModel.languageModel.intents.filter(
      (intent) => intent.name !== 'AMAZON.StopIntent',
    );
    const built = await buildModel(skillId, model);
    expect(built?.lastUpdateRequest?.warnings?.[0]?.message).toContain('AMAZON.StopIntent');
    const { statusCode, response } = await refusal(client.submitSkillForCertificationV1(skillId));
    expect(statusCode).toBe(400);
    const text = JSON.stringify(response);
    for (const reason of ['wake word', 'privacy policy', 'AMAZON.StopIntent']) expect(text).toContain(reason);
  });

  test('withdraws a submission', async () => {
    const skillId = await createSkill();
    await buildModel(skillId);
    await client.submitSkillForCertificationV1(skillId, { publicationMethod: 'MANUAL_PUBLISHING' });
    await client.withdrawSkillFromCertificationV1(skillId, { reason: 'MORE_FEATURES' });
    expect((await client.getCertificationReviewV1(skillId, '~latest')).status).toBe('CANCELLED');
    expect(
      (await refusal(client.withdrawSkillFromCertificationV1(skillId, { reason: 'MORE_FEATURES' }))).statusCode,
    ).toBe(403);
  });

  test('keeps account linking without ever showing its secret', async () => {
    const skillId = await createSkill();
    const accountLinkingRequest = {
      type: 'AUTH_CODE' as const,
      authorizationUrl: 'https://shop.example/authorize',
      accessTokenUrl: 'https://shop.example/token',
      clientId: 'shop',
      clientSecret: 'very-secret',
      accessTokenScheme: 'HTTP_BASIC' as const,
      scopes: ['orders'],
    };
    const missing = await refusal(
      client.updateAccountLinkingInfoV1(skillId, 'development', {
        accountLinkingRequest: { ...accountLinkingRequest, clientSecret: undefined },
      }),
    );
    expect(missing.statusCode).toBe(400);
    await client.updateAccountLinkingInfoV1(skillId, 'development', { accountLinkingRequest });
    const read = await call(amazon.url, 'GET', `/v1/skills/${skillId}/stages/development/accountLinkingClient`);
    const text = await read.text();
    expect(text).not.toContain('very-secret');
    expectFits('v1.skill.accountLinking.AccountLinkingResponse', JSON.parse(text));
    expect(
      (
        await call(
          amazon.url,
          'PUT',
          `/v1/skills/${skillId}/stages/development/accountLinkingClient`,
          { accountLinkingRequest },
          { 'if-match': 'old' },
        )
      ).status,
    ).toBe(412);
    await client.deleteAccountLinkingInfoV1(skillId, 'development');
    expect((await refusal(client.getAccountLinkingInfoV1(skillId, 'development'))).statusCode).toBe(404);
  });

  test('runs a beta test with testers', async () => {
    const skillId = await createSkill();
    expect(
      (
        await call(amazon.url, 'POST', `/v1/skills/${skillId}/betaTest`, {
          feedbackEmail: 'beta@demo.voicecart.example',
        })
      ).status,
    ).toBe(201);
    await client.addTestersToBetaTestV1(skillId, {
      testers: [{ emailId: 'a@demo.voicecart.example' }, { emailId: 'b@demo.voicecart.example' }],
    });
    await client.removeTestersFromBetaTestV1(skillId, { testers: [{ emailId: 'b@demo.voicecart.example' }] });
    const testers = await client.getListOfTestersV1(skillId);
    expectFits('v1.skill.betaTest.testers.ListTestersResponse', testers);
    expect(testers.testers?.map((one) => one.emailId)).toEqual(['a@demo.voicecart.example']);
    expect((await client.getBetaTestV1(skillId)).status).toBe('IN_DRAFT');
    await client.startBetaTestV1(skillId);
    const running = await client.getBetaTestV1(skillId);
    expectFits('v1.skill.betaTest.BetaTest', running);
    expect(running).toMatchObject({
      status: 'STARTING',
      invitesRemaining: 499,
      feedbackEmail: 'beta@demo.voicecart.example',
    });
    const bad = await refusal(client.addTestersToBetaTestV1(skillId, { testers: [{ emailId: 'nobody' }] }));
    expect(bad.statusCode).toBe(400);
  });

  test('takes the token with Bearer and without, and no other', async () => {
    for (const authorization of [demoDeveloper.accessToken, `Bearer ${demoDeveloper.accessToken}`]) {
      expect((await call(amazon.url, 'GET', '/v1/vendors', undefined, { authorization })).status).toBe(200);
    }
    const refused = await call(amazon.url, 'GET', '/v1/vendors', undefined, { authorization: 'Bearer Atza|stranger' });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Bearer');
    expectFits('v1.Error', await refused.json());
  });

  test('shows a person the skills and their builds, escaped', async () => {
    const manifest = shopManifest();
    manifest.publishingInformation.locales['en-US'].name = '<script>alert(1)</script>';
    await createSkill(manifest);
    const page = await (await fetch(amazon.url)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>alert');
  });
});

describe('while a build is under way', () => {
  let amazon: AmazonEmulator;
  let address: string;
  beforeAll(async () => {
    amazon = await startAmazon({ buildDelayMs: 60_000 });
    const { skillId } = await smapiClient(amazon.url).createSkillForVendorV1({
      vendorId: demoDeveloper.vendorId,
      manifest: shopManifest(),
    });
    address = `/v1/skills/${skillId}`;
  });
  afterAll(() => amazon.close());

  test('reading the manifest leads to the status with 303, and no content type', async () => {
    const early = await call(amazon.url, 'GET', `${address}/stages/development/manifest`);
    expect([early.status, early.headers.get('location'), early.headers.get('content-type')]).toEqual([
      303,
      `${address}/status?resource=manifest`,
      null,
    ]);
  });

  test('another manifest is refused with 409, a submission with 403', async () => {
    expect(
      (await call(amazon.url, 'PUT', `${address}/stages/development/manifest`, { manifest: shopManifest() })).status,
    ).toBe(409);
    expect((await call(amazon.url, 'POST', `${address}/submit`)).status).toBe(403);
  });

  test('the model before stays the one that is read', async () => {
    const model = `${address}/stages/development/interactionModel/locales/${locale}`;
    expect((await call(amazon.url, 'PUT', model, shopModel())).status).toBe(202);
    expect((await call(amazon.url, 'GET', model)).status).toBe(404);
    expect((await call(amazon.url, 'PUT', `${address}/stages/development/enablement`)).status).toBe(409);
  });
});

describe('the state of the emulated Amazon', () => {
  test('a build under way when the emulator is killed goes on in the next one', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'amazon-'));
    const options = {
      stateFile: path.join(directory, 'amazon.json'),
      certificateDir: path.join(directory, 'certificates'),
      // Longer than a busy machine takes from here to the look at the second one.
      buildDelayMs: 4_000,
    };
    const first = await startAmazon(options);
    const created = await call(first.url, 'POST', '/v1/skills', {
      vendorId: demoDeveloper.vendorId,
      manifest: shopManifest(),
    });
    const { skillId } = z.object({ skillId: z.string() }).parse(await created.json());
    await call(
      first.url,
      'PUT',
      `/v1/skills/${skillId}/stages/development/interactionModel/locales/${locale}`,
      shopModel(),
    );
    // What is on disk right after the answer is what a kill at that moment leaves.
    const left = path.join(directory, 'left.json');
    await copyFile(options.stateFile, left);
    await first.close();
    const second = await startAmazon({ ...options, stateFile: left });
    const client = smapiClient(second.url);
    const early = await client.getSkillStatusV1(skillId);
    expect(early.interactionModel?.[locale]?.lastUpdateRequest?.status).toBe('IN_PROGRESS');
    await until(
      () => client.getSkillStatusV1(skillId),
      (one) => one.interactionModel?.[locale]?.lastUpdateRequest?.status === 'SUCCEEDED',
    );
    expect(second.certificateAuthorityPem).toBe(first.certificateAuthorityPem);
    expect((await readdir(directory)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await second.close();
    await rm(directory, { recursive: true, force: true });
  });
});
