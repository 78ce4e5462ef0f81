import { describe, expect, test } from 'vitest';
import { interactions } from '../interactions/interactions.ts';
import { conversation, demoApp, place } from '../test-support/conversation.ts';
import { deal, memoryShop, product, store } from '../test-support/memory-shop.ts';

const appWith = (faq: Record<string, unknown> = {}) =>
  demoApp({
    interactions: interactions.map(({ type }) => ({
      type,
      settings: type === 29 ? faq : {},
      utterances: [],
      slotValues: [],
    })),
  });

describe('who wants a person', () => {
  const contact = {
    servicePhone: '555 0100',
    serviceEmail: 'help@maple.example',
    serviceHours: 'We answer from 9 to 5.',
  };

  test('hears phone, hours and mail, and gets a card', async () => {
    const reply = await conversation(memoryShop({}), { app: appWith(contact) }).turn('CustomerServiceIntent');
    expect(reply.speech).toBe(
      "I can't put you through to a person. You can call Maple Street at 555 0100 or write to help@maple.example. We answer from 9 to 5. Is there anything else?",
    );
    expect(reply.card?.text).toBe('555 0100\nWe answer from 9 to 5.\nhelp@maple.example');
  });

  test('is put through where people answer', async () => {
    for (const [locale, said] of [
      ['en-US', "I'm passing you on to a person."],
      ['de-DE', 'Ich gebe dich an einen Menschen weiter.'],
      ['ja-JP', '担当者におつなぎします。'],
    ] as const) {
      const talk = conversation(memoryShop({}), { app: appWith(contact), turn: { locale, handsOver: true } });
      const { speech, outcome } = await talk.turn('CustomerServiceIntent');
      expect({ speech, outcome }).toMatchObject({ speech: said, outcome: { handled: 'answered', wantsPerson: true } });
    }
  });

  test('hears hours that are no sentence as a part of one', async () => {
    const app = appWith({ ...contact, serviceHours: 'weekdays from 8 to 4' });
    const { speech } = await conversation(memoryShop({}), { app }).turn('CustomerServiceIntent');
    expect(speech).toContain('at 555 0100, weekdays from 8 to 4, or write to help@maple.example.');
  });

  test('hears the hours only in the language they were written in', async () => {
    const app = appWith(contact);
    const { speech, card } = await conversation(memoryShop({}), { app, turn: { locale: 'de-DE' } }).turn(
      'CustomerServiceIntent',
    );
    expect(speech).not.toContain('We answer');
    expect(card?.text).toContain('We answer');
  });

  test('hears it with another question open', async () => {
    const { script } = conversation(memoryShop({}), { app: appWith(contact) });
    await script([
      ['OrderStatusIntent', /order number/],
      ['CustomerServiceIntent', /555 0100/],
    ]);
  });

  test("hears the only store's phone where nothing is set, and where to ask if there are several", async () => {
    const stores = [
      store('a', 'Harbor Street', { phone: '555 0101' }),
      store('b', 'Beacon Hill', { phone: '555 0102' }),
    ];
    const one = memoryShop({ stores: stores.slice(0, 1) });
    expect((await conversation(one, { app: appWith() }).turn('CustomerServiceIntent')).speech).toMatch(
      /our store, Harbor Street, at 555 0101/,
    );
    const two = memoryShop({ stores });
    expect((await conversation(two, { app: appWith() }).turn('CustomerServiceIntent')).speech).toMatch(/nearest store/);
  });

  test('is told so where nothing is known, even by an app with nothing else on', async () => {
    const bare = demoApp({ interactions: [] });
    const { speech, outcome } = await conversation(memoryShop({}), { app: bare }).turn('CustomerServiceIntent');
    expect(speech).toMatch(/How to reach someone at Maple Street is on their website/);
    expect(outcome.handled).toBe('nothing-found');
  });
});

