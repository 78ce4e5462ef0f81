import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

describe('accounts at payment processors', () => {
  it('are kept with sealed secrets that are never told again', async () => {
    const merchant = await server.merchant();
    const save = (fields: Record<string, string>) =>
      server.callSteppedUp(routes.savePaymentProcessor, merchant, {
        body: { processor: 'stripe', isSandbox: true, fields },
      });
    const refused = await save({ secretKey: 'sk_test_1' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toMatchObject([{ path: 'fields.publishableKey' }]);
    const made = await save({ publishableKey: 'pk_test_1', secretKey: 'sk_test_hush', other: 'left out' });
    const stripe = (body: { items: { key: string }[] }) => body.items.find(({ key }) => key === 'stripe');
    expect(stripe(made.body)).toMatchObject({
      isConnected: true,
      isSandbox: true,
      fields: { publishableKey: 'pk_test_1' },
      secrets: ['secretKey'],
    });
    expect(made.text).not.toContain('sk_test_hush');
    // Left empty, a secret stays.
    expect(stripe((await save({ publishableKey: 'pk_test_2', secretKey: '' })).body)).toMatchObject({
      fields: { publishableKey: 'pk_test_2' },
      secrets: ['secretKey'],
    });
    const row = await server.platform.db
      .selectFrom('payment_processors')
      .selectAll()
      .where('merchant_id', '=', merchant.merchantId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('sk_test_hush');
    const clear = server.platform.secrets.open(row.secrets, `${merchant.merchantId}/payment_processors/stripe/secrets`);
    expect(JSON.parse(clear)).toEqual({ secretKey: 'sk_test_hush' });
    const stranger = await server.merchant();
    const theirs = await server.call(routes.listPaymentProcessors, stranger);
    expect(stripe(theirs.body)).toMatchObject({ isConnected: false, fields: {}, secrets: [] });
    for (let times = 0; times < 2; times += 1) {
      const gone = await server.callSteppedUp(routes.removePaymentProcessor, merchant, {
        params: { processor: 'stripe' },
      });
      expect(stripe(gone.body)).toMatchObject({ isConnected: false });
    }
    const log = await server.platform.db
      .selectFrom('activity_log')
      .select('message')
      .where('merchant_id', '=', merchant.merchantId)
      .where('activity_type', '=', 'payment')
      .execute();
    expect(log.filter(({ message }) => message.includes('removed'))).toHaveLength(1);
  });

  it('are refused where a key is none, a secret one in the place of the public one, or of the other mode', async () => {
    const merchant = await server.merchant();
    const faults = async (isSandbox: boolean, fields: Record<string, string>) => {
      const { status, body } = await server.callSteppedUp(routes.savePaymentProcessor, merchant, {
        body: { processor: 'stripe', isSandbox, fields },
      });
      return [status, ...(body.fields ?? []).map(({ path }: { path: string }) => path)];
    };
    const [publishable, secret] = ['fields.publishableKey', 'fields.secretKey'];
    expect(await faults(true, { publishableKey: 'anything' })).toEqual([400, publishable]);
    expect(await faults(true, { publishableKey: 'sk_test_51abc' })).toEqual([400, publishable]);
    expect(await faults(true, { publishableKey: 'pk_test_' })).toEqual([400, publishable]);
    expect(await faults(false, { publishableKey: 'pk_test_51abc' })).toEqual([400, publishable]);
    expect(await faults(true, { publishableKey: 'pk_live_51abc' })).toEqual([400, publishable]);
    expect(await faults(true, { publishableKey: 'pk_test_1', secretKey: 'pk_test_1' })).toEqual([400, secret]);
    const { body } = await server.call(routes.listPaymentProcessors, merchant);
    expect(body.items.some(({ isConnected }: { isConnected: boolean }) => isConnected)).toBe(false);
    expect(await faults(false, { publishableKey: 'pk_live_51abc', secretKey: 'rk_live_51abc' })).toEqual([200]);
  });

  it('have notifications of Amazon Pay, which the session tells', async () => {
    const merchant = await server.merchant();
    const set = (isOn: boolean) => server.call(routes.setAmazonPayNotifications, merchant, { body: { isOn } });
    expect((await server.call(routes.listPaymentProcessors, merchant)).body.hasAmazonPayNotifications).toBe(false);
    expect((await set(true)).body.hasAmazonPayNotifications).toBe(true);
    expect((await set(true)).body.hasAmazonPayNotifications).toBe(true);
    expect((await set(false)).body.hasAmazonPayNotifications).toBe(false);
  });
});
