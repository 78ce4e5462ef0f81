import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type AmazonEmulator, startAmazon } from '../amazon.ts';
import { demoDeveloper } from '../developer.ts';
import { call, shopManifest, shopModel, until } from '../testing.fixture.ts';
import { SpecificationCheck } from './specification.ts';
import { readZip, writeZip } from './zip.ts';

const specification = new SpecificationCheck('as-published');
const importSchema = z.looseObject({
  status: z.string(),
  errors: z.array(z.looseObject({ code: z.string(), message: z.string() })).optional(),
  warnings: z.array(z.unknown()).optional(),
  skill: z.looseObject({
    skillId: z.string().optional(),
    eTag: z.string().optional(),
    resources: z.array(
      z.looseObject({
        name: z.string(),
        status: z.string(),
        action: z.string().optional(),
        errors: z.array(z.unknown()).optional(),
      }),
    ),
  }),
});

describe('skill packages', () => {
  let amazon: AmazonEmulator;
  beforeAll(async () => {
    amazon = await startAmazon({ buildDelayMs: 60 });
  });
  afterAll(() => amazon.close());

  /** Uploads as `ask deploy` does: without a token, as a form. */
  async function upload(archive: Buffer): Promise<string> {
    const created = await call(amazon.url, 'POST', '/v1/skills/uploads');
    expect(created.status).toBe(201);
    const body: unknown = await created.json();
    expect(specification.violations('v1.skill.UploadResponse', body)).toEqual([]);
    const { uploadUrl } = z.object({ uploadUrl: z.string() }).parse(body);
    const put = await fetch(uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new Uint8Array(archive),
    });
    expect(put.status).toBe(200);
    return uploadUrl;
  }
  async function imported(location: string | null) {
    const body = await until(
      async () => (await call(amazon.url, 'GET', location ?? '')).json() as Promise<unknown>,
      (one) => importSchema.parse(one).status !== 'IN_PROGRESS',
    );
    expect(specification.violations('v1.skill.ImportResponse', body)).toEqual([]);
    return importSchema.parse(body);
  }
  const pack = (manifest: unknown, model: unknown, more: [string, string][] = []) =>
    writeZip(
      new Map([
        ['skill.json', JSON.stringify({ manifest })],
        ['interactionModels/custom/en-US.json', JSON.stringify(model)],
        ...more,
      ]),
    );

  test('the definitions of tasks are kept and exported, and a task without one is refused', async () => {
    const manifest = shopManifest();
    Object.assign(manifest.apis.custom, { tasks: [{ name: 'FindOrder', version: '1' }] });
    const send = async (more: [string, string][]) => {
      const location = await upload(pack(manifest, shopModel(), more));
      const body = { vendorId: demoDeveloper.vendorId, location };
      const created = await call(amazon.url, 'POST', '/v1/skills/imports', body);
      return imported(created.headers.get('location'));
    };
    const refused = await send([]);
    expect(refused.status).toBe('FAILED');
    expect(JSON.stringify(refused)).toContain('FindOrder');
    const { status, skill } = await send([['tasks/FindOrder.1.json', '{"openapi":"3.0.0"}']]);
    expect(status).toBe('SUCCEEDED');
    const exported = await call(amazon.url, 'POST', `/v1/skills/${skill.skillId}/stages/development/exports`);
    const state: unknown = await (await call(amazon.url, 'GET', exported.headers.get('location') ?? '')).json();
    const address = z.object({ skill: z.object({ location: z.string() }) }).parse(state).skill.location;
    const files = await readZip(Buffer.from(await (await fetch(address)).arrayBuffer()));
    expect(JSON.parse(files.get('tasks/FindOrder.1.json')?.toString() ?? '')).toEqual({ openapi: '3.0.0' });
  });

  test('a package becomes a skill, is exported, and comes back over its tag only', async () => {
    const location = await upload(
      pack(shopManifest(), shopModel(), [
        ['assets/images/en-US_smallIcon.png', 'x'],
        ['notes.txt', 'x'],
      ]),
    );
    const created = await call(amazon.url, 'POST', '/v1/skills/imports', {
      vendorId: demoDeveloper.vendorId,
      location,
    });
    expect(created.status).toBe(202);
    const done = await imported(created.headers.get('location'));
    expect(done.status).toBe('SUCCEEDED');
    expect(done.skill.resources.map((one) => `${one.name} ${one.action} ${one.status}`)).toEqual([
      'Manifest CREATE SUCCEEDED',
      'InteractionModel.en-US CREATE SUCCEEDED',
    ]);
    expect(JSON.stringify(done.warnings)).toContain('1 number of file(s)');
    const { skillId = '', eTag = '' } = done.skill;

    const exported = await call(amazon.url, 'POST', `/v1/skills/${skillId}/stages/development/exports`);
    expect(exported.status).toBe(202);
    const state: unknown = await (await call(amazon.url, 'GET', exported.headers.get('location') ?? '')).json();
    expect(specification.violations('v1.skill.ExportResponse', state)).toEqual([]);
    const address = z.object({ skill: z.object({ location: z.string() }) }).parse(state).skill.location;
    const archive = Buffer.from(await (await fetch(address)).arrayBuffer());
    const files = await readZip(archive);
    expect(JSON.parse(files.get('interactionModels/custom/en-US.json')?.toString() ?? '')).toEqual(shopModel());

    const again = await upload(archive);
    const stale = await call(
      amazon.url,
      'POST',
      `/v1/skills/${skillId}/imports`,
      { location: again },
      { 'if-match': 'old' },
    );
    expect(stale.status).toBe(412);
    const second = await call(
      amazon.url,
      'POST',
      `/v1/skills/${skillId}/imports`,
      { location: again },
      { 'if-match': eTag },
    );
    expect((await imported(second.headers.get('location'))).skill.resources.map((one) => one.action)).toEqual([
      'UPDATE',
      'UPDATE',
    ]);
  });

  test('a package with a wrong part changes nothing, and says which part', async () => {
    const before = amazon.requests().length;
    const location = await upload(pack({ ...shopManifest(), apis: { custom: { endpoint: {} } } }, shopModel()));
    const created = await call(amazon.url, 'POST', '/v1/skills/imports', {
      vendorId: demoDeveloper.vendorId,
      location,
    });
    const done = await imported(created.headers.get('location'));
    expect(done.status).toBe('FAILED');
    expect(done.skill.skillId).toBeUndefined();
    expect(done.skill.resources.map((one) => one.status)).toEqual(['FAILED', 'SKIPPED']);
    expect(JSON.stringify(done.skill.resources)).toContain('has missing required property: \\"uri\\"');
    expect(amazon.requests().length).toBeGreaterThan(before);
  });

  test.each<[string, () => Buffer]>([
    ['no archive', () => Buffer.from('this is not a zip')],
    ['a cut archive', () => pack(shopManifest(), shopModel()).subarray(0, 900)],
    ['no JSON inside', () => writeZip(new Map([['skill.json', '{']]))],
    ['too many files', () => writeZip(new Map(Array.from({ length: 501 }, (_, index) => [`assets/${index}`, 'x'])))],
  ])('%s is refused in the import', async (_name, archive) => {
    const location = await upload(archive());
    const created = await call(amazon.url, 'POST', '/v1/skills/imports', { location });
    const done = await imported(created.headers.get('location'));
    expect([done.status, done.errors?.[0]?.code]).toEqual(['FAILED', 'CONTENT_PARSE_FAILURE']);
  });

  test('a location that nobody uploaded is refused', async () => {
    const answer = await call(amazon.url, 'POST', '/v1/skills/imports', {
      location: 'https://elsewhere.example/package.zip',
    });
    expect(answer.status).toBe(400);
  });
});
