import type { Locale } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { respond } from '../../assistant.ts';
import { conversation, demoApp, noon, place, turnOf } from '../../test-support/conversation.ts';
import { deal, memoryShop, product } from '../../test-support/memory-shop.ts';

const shop = memoryShop({
  deals: [
    deal('d1', 'Spring shoes', {
      percentOff: 20,
      endsAt: '2026-03-06T20:00:00-05:00',
      description: 'All running shoes',
    }),
    deal('d2', 'Save 10% on lamps', { percentOff: 10 }),
    deal('d3', 'Free mug', {}),
    deal('c1', 'Welcome coupon', { kind: 'coupon', code: 'XK-7Q', amountOffMinor: 500, currency: 'USD' }),
    deal('over', 'Winter sale', { endsAt: '2026-03-04T16:59:59Z' }),
    deal('later', 'Summer sale', { startsAt: '2026-06-01T00:00:00Z' }),
  ],
});

describe('deals and coupons', () => {
  test('reads what is on, with its end in the shop’s zone, and the rest on "more"', async () => {
    await conversation(shop).script([
      [
        'DealsIntent',
        'There are 4 deals right now. First: Spring shoes, 20 percent off, ends on Friday. Second: Save 10% on lamps. Third: Free mug. Which one? Or say: more.',
      ],
      ['MoreResultsIntent', 'Here are more. First: Welcome coupon, $5 off. Which one would you like to hear about?'],
      ['MoreResultsIntent', /^Those were all\./],
      ['GoBackIntent', /^First: Spring shoes/],
    ]);
  });

  test('what is off is said once where the title says it', async () => {
    const titled = memoryShop({
      deals: [
        deal('t1', '10 dollars off your first order', { amountOffMinor: 1000, currency: 'USD' }),
        deal('t2', 'Two for 30', { amountOffMinor: 500, currency: 'USD' }),
      ],
    });
    await conversation(titled).script([
      ['DealsIntent', /First: 10 dollars off your first order\. Second: Two for 30, \$5 off\./],
    ]);
  });

  test.each([
    ['de-DE', 'Vinylwochen: zwanzig Prozent auf alle Platten', '20 Prozent'],
    ['fr-FR', 'Vingt pour cent sur les disques', '20 pour cent'],
    ['it-IT', 'Venti per cento sui dischi', '20 per cento'],
  ] as const)('nor where it says it in words: %s', async (locale, title, again) => {
    const titled = memoryShop({ deals: [deal('t1', title, { percentOff: 20 })] });
    const { speech } = await conversation(titled, { turn: { locale } }).turn('DealsIntent');
    expect(speech).toContain(title);
    expect(speech).not.toContain(again);
  });

  test('"the second one", then the code of another', async () => {
    const talk = conversation(shop);
    await talk.script([
      ['DealsIntent', /^There are 4/],
      [
        { SelectItemIntent: { ordinal: place(1) } },
        'Spring shoes, 20 percent off. All running shoes. It ends on Friday. Is there anything else?',
      ],
      ['CouponCodeIntent', 'Spring shoes needs no code. Is there anything else?'],
    ]);
    const reply = await talk.turn({ CouponCodeIntent: { ordinal: place(4) } });
    expect(reply.speech).toMatch(/^I didn't list that many\./);
  });

  test('a code is spelled, shown and sent as a card', async () => {
    const talk = conversation(shop);
    await talk.script([
      ['CouponsIntent', 'There is one coupon right now. Welcome coupon, $5 off. Would you like to hear the code?'],
    ]);
    const reply = await talk.turn('yes');
    expect(reply.speech).toBe('The code for Welcome coupon is XK-7Q. Enter it at checkout. Is there anything else?');
    expect(reply.spellOut).toEqual(['XK-7Q']);
    expect(reply.card?.text).toBe('Code: XK-7Q');
    expect(reply.screen).toMatchObject({ subtitle: 'Code: XK-7Q' });
  });

  test('deals for something, or the others where there are none', async () => {
    await conversation(shop).script([
      [{ DealsIntent: { topic: 'shoes' } }, /^There is one deal for shoes\. Spring shoes/],
      [
        { DealsIntent: { topic: 'boats' } },
        /^There are no deals for boats right now\. But there are other deals\. First/,
      ],
    ]);
  });

  test('a deal that ended while it was talked about is over', async () => {
    const talk = conversation(shop);
    await talk.turn('DealsIntent');
    const reply = await talk.turn({ SelectItemIntent: { ordinal: place(1) } }, { at: noon + 5 * 86_400_000 });
    expect(reply.speech).toBe('That deal is over. Is there anything else?');
  });

  test('with no deals it says so, in the merchant’s words where there are any', async () => {
    const empty = memoryShop({});
    await conversation(empty).script([
      ['DealsIntent', 'There are no deals right now. Is there anything else?'],
      ['CouponsIntent', 'There are no coupons right now. Is there anything else?'],
    ]);
    const settings = { noDealsMessage: 'Come back on Friday.' };
    const app = demoApp({ interactions: [{ type: 2, settings, utterances: [], slotValues: [] }] });
    await conversation(empty, { app }).script([['DealsIntent', 'Come back on Friday. Is there anything else?']]);
  });

  test('in another language than the app’s first the merchant’s sentences are not said', async () => {
    const settings = { introduction: 'Only this week.', noDealsMessage: 'Come back on Friday.' };
    const app = demoApp({
      locales: ['en-US', 'en-GB', 'de-DE'],
      interactions: [{ type: 2, settings, utterances: [], slotValues: [] }],
    });
    const heard = async (stock: typeof shop, locale: Locale) =>
      (await respond(turnOf('DealsIntent', { locale }), app, stock)).speech;
    expect(await heard(memoryShop({}), 'en-GB')).toMatch(/^Come back on Friday\./);
    expect(await heard(shop, 'en-GB')).toMatch(/^Only this week\./);
    expect(await heard(memoryShop({}), 'de-DE')).not.toContain('Friday');
    expect(await heard(shop, 'de-DE')).not.toContain('week');
  });

  test('coupons stay out of the deals where the merchant wants that', async () => {
    const app = demoApp({
      interactions: [{ type: 2, settings: { includeCoupons: false }, utterances: [], slotValues: [] }],
    });
    await conversation(shop, { app }).script([['DealsIntent', /^There are 3 deals/]]);
  });

  test('asking for the code without a list reads the coupons', async () => {
    await conversation(shop).script([['CouponCodeIntent', /^There is one coupon right now/]]);
  });

  test('the deal of the day is the one the merchant chose; without one the deals are read', async () => {
    const chosen = memoryShop({ deals: [deal('d3', 'Free mug', {})], dealOfTheDay: deal('d3', 'Free mug', {}) });
    await conversation(chosen).script([
      ['DealOfTheDayIntent', 'The deal of the day is Free mug. Would you like to hear more about it?'],
      ['yes', /^Free mug\./],
    ]);
    await conversation(shop).script([
      ['DealOfTheDayIntent', /^There is no deal of the day today\. There are 4 deals right now/],
    ]);
  });
});

test('without a deal that was entered, reduced products are read, and can be gone on with', async () => {
  const products = [
    product('p1', 'Oak Lamp', 9900, { salePriceMinor: 7900 }),
    product('p2', 'Red Mug', 900),
    product('p3', 'Blue Mug', 1200, { salePriceMinor: 1000 }),
  ];
  const talk = conversation(memoryShop({ products }));
  expect((await talk.turn('DealsIntent')).speech).toMatch(
    /^2 products are reduced\. First: Oak Lamp, now \$79, was \$99\. Second: Blue Mug, now \$10, was \$12\./,
  );
  expect((await talk.turn({ SelectItemIntent: { ordinal: place(2) } })).speech).toMatch(/^Blue Mug is on sale/);
  const none = conversation(memoryShop({ products: products.slice(1, 2) }));
  expect((await none.turn('DealsIntent')).speech).toMatch(/^There are no deals right now/);
});

test('what is reduced of a kind is a list of that kind, whatever was told before', async () => {
  const products = [
    product('k1', 'Steel Kettle', 9900, { salePriceMinor: 7900, category: 'Kitchen > Kettles' }),
    product('k2', 'Copper Kettle', 12900, { salePriceMinor: 9900, category: 'Kitchen > Kettles' }),
    product('k3', 'Glass Kettle', 8900, { category: 'Kitchen > Kettles' }),
    product('t1', 'Tea Towel', 1200, { salePriceMinor: 900, category: 'Kitchen > Textiles' }),
  ];
  const talk = conversation(memoryShop({ products, deals: [deal('d', 'Free coaster')] }));
  const first = await talk.turn('DealsIntent', { text: 'which kettle is on sale' });
  expect(first.speech).toMatch(/^2 products are reduced\. First: Steel Kettle/);
  await talk.turn({ SelectItemIntent: { ordinal: place(2) } });
  const all = await talk.turn('DealsIntent', { text: "never mind, what's on sale" });
  expect(all.speech).toContain('Free coaster');
});
