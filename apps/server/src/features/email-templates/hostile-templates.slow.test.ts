import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { sendReplyEmail } from './email-templates.ts';
import { endlessBody } from './hostile-templates.fixture.ts';
import { standardEmail } from './standard-emails.ts';

describe('one merchant’s hostile templates', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
  });
  afterAll(() => server.stop());

  const preview = (merchant: Caller, body: string) =>
    server.call(routes.previewEmailTemplate, merchant, { body: { kind: 'deal', subject: 'Hello', body } });
  const normal = standardEmail('deal', 'en').body;

  it('delay no preview of another merchant and no mail to a shopper', { timeout: 120_000 }, async () => {
    const [hostile, other] = [await server.merchant(), await server.merchant()];
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
    await Promise.all([preview(hostile, normal), preview(other, normal), sendToShopper()]);

    let hostileDone = 0;
    const attack = Array.from({ length: 10 }, () => preview(hostile, endlessBody).finally(() => (hostileDone += 1)));
    const answered = await Promise.all([preview(other, normal), sendToShopper()]);
    expect(answered[0]).toMatchObject({ status: 200, body: { faults: [] } });
    expect(sent).toHaveLength(2);
    // One of theirs runs, three wait, six are refused: only the first can have been stopped by now.
    expect(hostileDone).toBeLessThanOrEqual(7);

    const replies = await Promise.all(attack);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.body).toMatchObject({ error: expect.stringContaining('are waiting'), retry_after: 1 });
    const stopped = replies.filter(({ status }) => status === 200);
    expect(stopped).toHaveLength(4);
    for (const { body } of stopped)
      expect(body.faults).toMatchObject([{ line: 2, message: expect.stringContaining('500 ms'), isFatal: true }]);
    expect((await preview(hostile, normal)).body.faults).toEqual([]);
  });
});
