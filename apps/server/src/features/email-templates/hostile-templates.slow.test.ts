import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { RenderLane } from './email-renderer.ts';
import { sendReplyEmail } from './email-templates.ts';
import { greedyBody, hostileBodies } from './hostile-templates.fixture.ts';
import { standardEmail } from './standard-emails.ts';

const normal = standardEmail('deal', 'en');

describe('hostile templates of two merchants', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
  });
  afterAll(() => server.stop());

  const preview = (merchant: Caller, body: string) =>
    server.call(routes.previewEmailTemplate, merchant, { body: { kind: 'deal', subject: 'Hello', body } });

  it('delay no preview of another merchant and no mail to a shopper', { timeout: 120_000 }, async () => {
    const hostile = [await server.merchant(), await server.merchant()];
    const other = await server.merchant();
    const sent: { to: string }[] = [];
    const mail = { ...server.platform.mail, send: async (one: never) => void sent.push(one) };
    const platform = { ...server.platform, mail };
    const sendToShopper = () =>
      sendReplyEmail(platform, {
        merchantId: other.merchantId,
        kind: 'deal',
        to: 'ada@shop.example',
        shopperName: 'Ada',
        language: 'en',
        data: { deal: { title: 'Half off' } },
      });
    // The threads are up, as they are while a shop is busy.
    await Promise.all([
      preview(other, normal.body),
      ...hostile.map((one) => preview(one, normal.body)),
      sendToShopper(),
    ]);

    const body = hostileBodies['inline selectors that all match'] ?? '';
    let hostileDone = 0;
    const attack = hostile.flatMap((one) =>
      Array.from({ length: 10 }, () => preview(one, body).finally(() => (hostileDone += 1))),
    );
    const [answered] = await Promise.all([preview(other, normal.body), sendToShopper()]);
    expect(answered).toMatchObject({ status: 200, body: { faults: [] } });
    expect(sent).toHaveLength(2);
    for (const { status, body: reply } of await Promise.all(attack)) {
      if (status === 429) continue;
      expect(reply.faults).toMatchObject([{ line: 2, message: expect.stringContaining('selectors'), isFatal: true }]);
    }
    expect(hostileDone).toBe(20);
  });
});

describe('a lane of renders', () => {
  it('stops what takes too long, and leaves a ready thread to the others', { timeout: 120_000 }, async () => {
    const lane = new RenderLane({ threads: 2, waitingPerMerchantMax: 3, renderMsMax: 100 });
    const task = (body: string) => ({ source: { subject: 'Hello', body }, data: {}, language: 'en' });
    const greedy = (merchant: string) => Array.from({ length: 4 }, () => lane.render(merchant, task(greedyBody)));
    try {
      await Promise.all([lane.render('a', task(normal.body)), lane.render('b', task(normal.body))]);
      const [ofA, ofB] = [greedy('a'), greedy('b')];
      await expect(lane.render('a', task(greedyBody))).rejects.toMatchObject({ status: 429 });
      await Promise.all([ofA[0], ofB[0]]);
      let done = 0;
      for (const one of [...ofA.slice(1), ...ofB.slice(1)]) void one.then(() => (done += 1));
      expect((await lane.render('c', task(normal.body))).faults.filter(({ isFatal }) => isFatal)).toEqual([]);
      expect(done).toBeLessThanOrEqual(2);
      for (const { faults } of await Promise.all([...ofA, ...ofB]))
        expect(faults).toMatchObject([{ message: expect.stringContaining('too much memory'), isFatal: true }]);
    } finally {
      await lane.close();
    }
  });
});
