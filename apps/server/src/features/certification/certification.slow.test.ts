import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { checksEnv, makeDemoShop, runToEnd } from './demo-checks.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(checksEnv);
});
afterAll(() => server.stop());

/** 3.0 s on two cores that eight others used as well, 2.1 s of them computing (2026-11-24). */
it('checks an app of six languages within ten seconds', { timeout: 120_000 }, async () => {
  const shop = await makeDemoShop(server, ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT']);
  const seconds: number[] = [];
  // The best of three: another test file has the second core.
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    const { run } = await runToEnd(server, shop);
    expect(run.state).toBe('done');
    seconds.push((performance.now() - begun) / 1000);
    if (Math.min(...seconds) < 10) break;
  }
  expect(Math.min(...seconds)).toBeLessThan(10);
});
