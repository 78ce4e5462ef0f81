import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type AmazonEmulator, startAmazon } from '../amazon.ts';
import { demoDeveloper } from '../developer.ts';
import { call, shopManifest, shopModel, smapiClient, until } from '../testing.fixture.ts';
import { SpecificationCheck } from './specification.ts';

/** Calls of the development stage beside manifest and model: clones of a locale, certificates, schemas, tasks. */

const specification = new SpecificationCheck('as-published');
let amazon: AmazonEmulator;
beforeAll(async () => {
  amazon = await startAmazon({ buildDelayMs: 40 });
});
afterAll(() => amazon.close());

async function newSkill(): Promise<string> {
  const body = { vendorId: demoDeveloper.vendorId, manifest: shopManifest() };
  const created = await call(amazon.url, 'POST', '/v1/skills', body);
  const { skillId } = z.object({ skillId: z.string() }).parse(await created.json());
  const manifest = z.object({ manifest: z.object({ lastUpdateRequest: z.object({ status: z.string() }) }) });
  await until(
    async () => manifest.parse(await (await call(amazon.url, 'GET', `/v1/skills/${skillId}/status`)).json()),
    (status) => status.manifest.lastUpdateRequest.status === 'SUCCEEDED',
  );
  const path = `/v1/skills/${skillId}/stages/development/interactionModel/locales/en-US`;
  expect((await call(amazon.url, 'PUT', path, shopModel())).status).toBe(202);
  await until(
    async () => (await call(amazon.url, 'GET', path)).status,
    (status) => status === 200,
  );
  return skillId;
}

test('a locale is cloned to others of its language, and only over what may be overwritten', async () => {
  const skillId = await newSkill();
  const clone = async (body: object) => {
    const started = await call(amazon.url, 'POST', `/v1/skills/${skillId}/stages/development/cloneLocale`, body);
    expect(started.status).toBe(202);
    const answer = await until(
      async (): Promise<unknown> => (await call(amazon.url, 'GET', started.headers.get('location') ?? '')).json(),
      (one) => z.object({ status: z.string() }).parse(one).status !== 'IN_PROGRESS',
    );
    expect(specification.violations('v1.skill.CloneLocaleStatusResponse', answer)).toEqual([]);
    return answer;
  };
  expect(await clone({ sourceLocale: 'en-US', targetLocales: ['en-GB', 'de-DE'] })).toMatchObject({
    status: 'MIXED',
    sourceLocale: 'en-US',
    targetLocales: { 'en-GB': { status: 'SUCCEEDED' }, 'de-DE': { status: 'INELIGIBLE' } },
  });
  const again = { sourceLocale: 'en-US', targetLocales: ['en-GB'] };
  expect(await clone(again)).toMatchObject({ status: 'INELIGIBLE' });
  expect(await clone({ ...again, overwriteMode: 'OVERWRITE' })).toMatchObject({ status: 'SUCCEEDED' });
  const model = await call(
    amazon.url,
    'GET',
    `/v1/skills/${skillId}/stages/development/interactionModel/locales/en-GB`,
  );
  expect(await model.json()).toMatchObject(shopModel());
  const manifest = await smapiClient(amazon.url).getSkillManifestV1(skillId, 'development');
  expect(Object.keys(manifest.manifest?.publishingInformation?.locales ?? {})).toEqual(['en-US', 'en-GB']);
  const unknown = await call(amazon.url, 'POST', `/v1/skills/${skillId}/stages/development/cloneLocale`, {
    sourceLocale: 'en-US',
    targetLocales: ['xx-XX'],
  });
  expect(unknown.status).toBe(400);
});

test('certificates of an endpoint are kept, and refused where they are none', async () => {
  const skillId = await newSkill();
  const path = `/v1/skills/${skillId}/sslCertificateSets/~latest`;
  expect((await call(amazon.url, 'GET', path)).status).toBe(404);
  expect((await call(amazon.url, 'PUT', path, { sslCertificate: 'not a certificate' })).status).toBe(400);
  const payload = { sslCertificate: amazon.certificateAuthorityPem };
  expect((await call(amazon.url, 'PUT', path, payload)).status).toBe(204);
  const answer: unknown = await (await call(amazon.url, 'GET', path)).json();
  expect(answer).toEqual(payload);
  expect(specification.violations('v1.skill.SSLCertificatePayload', answer)).toEqual([]);
});

test('the schema of the manifest can be fetched', async () => {
  const path = `/v1/skills/resourceSchema/manifest?vendorId=${demoDeveloper.vendorId}`;
  const answer: unknown = await (await call(amazon.url, 'GET', path)).json();
  expect(specification.violations('v1.skill.resourceSchema.getResourceSchemaResponse', answer)).toEqual([]);
  const { schemaLocationUrl } = z.object({ schemaLocationUrl: z.string() }).parse(answer);
  expect(await (await fetch(schemaLocationUrl)).json()).toMatchObject({
    $ref: '#/definitions/v1.skill.Manifest.SkillManifestEnvelope',
  });
  expect((await call(amazon.url, 'GET', '/v1/skills/resourceSchema/manifest?vendorId=other')).status).toBe(403);
});

test('a manifest that names a task without a definition is not taken over', async () => {
  const manifest = shopManifest();
  Object.assign(manifest.apis.custom, { tasks: [{ name: 'FindOrder', version: '1' }] });
  const body = { vendorId: demoDeveloper.vendorId, manifest };
  const created = await call(amazon.url, 'POST', '/v1/skills', body);
  const { skillId } = z.object({ skillId: z.string() }).parse(await created.json());
  const status = await until(
    async () => JSON.stringify(await (await call(amazon.url, 'GET', `/v1/skills/${skillId}/status`)).json()),
    (text) => !text.includes('IN_PROGRESS'),
  );
  expect(status).toContain('MISSING_TASK_DEFINITION');
});
