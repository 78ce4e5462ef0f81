import { appsRoutes } from '@voicecart/contract/routes/apps';
import { demoDeveloper } from '@voicecart/emulators/amazon/developer';
import { readZip } from '@voicecart/emulators/amazon/smapi/zip';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../test/test-server.ts';
import {
  isFinished,
  makeApp,
  type PublishingWorld,
  start,
  startPublishingWorld,
  until,
} from './publishing-world.fixture.ts';

/** Task links work only where Amazon has the definitions of the tasks, which travel in a package. */

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

async function publish(as: Caller, appId: string) {
  const { id } = await start(world.server, as, appId);
  return until(world.server, as, appId, (one) => one.id === id && isFinished(one));
}

/** The files of the skill at Amazon, as its export has them. */
async function exported(skillId: string | null): Promise<Map<string, Buffer>> {
  const ask = (method: string, path: string) =>
    fetch(new URL(path, world.amazon.url), {
      method,
      headers: { authorization: `Bearer ${demoDeveloper.accessToken}` },
    });
  const started = await ask('POST', `/v1/skills/${skillId}/stages/development/exports`);
  const state = z
    .object({ skill: z.object({ location: z.string() }) })
    .parse(await (await ask('GET', started.headers.get('location') ?? '')).json());
  return readZip(Buffer.from(await (await fetch(state.skill.location)).arrayBuffer()));
}

const named = z.object({
  manifest: z.object({ apis: z.object({ custom: z.object({ tasks: z.array(z.object({ name: z.string() })) }) }) }),
});
async function tasksOf(skillId: string | null) {
  const files = await exported(skillId);
  const { manifest } = named.parse(JSON.parse(String(files.get('skill.json'))));
  return {
    named: manifest.apis.custom.tasks.map(({ name }) => `tasks/${name}.1.json`).toSorted(),
    defined: [...files.keys()].filter((name) => name.startsWith('tasks/')).toSorted(),
  };
}

const imports = (skillId: string | null) =>
  world.amazon.requests().filter(({ method, path }) => method === 'POST' && path === `/v1/skills/${skillId}/imports`);

test('the skill at Amazon has a definition of each task that its manifest names, also of one added later', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  const first = await publish(owner, appId);
  expect(first).toMatchObject({ status: 'succeeded', faults: [] });
  expect(await tasksOf(first.skillId)).toEqual({
    named: ['tasks/TrackOrder.1.json'],
    defined: ['tasks/TrackOrder.1.json'],
  });
  const definition = z
    .object({ openapi: z.string(), info: z.object({ 'x-amzn-alexa-access-scope': z.string() }) })
    .parse(JSON.parse(String((await exported(first.skillId)).get('tasks/TrackOrder.1.json'))));
  expect(definition).toEqual({ openapi: '3.0.0', info: { 'x-amzn-alexa-access-scope': 'public' } });

  const added = await server.call(appsRoutes.addInteraction, owner, { body: { id: appId, type: 99 } });
  expect(added.status).toBeLessThan(300);
  const second = await publish(owner, appId);
  expect(second).toMatchObject({ status: 'succeeded', skillId: first.skillId });
  const names = ['tasks/OpenSection.1.json', 'tasks/TrackOrder.1.json'];
  expect(await tasksOf(first.skillId)).toEqual({ named: names, defined: names });

  // What Amazon has is not sent again.
  await server.call(appsRoutes.updateApp, owner, { body: { id: appId, summary: 'Another summary' } });
  expect((await publish(owner, appId)).status).toBe('succeeded');
  expect(imports(first.skillId)).toHaveLength(2);
});

test('a package whose import breaks off is sent once more, to the same skill', async () => {
  const { server, amazon } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  amazon.faults.set({ method: 'POST', pathPattern: '/imports$' }, { kind: 'reset' }, { count: 1 });
  const done = await publish(owner, appId);
  expect(done.status).toBe('succeeded');
  expect(done.events.some(({ detail }) => detail?.includes('Trying again'))).toBe(true);
  expect((await tasksOf(done.skillId)).defined).toEqual(['tasks/TrackOrder.1.json']);
});

test('an address for the package that Amazon refuses is asked for anew', async () => {
  const { server, amazon } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  amazon.faults.set({ method: 'PUT', pathPattern: '^/packages/' }, { kind: 'status', status: 403 }, { count: 1 });
  const done = await publish(owner, appId);
  expect(done.status).toBe('succeeded');
  expect(done.events.some(({ detail }) => detail?.includes('Trying again'))).toBe(true);
});

test('a package that is refused names what is wrong, and is sent again by the next publish', async () => {
  const { server, amazon } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  const { skillId } = await publish(owner, appId);
  await server.call(appsRoutes.addInteraction, owner, { body: { id: appId, type: 99 } });
  await fetch(`${amazon.url}/__objections`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'OpenSection', message: 'This task is not allowed.' }),
  });
  const refused = await publish(owner, appId);
  expect(refused).toMatchObject({ status: 'failed', skillId });
  expect(refused.faults).toMatchObject([{ message: expect.stringContaining('This task is not allowed.') }]);
  const done = await publish(owner, appId);
  expect(done).toMatchObject({ status: 'succeeded', skillId });
  expect((await tasksOf(skillId)).defined).toContain('tasks/OpenSection.1.json');
});