describe('who wants to be reminded', () => {
  const lamps = [product('a', 'Oak Lamp', 4900, { availability: 'out_of_stock' }), product('b', 'Ash Lamp', 5900)];
  const shopper = { linked: { customerId: 'c', email: 'ann@shopper.example', name: 'Ann' } };

  test('of something sold out will be told once it is back', async () => {
    await conversation(memoryShop({ products: lamps }), { app: appWith(), shopper }).script([
      [{ ProductSearchIntent: { query: 'lamp' } }, /Oak Lamp/],
      [{ SelectItemIntent: { ordinal: place(1) } }, /out of stock/],
      ['RemindMeIntent', /Oak Lamp/],
    ]);
  });

  test('of anything else hears that there are no reminders, and what comes nearest', async () => {
    await conversation(memoryShop({ products: lamps }), { app: appWith(), shopper }).script([
      ['RemindMeIntent', /^I can't set reminders\. Once something that is sold out/],
      [{ ProductSearchIntent: { query: 'lamp' } }, /Ash Lamp/],
      [{ SelectItemIntent: { ordinal: place(2) } }, /Ash Lamp/],
      ['RemindMeIntent', /^I can't set reminders\. I can mail you this instead/],
      [{ RemindMeIntent: { query: 'call mom' } }, /^I can't set reminders\. Once something that is sold out/],
    ]);
  });
});

describe('something similar', () => {
  const shop = memoryShop({
    products: [
      product('near', 'Walnut Desk Lamp', 5200, { category: 'Home > Lamps' }),
      product('lamp', 'Oak Desk Lamp', 5000, { category: 'Home > Lamps', brand: 'Grove' }),
      product('lamp-l', 'Oak Desk Lamp Large', 5000, { category: 'Home > Lamps', brand: 'Grove' }),
      product('far', 'Crystal Chandelier', 90_000, { category: 'Home > Lamps' }),
      product('brand', 'Ash Floor Lamp', 6000, { category: 'Home > Lamps', brand: 'Grove' }),
      product('gone', 'Pine Desk Lamp', 5000, { category: 'Home > Lamps', availability: 'out_of_stock' }),
      product('mug', 'Oak Mug', 1500, { category: 'Mugs' }),
      product('lone', 'Zebra Poster', 900),
    ],
    groups: [['lamp', 'lamp-l']],
    deals: [deal('d1', 'Mug week', { percentOff: 10, productId: 'lamp' })],
  });
  const talk = () => conversation(shop, { app: appWith() });

  test('is of the same kind, near in price, and never the same in another size; what can be had comes first', async () => {
    const { turn } = talk();
    await turn({ ProductSearchIntent: { query: 'oak desk lamp' } });
    await turn({ SelectItemIntent: { ordinal: place(1) } });
    const { speech, dialogue } = await turn('SimilarIntent');
    expect(speech).toMatch(/^These are similar to Oak Desk Lamp\. First: Ash Floor Lamp.*Second: Walnut Desk Lamp/);
    expect(dialogue.shown?.ids).toEqual(['brand', 'near', 'far', 'gone']);
    expect((await turn({ SelectItemIntent: { ordinal: place(2) } })).speech).toMatch(/^Walnut Desk Lamp/);
  });

  test('of one of a list by its place; without a place it is asked for', async () => {
    const { script } = talk();
    await script([
      [{ ProductSearchIntent: { query: 'lamp' } }, /Walnut Desk Lamp/],
      ['SimilarIntent', /Which one/],
      [{ SelectItemIntent: { ordinal: place(2) } }, /similar to Oak Desk Lamp/],
    ]);
  });

  test('of the product of a deal', async () => {
    await talk().script([
      ['DealsIntent', /Mug week/],
      [{ SelectItemIntent: { ordinal: place(1) } }, /Mug week/],
      ['SimilarIntent', /similar to Oak Desk Lamp/],
    ]);
  });

  test('says so where there is none, and asks what is meant where nothing was told', async () => {
    await talk().script([
      ['SimilarIntent', /What are you looking for/],
      [{ ProductSearchIntent: { query: 'zebra poster' } }, /Zebra Poster/],
      ['SimilarIntent', /^I have nothing similar to Zebra Poster/],
    ]);
  });
});
