import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AmazonEmulator, startAmazon } from './amazon.ts';
import { demoDeveloper } from './developer.ts';
import { SpecificationCheck } from './smapi/specification.ts';
import { call, shopManifest, smapiClient, until } from './testing.fixture.ts';

const specification = new SpecificationCheck('as-published');
const months = (count: number) => new Date(Date.now() - count * 30.5 * 24 * 3_600_000).toISOString();

function expectFits(definition: string, value: unknown): void {
  expect(specification.violations(definition, value).map((one) => `${one.instancePath} ${one.message}`)).toEqual([]);
}

describe('versions of a skill, driven by the official SDK', () => {
  let amazon: AmazonEmulator;
  let client: ReturnType<typeof smapiClient>;
  beforeAll(async () => {
    amazon = await startAmazon({ buildDelayMs: 40 });
    client = smapiClient(amazon.url);
  });
  afterAll(() => amazon.close());

  const idle = (skillId: string) =>
    until(
      () => client.getSkillStatusV1(skillId),
      (one) => one.manifest?.lastUpdateRequest?.status === 'SUCCEEDED',
    );
  const control = async (path: string, body: object) => {
    const reply = await call(amazon.url, 'POST', path, body);
    expect(reply.status).toBeLessThan(300);
  };
  const edit = async (skillId: string, path: string) => {
    await client.updateSkillManifestV1(skillId, 'development', { manifest: shopManifest(endpoint(path)) });
    await idle(skillId);
  };
  const endpoint = (path: string) => `https://voice.voicecart.example/voice/alexa/${path}`;
  const liveEndpoint = async (skillId: string) =>
    (await client.getSkillManifestV1(skillId, 'live')).manifest?.apis?.custom?.endpoint?.uri;
  const rollback = async (skillId: string, targetVersion: string) => {
    const asked = await client.rollbackSkillV1(skillId, { targetVersion });
    expectFits('v1.skill.CreateRollbackResponse', asked);
    const ended = await until(
      () => client.getRollbackForSkillV1(skillId, asked.rollbackRequestId ?? ''),
      (one) => one.status !== 'IN_PROGRESS',
    );
    expectFits('v1.skill.RollbackRequestStatus', ended);
    return ended.status;
  };
  const statuses = async (skillId: string) => {
    const listed = await client.listVersionsForSkillV1(skillId);
    expectFits('v1.skill.ListSkillVersionsResponse', listed);
    return (listed.skillVersions ?? []).map(({ version, message, submissions }) => [
      version,
      message,
      submissions?.[0]?.status,
    ]);
  };
  async function skillWithThree(): Promise<string> {
    const { vendorId } = demoDeveloper;
    const made = await client.createSkillForVendorV1({ vendorId, manifest: shopManifest(endpoint('1')) });
    const skillId = made.skillId ?? '';
    await idle(skillId);
    await control('/__releases', { skillId, message: 'first', certifiedAt: months(7) });
    await edit(skillId, '2');
    await control('/__releases', { skillId, message: 'second', certifiedAt: months(2) });
    await edit(skillId, '3');
    await control('/__releases', { skillId, message: 'third' });
    return skillId;
  }

  test('are listed newest first, with what became of their submission', async () => {
    const skillId = await skillWithThree();
    await edit(skillId, '4');
    await control('/__releases', { skillId, status: 'FAILED_CERTIFICATION' });
    expect(await statuses(skillId)).toEqual([
      ['4', undefined, 'FAILED_CERTIFICATION'],
      ['3', 'third', 'LIVE'],
      ['2', 'second', 'CERTIFIED'],
      ['1', 'first', 'CERTIFIED'],
    ]);
    const page = await client.listVersionsForSkillV1(skillId, undefined, 3);
    expect(page).toMatchObject({ isTruncated: true, skillVersions: [{}, {}, {}] });
    expect((await client.listVersionsForSkillV1(skillId, page.nextToken)).skillVersions).toMatchObject([
      { version: '1' },
    ]);
  });

  test('bring the live stage back where they were certified within six months', async () => {
    const skillId = await skillWithThree();
    expect(await rollback(skillId, '1')).toBe('INELIGIBLE');
    expect(await liveEndpoint(skillId)).toBe(endpoint('3'));
    await control('/__rollbacks', { skillId, outcome: 'FAILED' });
    expect(await rollback(skillId, '2')).toBe('FAILED');
    expect(await rollback(skillId, '2')).toBe('SUCCEEDED');
    expect(await liveEndpoint(skillId)).toBe(endpoint('2'));
    expect((await statuses(skillId)).map(([, , status]) => status)).toEqual(['CERTIFIED', 'LIVE', 'CERTIFIED']);
    expect((await client.getRollbackForSkillV1(skillId, '~latest')).status).toBe('SUCCEEDED');
    expect(await rollback(skillId, '3')).toBe('SUCCEEDED');
  });

  test('are rolled back to one at a time, and never while the skill is in review', async () => {
    const skillId = await skillWithThree();
    await client.rollbackSkillV1(skillId, { targetVersion: '2' });
    await expect(client.rollbackSkillV1(skillId, { targetVersion: '2' })).rejects.toMatchObject({ statusCode: 409 });
    await until(
      () => client.getRollbackForSkillV1(skillId, '~latest'),
      (one) => one.status === 'SUCCEEDED',
    );
    await expect(client.rollbackSkillV1(skillId, { targetVersion: '9' })).rejects.toMatchObject({ statusCode: 400 });
    await control('/__releases', { skillId, status: 'IN_REVIEW' });
    await expect(client.rollbackSkillV1(skillId, { targetVersion: '2' })).rejects.toMatchObject({ statusCode: 409 });
  });
});
