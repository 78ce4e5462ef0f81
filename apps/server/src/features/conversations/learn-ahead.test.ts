import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LEARN_AHEAD: 'on' });
});
afterAll(() => server.stop());

test('an app is learnt when it is saved, and whoever opens the sandbox is told while it is not', async () => {
  const merchant = await server.merchant();
  const body = { name: 'Early learner', invocationName: 'early learner' };
  const made = await server.call(routes.createApp, merchant, { body });
  const models = join(server.platform.config.dataDir, 'models');
  // Nobody has asked for anything.
  await expect.poll(() => (existsSync(models) ? readdirSync(models) : []), { timeout: 240_000 }).toHaveLength(1);

  const readiness = async (locale: 'en-US') => {
    const query = { skill_id: made.body.app.id, locale };
    return (await server.call(routes.sandboxReadiness, merchant, { query })).body;
  };
  await expect.poll(() => readiness('en-US'), { timeout: 60_000 }).toMatchObject({ isLearning: false });
  const asked = { skill_id: made.body.app.id, locale: 'en-US' as const, text: 'stop' };
  const { body: answer } = await server.call(routes.understandPhrase, merchant, { body: asked });
  expect(answer.understood.intent).toBe('AMAZON.StopIntent');
  expect(readdirSync(models)).toHaveLength(1);
}, 330_000);
