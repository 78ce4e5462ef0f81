import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { voiceActivity } from './voice-activity.ts';

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startTestServer({ SERVICES: 'web' });
  second = await startTestServer({ SERVICES: 'web' }, first);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

test('what is said to one node is heard by the work of every node', async () => {
  const [here, there] = [voiceActivity(first.platform), voiceActivity(second.platform)];
  expect([here.silentMs(), there.silentMs()]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  await expect.poll(() => second.platform.notices.hears('voice_active'), { timeout: 30_000 }).toBe(true);
  let heard = 0;
  const unhear = there.onVoice(() => {
    heard += 1;
  });
  here.note();
  expect(here.silentMs()).toBeLessThan(Number.POSITIVE_INFINITY);
  await expect.poll(() => heard, { timeout: 30_000 }).toBe(1);
  expect(there.silentMs()).toBeLessThan(Number.POSITIVE_INFINITY);
  unhear();
});
