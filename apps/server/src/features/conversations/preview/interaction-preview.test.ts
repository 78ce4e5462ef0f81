import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { Locale } from '@voicecart/contract/locales';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let merchant: Caller;
let skill_id: string;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await server.merchant();
  const body = { name: 'Mug house', invocationName: 'mug house', locales: ['en-US', 'de-DE'] as Locale[] };
  skill_id = (await server.call(routes.createApp, merchant, { body })).body.app.id;
});
afterAll(() => server.stop());

const preview = async (type: number, more: object = {}, locale: Locale = 'en-US') =>
  server.call(routes.previewInteraction, merchant, { body: { skill_id, locale, type, ...more } });

const types = Object.entries(interactionNumbers).filter(([name]) => name !== 'quickLinks');
/** Nothing to say to them without a product to name. */
const needProducts: readonly string[] = ['productSearch', 'productPurchase', 'checkout', 'clearCart', 'notifyInStock'];

describe('what shoppers hear of an interaction that is not saved yet', () => {
  it.each(types)('%s answers in each language of the app', async (name, type) => {
    for (const locale of ['en-US', 'de-DE'] as const) {
      const { status, body } = await preview(type, {}, locale);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.turns.length > 0).toBe(!needProducts.includes(name));
      for (const { said, answered } of body.turns) {
        expect(said).not.toMatch(/[{}]/);
        expect(answered).not.toBe('');
      }
    }
  });

  it('follows the values of the form, and writes nothing', async () => {
    const answer = async (settings: object) => {
      const { body } = await preview(interactionNumbers.returnPolicy, { settings });
      return body.turns[0].answered;
    };
    // A shop that is slow for a moment says so, as it does to shoppers.
    await expect.poll(() => answer({ returnDays: 12 }), { timeout: 60_000 }).toContain('12 days');
    await expect.poll(() => answer({ returnDays: 45 }), { timeout: 60_000 }).toContain('45 days');
    const saved = await server.call(routes.listInteractionSettings, merchant, { query: { skill_id } });
    const own = saved.body.items.find((row: { type: number }) => row.type === interactionNumbers.returnPolicy);
    // Nothing is kept of an interaction that was never saved.
    expect(own?.settings.returnDays).not.toBe(45);
    const { rows } = await server.platform.pool.query('select 1 from turns where app_id = $1', [skill_id]);
    expect(rows).toEqual([]);
  });

  it('asks for an order as the settings say, and tells of the example', async () => {
    for (const [secondFact, fact] of [
      ['postcode', '90210'],
      ['phone', '4567'],
    ]) {
      const { body } = await preview(interactionNumbers.orderStatus, { settings: { secondFact } });
      expect(body.turns.map(({ said }: { said: string }) => said)).toEqual(['where is my order', '1001', fact]);
      expect(body.turns.at(-1).answered).toMatch(/UPS/);
    }
  });

  it.each([interactionNumbers.cancelOrder, interactionNumbers.returnOrder])(
    'asks about the example order where it is canceled or sent back (%i)',
    async (type) => {
      const last = async () => (await preview(type, { settings: {} })).body.turns.at(-1).answered;
      await expect.poll(last, { timeout: 60_000 }).toMatch(/1001|Sample|send it back|return/);
      expect(await last()).not.toContain('went wrong');
    },
  );

  it('tells a policy, an answer and news that are being written', async () => {
    const faq = { kind: 'faq', question: 'Do you wrap gifts?', answer: 'Yes, in brown paper, for free.' };
    const asked = await preview(interactionNumbers.faq, { draft: faq });
    expect(asked.body.turns).toEqual([{ said: faq.question, answered: expect.stringContaining('in brown paper') }]);
    const policy = { kind: 'policy', text: 'Send anything back unused.' };
    const read = await preview(interactionNumbers.returnPolicy, { draft: policy });
    expect(read.body.turns[0].answered).toContain(policy.text);
    const news = { kind: 'news', title: 'Kiln day', text: 'We fire the kiln on Saturday.' };
    const told = await preview(interactionNumbers.flashBriefing, { draft: news });
    expect(told.body.turns[0].answered).toContain('Kiln day');
  });

  it('has in the cart what was put in a turn before', async () => {
    const shop = await server.merchant();
    const body = { name: 'Mug house', invocationName: 'mug house', locales: ['en-US'] as Locale[] };
    const app = (await server.call(routes.createApp, shop, { body })).body.app.id;
    const product = { sku: 'MUG-1', title: 'Hazel mug', priceMinor: 1900, currency: 'USD', link: 'https://mug.test/1' };
    expect((await server.call(routes.createProduct, shop, { body: product as never })).status).toBe(201);
    const answers = async (type: number) => {
      const asked = { skill_id: app, locale: 'en-US' as const, type };
      const reply = await server.call(routes.previewInteraction, shop, { body: asked });
      return reply.body.turns.map(({ answered }: { answered: string }) => answered);
    };
    for (const type of [interactionNumbers.checkout, interactionNumbers.clearCart]) {
      await expect.poll(async () => (await answers(type)).length, { timeout: 60_000 }).toBeGreaterThan(1);
      expect((await answers(type)).at(-1)).not.toMatch(/cart is empty|nothing in your cart/i);
    }
  });

  it('is refused for settings that can’t be, another merchant’s app and a language it does not speak', async () => {
    const wrong = await preview(interactionNumbers.returnPolicy, { settings: { returnDays: 'soon' } });
    expect(wrong.status).toBe(400);
    expect((await preview(interactionNumbers.deals, {}, 'ja-JP')).body.code).toBe('locale_off');
    const body = { skill_id, locale: 'en-US', type: interactionNumbers.deals } as const;
    const other = await server.call(routes.previewInteraction, await server.merchant(), { body });
    expect(other.status).toBe(404);
  });
});
