import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@voicecart/contract/routes';
import { appReleasesRoutes } from '@voicecart/contract/routes/app-releases';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import type { Caller } from '../../../../test/test-server.ts';
import { isFinished, makeApp, type PublishingWorld, start, until } from '../publishing-world.fixture.ts';

export interface ReleasedApp {
  readonly as: Caller;
  readonly appId: string;
  readonly skillId: string;
}

/** An app whose shoppers are greeted with these words. */
export async function makeReleasableApp(world: PublishingWorld, welcomeText: string) {
  const as = await world.server.merchant();
  const appId = await makeApp(world.server, as);
  await setWelcome(world, as, appId, welcomeText);
  return { as, appId };
}

/** The same, published to development. */
export async function publishedApp(world: PublishingWorld, welcomeText: string): Promise<ReleasedApp> {
  const { as, appId } = await makeReleasableApp(world, welcomeText);
  const skillId = await publish(world, as, appId);
  return { as, appId, skillId };
}

export async function publish(world: PublishingWorld, as: Caller, appId: string): Promise<string> {
  const { id } = await start(world.server, as, appId);
  const ended = await until(world.server, as, appId, (one) => one.id === id && isFinished(one));
  if (ended.status !== 'succeeded' || !ended.skillId) throw new Error(`not published: ${ended.error}`);
  return ended.skillId;
}

export function setWelcome({ server }: PublishingWorld, as: Caller, appId: string, welcomeText: string) {
  return server.call(appsRoutes.updateApp, as, {
    body: { id: appId, messages: { welcomeText, welcome_back_message: welcomeText } },
  });
}

/** Takes what stands in development through certification at Amazon, as the emulator lets a test. */
export async function release(world: PublishingWorld, skillId: string, fields: object = {}): Promise<void> {
  await control(world, '/__releases', { skillId, ...fields });
}

export async function control({ amazon }: PublishingWorld, path: string, body: object): Promise<void> {
  const reply = await fetch(`${amazon.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

/** What a device says at "open ...", of the live skill or of the one in development. */
export function greeting(world: PublishingWorld, skillId: string, stage: 'live' | 'development') {
  return said(world, skillId, stage, 'open hazel home goods');
}

/** What a device answers to the first sentence of a session. */
export async function said(world: PublishingWorld, skillId: string, stage: 'live' | 'development', text: string) {
  const input = { text, locale: 'en-US', isNewSession: true };
  const { id } = await world.smapi.simulate(skillId, stage, input);
  for (;;) {
    const { status, result } = await world.smapi.getSimulation(skillId, stage, id);
    if (status !== 'IN_PROGRESS') {
      const said = result?.alexaExecutionInfo?.alexaResponses?.[0]?.content?.caption;
      if (said === undefined) throw new Error(`no answer: ${JSON.stringify(result)}`);
      return said;
    }
    await pause(15);
  }
}

export async function history({ server }: PublishingWorld, as: Caller, appId: string) {
  const reply = await server.call(appReleasesRoutes.liveHistory, as, { params: { id: appId } });
  if (reply.status !== 200) throw new Error(`no history: ${reply.status} ${reply.text}`);
  return appReleasesRoutes.liveHistory.reply.parse(reply.body);
}

export function rollBack({ server }: PublishingWorld, as: Caller, appId: string, version: string) {
  return server.call(routes.rollBackLive, as, { params: { id: appId }, body: { version } });
}

export async function rollbackEnded(world: PublishingWorld, as: Caller, appId: string, id: string) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { rollbacks, ...rest } = await history(world, as, appId);
    const found = rollbacks.find((one) => one.id === id);
    if (found && found.status !== 'running') return { ...rest, rollback: found };
    if (Date.now() > deadline) throw new Error(`still not: ${JSON.stringify(found)}`);
    await pause(40);
  }
}
