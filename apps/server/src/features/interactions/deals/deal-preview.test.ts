import type { Locale } from '@voicecart/contract/locales';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function appOf(merchant: Caller): Promise<string> {
  const body = { name: 'Mug house', invocationName: 'mug house', interactionTypes: [1] };
  return (await server.call(routes.createApp, merchant, { body })).body.app.id;
}
const preview = (merchant: Caller, skill_id: string, deal: object, locale: Locale = 'en-US') =>
  server.call(routes.previewDeal, merchant, {
    body: { skill_id, locale, deal: { kind: 'deal', title: 'Ten off mugs', ...deal } },
  });

describe('the preview of a deal', () => {
  it('is in the words of the assistant, also where deals are switched off', async () => {
    const merchant = await server.merchant();
    const { status, body } = await preview(merchant, await appOf(merchant), { percentOff: 15 });
    expect(status).toBe(200);
    expect(body.turns).toHaveLength(1);
    expect(body.turns[0].said).toBe('any deals today');
    expect(body.turns[0].answered).toContain('Ten off mugs, 15 percent off');
  });

  it('tells the code of a coupon, and a coupon that has not begun or is over', async () => {
    const merchant = await server.merchant();
    const appId = await appOf(merchant);
    for (const days of [2, -2]) {
      const edge = new Date(Date.now() + days * 86_400_000).toISOString();
      const when = days > 0 ? { startsAt: edge } : { endsAt: edge };
      const { body } = await preview(merchant, appId, { kind: 'coupon', code: 'SPRING', ...when }, 'de-DE');
      expect(body.turns.at(-1).answered).toContain('SPRING');
      expect(body.turns.at(-1).said).not.toContain('{');
    }
  });

  it('is refused for another merchant’s app, and writes nothing', async () => {
    const [owner, other] = [await server.merchant(), await server.merchant()];
    const appId = await appOf(owner);
    expect((await preview(other, appId, {})).status).toBe(404);
    await preview(owner, appId, {});
    expect((await server.call(routes.listDeals, owner, { query: {} })).body.total).toBe(0);
  });
});

describe('what the assistant says by default', () => {
  it('is spoken in the language asked for, whatever the app says of its own', async () => {
    const merchant = await server.merchant();
    const id = await appOf(merchant);
    await server.call(routes.updateApp, merchant, { body: { id, messages: { welcomeText: 'Ahoy.' } } });
    const inEnglish = await server.call(routes.messageDefaults, merchant, { params: { id }, query: {} });
    expect(inEnglish.body.locale).toBe('en-US');
    expect(inEnglish.body.defaults.welcomeText).toMatch(/^Welcome to /);
    expect(Object.values(inEnglish.body.defaults).every((text) => text !== '')).toBe(true);
    const inGerman = await server.call(routes.messageDefaults, merchant, {
      params: { id },
      query: { locale: 'de-DE' },
    });
    expect(inGerman.body.defaults.stop_message).toBe('Tschüss.');
  });
});

describe('the interaction types', () => {
  it('carry what can be said, in the language asked for', async () => {
    const merchant = await server.merchant();
    const { body } = await server.call(routes.interactionTypes, merchant, { query: { locale: 'de-DE' } });
    const deals = body.items.find((row: { type: number }) => row.type === 2);
    expect(deals.examples).toContain('habt ihr Gutscheine');
  });
});
