import { languages } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { expect, test } from 'vitest';
import type { LaterWish, ProductQuery } from '../../shop/shop.ts';
import type { ProfileAnswer } from '../../shopper/shopper-profile.ts';
import { conversation, demoApp, place } from '../../test-support/conversation.ts';
import { memoryShop, order, product } from '../../test-support/memory-shop.ts';

const id = '01900000-0000-7000-8000-00000000000a';
const app = demoApp({
  interactions: [1, 4, 90].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});
const wishes: LaterWish[] = [];
const inner = memoryShop({
  products: [
    product(id, 'Walnut tray', 4000, { sku: 'TRAY-1', availability: 'out_of_stock' }),
    product('p2', 'Oak tray', 3000),
  ],
  orders: [order('1042', { customerId: 'c1' })],
});
const shop = {
  ...inner,
  // The catalogue's search finds a SKU as well.
  searchProducts: (query: ProductQuery) =>
    inner.searchProducts(query.text === 'tray-1' ? { ...query, text: 'walnut tray' } : query),
  async notifyLater(wish: LaterWish) {
    wishes.push(wish);
    return (wish.email ?? wish.shopper.linked?.email) ? ('mail' as const) : null;
  },
};
const linked = { customerId: 'c1', email: 'jo@shopper.example', name: null };

test('what is out of stock is remembered for a linked shopper, what is there is said to be there', async () => {
  await conversation(shop, { app, shopper: { linked } }).script([
    [
      { NotifyInStockIntent: { query: 'walnut tray' } },
      "Walnut tray is out of stock. I'll mail you once it is back. Is there anything else?",
    ],
    [{ NotifyInStockIntent: { query: 'oak tray' } }, /^Oak tray is in stock right now\./],
    [{ NotifyInStockIntent: { query: 'qqq' } }, /^I don't know which product you mean\./],
  ]);
  expect(wishes.splice(0)).toMatchObject([{ kind: 'back-in-stock', productId: id }]);
});

test('"tell me when it is back" means what was spoken of', async () => {
  const talk = conversation(shop, { app, shopper: { linked } });
  await talk.turn({ ProductSearchIntent: { query: 'walnut tray' } });
  expect((await talk.turn('NotifyInStockIntent')).speech).toContain('Walnut tray is out of stock');
  expect(wishes.splice(0)).toHaveLength(1);
});

test('of what comes in kinds, the one that was said is meant, now or before', async () => {
  const kinds = memoryShop({
    products: [
      product('k1', 'Rain hat', 3000, { options: { color: 'Olive', size: 'M' } }),
      product('k2', 'Rain hat', 3000, { options: { color: 'Olive', size: 'L' }, availability: 'out_of_stock' }),
      product('k3', 'Rain hat', 3000, { options: { color: 'Navy', size: 'L' } }),
    ],
    groups: [['k1', 'k2', 'k3']],
  });
  const watched: LaterWish[] = [];
  const notifyLater = async (wish: LaterWish) => {
    watched.push(wish);
    return 'mail' as const;
  };
  const talk = conversation({ ...kinds, notifyLater }, { app, shopper: { linked } });
  await talk.turn({ ProductSearchIntent: { query: 'rain hat' } });
  await talk.turn({ SelectItemIntent: { ordinal: place(3) } });
  expect((await talk.turn({ NotifyInStockIntent: { query: 'the olive' } })).speech).toContain(
    'Rain hat, Olive, L is out of stock',
  );
  expect((await talk.turn({ NotifyInStockIntent: { query: 'navy' } })).speech).toContain(
    'Rain hat, Navy, L is in stock',
  );
  expect(watched).toMatchObject([{ productId: 'k2' }]);
});

test('who cannot be reached is asked to link the account, on a card', async () => {
  const reply = await conversation(shop, { app }).turn({ NotifyInStockIntent: { query: 'walnut tray' } });
  expect(reply.speech).toContain('no way to reach you');
  expect(reply.card?.linksAccount).toBe(true);
  wishes.splice(0);
});

const localeByLanguage = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  hi: 'hi-IN',
  it: 'it-IT',
  ja: 'ja-JP',
  pt: 'pt-BR',
} as const;

test.each(languages)('without cards nobody is sent one nor told of one: %s', async (language) => {
  const locale = localeByLanguage[language];
  const ask = async (sendCard: boolean, email: ProfileAnswer) => {
    const settings = { type: 90, settings: { sendCard }, utterances: [], slotValues: [] };
    const asked = { ...shop, profile: async () => email };
    const own = demoApp({ locales: [locale], interactions: [settings] });
    return conversation(asked, { app: own, turn: { locale } }).turn({ NotifyInStockIntent: { query: 'walnut tray' } });
  };
  const phrases = assistantPhrases[language];
  const permitting = await ask(true, { kind: 'not-permitted' });
  expect(permitting.speech).toContain(phrases.allowEmail);
  expect(permitting.card?.permissions).toEqual(['alexa::profile:email:read']);
  const without = await ask(false, { kind: 'not-permitted' });
  expect(without.speech).toContain(phrases.allowEmailNone);
  expect(without.card).toBeNull();
  const unknown = await ask(false, { kind: 'unknown' });
  expect(unknown.speech).toContain(phrases.cannotNotify);
  expect(unknown.card).toBeNull();
  wishes.splice(0);
});

test('a link opens the app for it, by id or SKU, with the address it carries; a wrong one does no harm', async () => {
  const open = (input: Record<string, string>) =>
    conversation(shop, { app }).turn('launch', { task: { name: 'NotifyInStock', input } });
  expect((await open({ variantid: id, emailid: 'a@b.example' })).speech).toContain("I'll mail you");
  expect((await open({ variantId: 'tray-1', emailId: 'a@b.example' })).speech).toContain("I'll mail you");
  expect((await open({ variantid: id, emailid: 'no address' })).speech).toContain('no way to reach you');
  expect((await open({ variantid: "'; drop table" })).speech).toContain("I don't know which product");
  expect(wishes.splice(0).map((wish) => wish.email)).toEqual(['a@b.example', 'a@b.example', undefined]);
});

test('a link to an order asks for its second fact, and tells a linked shopper at once', async () => {
  const task = { name: 'TrackOrder', input: { orderid: '1042', emailid: 'jo@shopper.example' } };
  const stranger = await conversation(shop, { app }).turn('launch', { task });
  expect(stranger.outcome).toMatchObject({ handled: 'asked', interactionType: 4 });
  const owner = await conversation(shop, { app, shopper: { linked } }).turn('launch', { task });
  expect(owner.outcome).toMatchObject({ handled: 'answered', interactionType: 4 });
  expect(owner.speech).toContain('1042');
});

test('what is not sold in that colour, or not at all, is not watched in place of what was meant', async () => {
  const answering = (found: object) => ({
    ...shop,
    searchProducts: async (query: ProductQuery) => ({
      ...(await inner.searchProducts({ ...query, text: 'tray' })),
      ...found,
    }),
  });
  for (const found of [{ lackingColour: 'red' }, { knownShare: 0.3 }]) {
    const { speech } = await conversation(answering(found), { app, shopper: { linked } }).turn({
      NotifyInStockIntent: { query: 'red walnut tray' },
    });
    expect(speech).toMatch(/^I don't know which product you mean\./);
  }
  expect(wishes.splice(0)).toEqual([]);
});
