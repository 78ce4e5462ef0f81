import { describe, expect, test } from 'vitest';
import type { AppMessages } from './app/app-definition.ts';
import { respond } from './assistant.ts';
import { type LaterWish, type Shop, ShopUnavailable } from './shop/shop.ts';
import { conversation, demoApp, turnOf } from './test-support/conversation.ts';
import { deal, memoryShop, order, product } from './test-support/memory-shop.ts';

const shop = memoryShop({ products: [product('p1', 'Red Shoes', 5900)], deals: [deal('d1', 'Spring sale')] });
const messages: AppMessages = { ...demoApp().messages };

describe('the conversation itself', () => {
  test('welcomes, says what can be said, and welcomes back without it', async () => {
    await conversation(shop).script([
      [
        'launch',
        'Welcome to Maple Street. You can say: where is my order, show me red shoes, or any deals today. What would you like?',
      ],
    ]);
    await conversation(shop, { shopper: { hasVisited: true } }).script([
      ['launch', 'Welcome back to Maple Street. What would you like?'],
    ]);
  });

  test("the merchant's words win, in the main language only", async () => {
    const app = demoApp({
      locales: ['en-US', 'de-DE'],
      messages: {
        ...messages,
        welcomeText: 'Hi from {shop}',
        stop_message: 'So long',
        exit_skill_message: 'See you',
        help_message: 'Just ask',
        fallback_message: 'Eh?',
      },
      messagesByLocale: { 'de-DE': { stop_message: 'Servus' } },
    });
    await conversation(shop, { app }).script([
      ['launch', 'Hi from Maple Street What would you like?'],
      ['help', 'Just ask What would you like?'],
      ['mumble', 'Eh? What would you like?'],
      ['home', 'See you'],
      ['stop', 'So long'],
    ]);
    const german = conversation(shop, { app, turn: { locale: 'de-DE' } });
    await german.script([
      ['launch', /^Willkommen bei Maple Street\./],
      ['stop', 'Servus'],
    ]);
  });

  test("a greeting of the merchant's that ends with a question is followed by no other one", async () => {
    const greeted = (welcomeText: string) =>
      conversation(shop, { app: demoApp({ messages: { ...messages, welcomeText } }) });
    await greeted('Hi from {shop}. Ready? What are you looking for?').script([
      ['launch', 'Hi from Maple Street. Ready? What are you looking for?'],
    ]);
    await greeted('What can I find for you?').script([['launch', 'What can I find for you?']]);
    await greeted('Ready? Ask away.').script([['launch', 'Ready? Ask away. What would you like?']]);
  });

  test('re-prompts, then in other words each time, and hangs up on nobody', async () => {
    const talk = conversation(shop);
    await talk.script([
      ['ProductSearchIntent', 'What are you looking for?'],
      ['mumble', "Sorry, I didn't get that. What are you looking for?"],
      ['mumble', /^Sorry, I still didn't get that\. Just say what you are looking for.*What are you looking for\?$/],
    ]);
    const said = new Set<string>();
    for (let miss = 3; miss <= 12; miss += 1) {
      const { endsSession, speech, outcome } = await talk.turn('mumble');
      expect({ endsSession, handled: outcome.handled }).toEqual({ endsSession: false, handled: 'unmatched' });
      said.add(speech);
    }
    expect(said.size).toBe(2);
  });

  test('an understood turn sets the misses back', async () => {
    const talk = conversation(shop);
    for (const step of ['mumble', 'mumble', 'DealsIntent', 'mumble', 'mumble']) {
      expect((await talk.turn(step)).endsSession).toBe(false);
    }
  });

  test('repeats what was said, with the question still open', async () => {
    const talk = conversation(shop);
    await talk.script([
      ['repeat', 'There is nothing to repeat yet. What would you like?'],
      [
        { ProductSearchIntent: { query: 'shoes' } },
        'I found one match for shoes. Red Shoes, $59. Would you like to hear more about it?',
      ],
      ['repeat', 'I found one match for shoes. Red Shoes, $59. Would you like to hear more about it?'],
      ['repeat', 'I found one match for shoes. Red Shoes, $59. Would you like to hear more about it?'],
      ['yes', /^Red Shoes costs \$59\./],
    ]);
  });

  test('helps where the dialogue stands', async () => {
    await conversation(shop).script([
      ['help', /^I can help you shop at Maple Street\. You can say: where is my order/],
      ['DealsIntent', /^There is one deal/],
      ['help', 'You can say: the second one, tell me more, or give me the code. Would you like to hear more about it?'],
      ['yes', /^Spring sale\./],
    ]);
  });

  test('cancel drops the open question first, then ends', async () => {
    const talk = conversation(shop);
    await talk.script([
      ['OrderStatusIntent', 'What is your order number?'],
      ['cancel', 'All right, never mind. Is there anything else?'],
    ]);
    expect(await talk.turn('cancel')).toMatchObject({
      endsSession: true,
      speech: 'Thank you for visiting Maple Street. Goodbye.',
    });
  });

  test('starts over with nothing remembered', async () => {
    await conversation(shop).script([
      [{ ProductSearchIntent: { query: 'shoes' } }, /^I found/],
      ['start over', "All right, let's start over. What would you like?"],
      ['TellMeMoreIntent', "I haven't listed anything yet. What would you like?"],
      [{ ProvideNumberIntent: { number: '7' } }, "I'm not sure what that number is for. What would you like?"],
    ]);
  });

  test('"is there anything else?" takes yes and no', async () => {
    const talk = conversation(shop);
    await talk.turn({ PriceIntent: {} });
    await talk.turn({ ProductSearchIntent: { query: 'shoes' } });
    await talk.script([
      ['PriceIntent', 'Red Shoes costs $59. Is there anything else?'],
      ['yes', 'What would you like?'],
    ]);
    expect((await talk.turn('ThatsAllIntent')).endsSession).toBe(true);
  });

  test('what is switched off is refused in words', async () => {
    const app = demoApp({ interactions: [{ type: 2, settings: {}, utterances: [], slotValues: [] }] });
    const reply = await conversation(shop, { app }).turn({ ProductSearchIntent: { query: 'shoes' } });
    expect(reply.speech).toBe(
      "Sorry, Maple Street doesn't offer that by voice. You can say: any deals today. What would you like?",
    );
    expect(reply.outcome).toMatchObject({ handled: 'refused', turnedOff: 1 });
  });

  test('answers whether it could fulfil an intent, without doing it', async () => {
    const can = await respond(
      turnOf('DealsIntent', { kind: 'can-fulfill' }),
      demoApp(),
      brokenShop(new Error('touched')),
    );
    expect(can.canFulfill).toBe('YES');
    const cannot = await respond(turnOf('PizzaIntent', { kind: 'can-fulfill' }), demoApp(), shop);
    expect(cannot.canFulfill).toBe('NO');
  });

  test('says nothing when the session is over', async () => {
    expect(await conversation(shop).turn('end')).toMatchObject({
      speech: '',
      endsSession: true,
      outcome: { handled: 'ended' },
    });
  });
});

function brokenShop(fault: unknown): Shop {
  const fail = () => Promise.reject(fault);
  return {
    searchProducts: fail,
    getProduct: fail,
    getProducts: fail,
    findOrders: fail,
    listOrders: fail,
    listDeals: fail,
    getPolicy: fail,
    findOrderRequest: fail,
    requestOrder: fail,
    notifyLater: fail,
    findStores: fail,
    devicePlace: fail,
    profile: fail,
    sendMail: fail,
    getDealOfTheDay: fail,
    listNews: fail,
    getVariants: fail,
    getStockAt: fail,
    getStock: fail,
    getCart: fail,
    setCartLine: fail,
    clearCart: fail,
    noteCheckout: fail,
    listEvents: fail,
    getEvents: fail,
    listCalendars: fail,
    listCategories: fail,
    listCategoryProducts: fail,
    listReducedProducts: fail,
    listFaqs: fail,
    listWishes: fail,
    dropWish: fail,
    listTastes: fail,
    keepTaste: fail,
  };
}

describe('bad days', () => {
  test('a shop that does not answer is apologised for, and the shopper may try again', async () => {
    const fault = new ShopUnavailable('down');
    const talk = conversation(brokenShop(fault));
    const reply = await talk.turn('DealsIntent');
    expect(reply.speech).toBe(
      "Sorry, the shop's system isn't answering right now. Please try again in a moment. Shall I let you know when it answers again?",
    );
    expect(reply).toMatchObject({ endsSession: false, outcome: { handled: 'failed' } });
    expect(reply.fault).toBe(fault);
    await talk.turn('DealsIntent');
    expect((await talk.turn('DealsIntent')).endsSession).toBe(true);
  });

  test('who wants to hear when the shop answers again is told, or that they cannot be reached', async () => {
    const wishes: unknown[] = [];
    const shop = {
      ...brokenShop(new ShopUnavailable('down')),
      notifyLater: async (wish: LaterWish) => {
        wishes.push(wish.kind);
        return wish.shopper.linked ? ('mail' as const) : null;
      },
    };
    const known = conversation(shop, { shopper: { linked: { customerId: 'c', email: 'a@b.example', name: null } } });
    await known.turn('DealsIntent');
    expect((await known.turn('yes')).speech).toBe("All right, I'll let you know. Is there anything else?");
    const unknown = conversation(shop);
    await unknown.turn('DealsIntent');
    expect((await unknown.turn('yes')).speech).toContain('no way to reach you');
    const unwilling = conversation(shop);
    await unwilling.turn('DealsIntent');
    expect((await unwilling.turn('no')).speech).toBe('All right, never mind. Is there anything else?');
    expect(wishes).toEqual(['shop-back', 'shop-back']);
  });

  test('a fault of ours is apologised for, and the cause kept for the log', async () => {
    const reply = await conversation(brokenShop(new TypeError('x is not a function'))).turn('DealsIntent');
    expect(reply.speech).toMatch(/^Sorry, something went wrong on our side\./);
    expect(String(reply.fault)).toContain('x is not a function');
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['an old version', { d: { v: 0 } }],
    ['a wrong type', { d: { v: 1, asking: 7, shown: null, last: null, misses: 0 } }],
    [
      'negative places',
      {
        d: {
          v: 1,
          asking: null,
          shown: {
            interaction: 'product-search',
            kind: 'products',
            ids: ['a'],
            said: -5,
            from: -1,
            focus: null,
            query: null,
            maxPriceMinor: -1,
            total: 1,
          },
          last: null,
          misses: 0,
        },
      },
    ],
  ])('session attributes with %s start a fresh dialogue', async (_, attributes) => {
    const reply = await respond(
      turnOf('TellMeMoreIntent', { session: { id: 's', isNew: false, attributes } }),
      demoApp(),
      shop,
    );
    expect(reply.speech).toMatch(/^I haven't listed anything yet\./);
  });

  test('settings that no longer fit their schema fall back to the defaults', async () => {
    const app = demoApp({
      interactions: [{ type: 1, settings: { resultsPerTurn: 99 }, utterances: [], slotValues: [] }],
    });
    expect((await conversation(shop, { app }).turn({ ProductSearchIntent: { query: 'shoes' } })).speech).toMatch(
      /^I found one/,
    );
  });
});

test('what the merchant puts first is offered first', async () => {
  const talk = (app: ReturnType<typeof demoApp>) => conversation(memoryShop({}), { app }).turn('help');
  const standard = (await talk(demoApp())).speech;
  const ordered = (await talk(demoApp({ offerOrder: [2, 99] }))).speech;
  expect(standard.indexOf('order')).toBeLessThan(standard.indexOf('deal'));
  expect(ordered.indexOf('deal')).toBeLessThan(ordered.indexOf('order'));
});

test('words that came before they could be understood are asked for again, and are no miss', async () => {
  const talk = conversation(memoryShop({ orders: [order('1042')] }));
  const early = { intent: 'AMAZON.FallbackIntent', text: 'one zero four two', isTooEarly: true } as const;
  await talk.turn('OrderStatusIntent');
  for (let turns = 0; turns < 4; turns += 1) {
    const reply = await talk.turn('mumble', early);
    expect(reply.speech).toBe("I'm just getting ready. Please say that once more. What is your order number?");
    expect(reply.endsSession).toBe(false);
  }
  expect((await talk.turn({ ProvideNumberIntent: { number: '1042' } })).speech).toMatch(/^To keep orders private/);
});

test('"ciao" greets before anything was said, and takes leave later', async () => {
  const talk = conversation(memoryShop({}), { app: demoApp(), turn: { locale: 'it-IT', text: 'ciao' } });
  const first = await talk.turn('stop');
  expect(first.endsSession).toBe(false);
  expect(first.speech).toMatch(/^Posso aiutarti/);
  expect((await talk.turn('stop')).endsSession).toBe(true);
});

test.each([
  ['order 1042, postcode 04101', true],
  ['my order is 1042', true],
  ['ada@shop.example', true],
  ['2 mugs in 3 colors', false],
])('"%s" is kept from logs while nobody understands it', async (text, isPrivate) => {
  const talk = conversation(memoryShop({ orders: [order('1042')] }));
  const early = { intent: 'AMAZON.FallbackIntent', text, isTooEarly: true } as const;
  expect((await talk.turn('mumble', early)).outcome.isPrivate ?? false).toBe(isPrivate);
});

test.each([
  ['blorp 1042 zip 04101', true],
  ['blorp 1042', false],
])('"%s" that no intent fits is kept from logs where it may prove an order', async (text, isPrivate) => {
  const talk = conversation(memoryShop({ orders: [order('1042')] }));
  const reply = await talk.turn('mumble', { intent: 'AMAZON.FallbackIntent', text });
  expect(reply.outcome.isPrivate ?? false).toBe(isPrivate);
});
