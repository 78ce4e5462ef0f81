import { describe, expect, test } from 'vitest';
import type { Shop } from '../../shop/shop.ts';
import { conversation, demoApp, place, type Step } from '../../test-support/conversation.ts';
import { memoryShop, order } from '../../test-support/memory-shop.ts';

const customer = { customerId: 'c1', email: 'ann@example.com', name: 'Ann' };
const shop = memoryShop({
  orders: [
    order('1042'),
    order('1043', { status: 'delivered', deliveredAt: '2026-03-03T15:00:00Z', expectedOn: '2026-03-03' }),
    order('1044', { status: 'cancelled' }),
    order('1045', { status: 'returned' }),
    order('1046', { status: 'refunded' }),
    order('1047', { status: 'processing', expectedOn: null, carrier: null, trackingNumber: null }),
    order('1048', { status: 'out_for_delivery', expectedOn: '2026-03-04' }),
    order('1049', { status: 'shipped', expectedOn: '2026-03-01', carrier: null }),
    order('1050', {
      status: 'placed',
      expectedOn: null,
      proof: { postcode: 'SW1A 1AA', phoneLastFour: '0042', email: null },
    }),
    order('1051', { proof: { postcode: null, phoneLastFour: null, email: null } }),
    order('2001', { customerId: 'c1', status: 'shipped' }),
    order('2002', {
      customerId: 'c1',
      status: 'processing',
      items: [
        { title: 'Oak Lamp', quantity: 2 },
        { title: 'Mug', quantity: 1 },
      ],
    }),
    order('2003', { customerId: 'c1', status: 'delivered', deliveredAt: '2026-02-01T12:00:00Z' }),
    order('2004', { customerId: 'c1', status: 'delivered', deliveredAt: '2026-01-01T12:00:00Z' }),
  ],
});

const askProof =
  'To keep orders private: what is the postal code of the delivery address, or the last four digits of your phone number?';
const notFound =
  "I couldn't find an order that fits both the number and what you said. Let's try again: what is your order number?";

/** Steps that prove an order: its number, then the postcode. */
async function proved(number: string, shopOf: Shop = shop) {
  const talk = conversation(shopOf);
  await talk.turn({ OrderStatusIntent: { number } });
  const reply = await talk.turn({ ProvidePostcodeIntent: { postcode: 'oh two one three nine' } });
  return { talk, reply };
}

describe('order status by number and a second fact', () => {
  test('asks for the number, then for proof, then tells, and answers follow-ups', async () => {
    const talk = conversation(shop);
    await talk.script([
      ['OrderStatusIntent', 'What is your order number?'],
      [{ ProvideNumberIntent: { number: '1042' } }, askProof],
      [
        { ProvideNumberIntent: { number: '2139' } },
        'Order 1042 is on its way with UPS. It should arrive on Friday. It contains Red Trail Shoes. Is there anything else?',
      ],
      ['OrderDateIntent', 'It should arrive on Friday. Is there anything else?'],
      ['OrderItemsIntent', 'It contains Red Trail Shoes. Is there anything else?'],
      ['OrderCarrierIntent', 'UPS is delivering it. The tracking number is 1Z999. Is there anything else?'],
      ['OrderStatusIntent', /^Order 1042 is on its way/],
    ]);
  });

  test('a code that is said is what proves the order, and none of an offer', async () => {
    const talk = conversation(shop);
    await talk.turn({ OrderStatusIntent: { number: '1042' } });
    const told = await talk.turn('CouponCodeIntent', { text: 'the code is 02139' });
    expect(told.speech).toMatch(/^Order 1042 is on its way/);
  });

  test.each(['en-US', 'de-DE', 'es-ES', 'fr-FR', 'hi-IN', 'it-IT', 'ja-JP', 'pt-BR'] as const)(
    'another one is asked for by its own number, and proved (%s)',
    async (locale) => {
      const talk = conversation(shop, { turn: { locale } });
      await talk.turn({ OrderStatusIntent: { number: '1042' } });
      await talk.turn({ ProvidePostcodeIntent: { postcode: '02139' } });
      const other = await talk.turn('OtherOrderIntent');
      expect(other.speech).not.toContain('1042');
      expect(other.dialogue.asking).toMatchObject({ interaction: 'order-status', question: 'number' });
      const asked = await talk.turn({ ProvideNumberIntent: { number: '1043' } });
      expect(asked.dialogue.asking?.question).toBe('proof');
    },
  );

  test('another one, of a linked account, is one of its others', async () => {
    const own = memoryShop({
      orders: [order('3001', { customerId: 'c1' }), order('3002', { customerId: 'c1', status: 'delivered' })],
    });
    const talk = conversation(own, { turn: { shopper: { id: 's', linked: customer } } });
    await talk.turn('OrderStatusIntent');
    expect((await talk.turn('OtherOrderIntent')).speech).toMatch(/^Order 3002/);
  });

  test('never tells anything by the number alone', async () => {
    const talk = conversation(shop);
    for (const step of [
      { OrderStatusIntent: { number: '1042' } },
      'yes',
      'repeat',
      'OrderDateIntent',
      'OrderItemsIntent',
      'mumble',
    ]) {
      const { speech, screen, card } = await talk.turn(step);
      expect(`${speech}${JSON.stringify(screen)}${JSON.stringify(card)}`).not.toMatch(
        /UPS|Friday|Trail|02139|4242|way/,
      );
    }
  });

  test('says the same words for an unknown number and for a wrong fact', async () => {
    const wrong = conversation(shop);
    await wrong.script([
      [{ OrderStatusIntent: { number: '1042' } }, askProof],
      [{ ProvidePhoneIntent: { number: '1111' } }, notFound],
    ]);
    const unknown = conversation(shop);
    await unknown.script([
      [{ OrderStatusIntent: { number: '9999' } }, askProof],
      [{ ProvidePhoneIntent: { number: '4242' } }, notFound],
    ]);
  });

  test('takes three tries in a session, whatever is said between them', async () => {
    const talk = conversation(shop);
    const attempt = async (number: string, fact: string) => {
      await talk.turn({ OrderStatusIntent: { number } });
      return talk.turn({ ProvidePhoneIntent: { number: fact } });
    };
    await attempt('1042', '1111');
    await talk.turn('start over');
    await talk.turn('launch');
    await attempt('1042', '2222');
    await talk.turn('cancel');
    const third = await attempt('1042', '3333');
    expect(third.speech).toMatch(/^Sorry, I couldn't match your order\. Please contact Maple Street/);
    expect(third.outcome.handled).toBe('refused');
    const right = await talk.turn({ OrderStatusIntent: { number: '1042' } });
    expect(right.speech).toMatch(/^Sorry, I couldn't match/);
  });

  test('a shopper who guessed a lot lately is refused in a new session', async () => {
    const talk = conversation(shop, { shopper: { proofFailuresRecent: 10 } });
    await talk.script([[{ OrderStatusIntent: { number: '1042' } }, /^Sorry, I couldn't match/]]);
  });

  test('an order without a second fact in the shop cannot be opened', async () => {
    const talk = conversation(shop);
    await talk.turn({ OrderStatusIntent: { number: '1051' } });
    const guesses: Step[] = [{ ProvidePhoneIntent: { number: '0' } }, { ProvideNumberIntent: { number: '0000' } }];
    for (const step of guesses) {
      expect((await talk.turn(step)).speech).toBe(notFound);
      await talk.turn({ OrderStatusIntent: { number: '1051' } });
    }
  });

  test.each([
    ['a postcode with letters, spelled', { ProvidePostcodeIntent: { postcode: 's w one a one a a' } }],
    ['a bare postcode taken for a product', { ProductSearchIntent: { product: 'sw1a 1aa' } }],
    ['four digits whose zeros the slot dropped', { ProvidePhoneIntent: { number: '42' } }],
    ['the digits said one by one', { ProvidePhoneIntent: { number: 'double oh four two' } }],
  ])('understands %s', async (_, step) => {
    const talk = conversation(shop);
    await talk.turn({ OrderStatusIntent: { number: '1050' } });
    expect((await talk.turn(step)).speech).toMatch(/^Order 1050 was placed on March 2 and will be prepared soon\./);
  });

  test('the second fact may come first', async () => {
    await conversation(shop).script([
      [{ ProvidePostcodeIntent: { postcode: '02139' } }, 'What is your order number?'],
      [{ ProvideNumberIntent: { number: '1042' } }, /^Order 1042 is on its way/],
    ]);
    await conversation(shop).script([
      [{ ProvidePostcodeIntent: { postcode: '02139' } }, 'What is your order number?'],
      [{ OrderStatusIntent: { number: '1042' } }, /^Order 1042 is on its way/],
    ]);
  });

  test('a second fact that was not heard is asked again, with the number kept', async () => {
    await conversation(shop).script([
      [{ OrderStatusIntent: { number: '1042' } }, askProof],
      [{ ProvidePostcodeIntent: { postcode: 'somewhere' } }, askProof],
      [{ ProvidePostcodeIntent: { postcode: '02139' } }, /^Order 1042 is on its way/],
    ]);
  });

  test.each([
    ['1043', /^Order 1043 was delivered yesterday\. It contains/],
    ['1044', /^Order 1044 was cancelled\./],
    ['1045', /^Order 1045 was returned\./],
    ['1046', /^Order 1046 was refunded\./],
    ['1047', /^Order 1047 is being prepared\. It contains/],
    ['1048', /^Order 1048 is out for delivery\. It should arrive today\./],
    ['1049', /^Order 1049 is on its way\. It was expected on March 1 and is late\./],
  ])('tells the state of order %s', async (number, expected) => {
    expect((await proved(number)).reply.speech).toMatch(expected);
  });

  test('says what it does not know', async () => {
    const { talk } = await proved('1047');
    await talk.script([
      ['OrderDateIntent', 'Order 1047 is being prepared. There is no delivery date yet. Is there anything else?'],
      ['OrderCarrierIntent', "I don't know the carrier yet. There is no tracking number yet. Is there anything else?"],
    ]);
  });

  test('the merchant chooses which fact counts', async () => {
    const app = demoApp({
      interactions: [
        {
          type: 4,
          settings: { secondFact: 'postcode', triesMax: 1, contactMessage: 'Call us.' },
          utterances: [],
          slotValues: [],
        },
      ],
    });
    await conversation(shop, { app }).script([
      [
        { OrderStatusIntent: { number: '1042' } },
        'To keep orders private: what is the postal code of the delivery address?',
      ],
      [{ ProvidePhoneIntent: { number: '4242' } }, 'Call us. Is there anything else?'],
    ]);
  });

  test('a turn that holds a second fact is marked, so that no log keeps it', async () => {
    const talk = conversation(shop);
    expect((await talk.turn({ OrderStatusIntent: { number: '1042' } })).outcome.isPrivate).toBeUndefined();
    expect((await talk.turn({ ProvideNumberIntent: { number: '4242' } })).outcome.isPrivate).toBe(true);
    expect((await talk.turn('OrderDateIntent')).outcome.isPrivate).toBeUndefined();
    expect((await talk.turn({ ProvidePostcodeIntent: { postcode: '1' } })).outcome.isPrivate).toBe(true);
  });

  test('a forged state opens nothing', async () => {
    const talk = conversation(shop);
    const shown = {
      interaction: 'order-status',
      kind: 'orders',
      ids: ['order-1042'],
      said: 1,
      from: 0,
      focus: 'order-1042',
      query: null,
      maxPriceMinor: null,
      total: 1,
    };
    const attributes = {
      d: { v: 1, asking: null, shown, last: null, misses: 0, proven: { number: '1042', fact: '9999' } },
    };
    const session = { id: 's', isNew: false, attributes };
    expect((await talk.turn('OrderItemsIntent', { session })).speech).toMatch(/^I can't find that order any more\./);
    const touch = { kind: 'touch', intent: null, touch: ['select', 'order-status', 'order-1042'] } as const;
    expect((await talk.turn('x', touch)).speech).toMatch(/^I can't find that order any more\./);
  });
});

describe('order status of a linked shopper', () => {
  const linked = { shopper: { linked: customer } };

  test('chooses among what is on its way', async () => {
    await conversation(shop, linked).script([
      [
        'OrderStatusIntent',
        'You have 2 orders. First: order 2001, placed on March 2, shipped. Second: order 2002, placed on March 2, in preparation. Which one would you like to hear about?',
      ],
      [
        { SelectItemIntent: { ordinal: place(2) } },
        /^Order 2002 is being prepared\. It should arrive on Friday\. It contains 2 Oak Lamps and Mug\./,
      ],
      [{ OrderDateIntent: { ordinal: place(1) } }, /^It should arrive on Friday\./],
    ]);
  });

  test('lists all, or those of one state, and reads on', async () => {
    await conversation(shop, linked).script([
      ['MyOrdersIntent', /^You have 4 orders\. First: order 2001.*Or say: more\.$/],
      ['MoreResultsIntent', /^Here are more\. First: order 2003.* Second: order 2004/],
      [
        { MyOrdersIntent: { status: { value: 'here', resolved: { id: 'delivered', name: 'delivered' } } } },
        /^2 orders are delivered\./,
      ],
      [
        { MyOrdersIntent: { status: { value: 'cancelled', resolved: { id: 'cancelled', name: 'cancelled' } } } },
        /^None of your orders is cancelled\./,
      ],
    ]);
  });

  test('own orders need no proof, others do', async () => {
    await conversation(shop, linked).script([
      [{ OrderStatusIntent: { number: '2003' } }, /^Order 2003 was delivered on February 1\./],
      [{ OrderStatusIntent: { number: '1042' } }, askProof],
    ]);
  });

  test('without any order it says so', async () => {
    const other = { shopper: { linked: { ...customer, customerId: 'c9' } } };
    await conversation(shop, other).script([
      ['MyOrdersIntent', "I don't see any orders on your account. Is there anything else?"],
      ['OrderStatusIntent', "I don't see any orders on your account. What is your order number?"],
    ]);
  });

  test('an unlinked shopper is offered to link, where the merchant wants that', async () => {
    const app = demoApp({
      interactions: [{ type: 4, settings: { offerAccountLinking: true }, utterances: [], slotValues: [] }],
    });
    const reply = await conversation(shop, { app }).turn('MyOrdersIntent');
    expect(reply.speech).toBe(
      'Link your account in the Alexa app to hear all your orders. Or tell me an order number. What is your order number?',
    );
    expect(reply.card?.linksAccount).toBe(true);
  });
});

test('another number, after an order was told, is about that other order', async () => {
  const talk = conversation(shop, { app: demoApp() });
  await talk.script([
    [{ OrderStatusIntent: { number: '1042' } }, /^To keep orders private/],
    [{ ProvidePostcodeIntent: { postcode: '02139' } }, /^Order 1042/],
    [{ ProvideNumberIntent: { number: '1047' } }, /^(?:Order 1047|To keep orders private)/],
  ]);
});

test('what is said while thinking is no part of the postcode', async () => {
  const talk = conversation(shop, { app: demoApp(), turn: { locale: 'es-ES' } });
  await talk.turn({ OrderStatusIntent: { number: '1042' } });
  const { speech } = await talk.turn('mumble', { text: 'vale, cero dos uno tres nueve' });
  expect(speech).toMatch(/^El pedido 1042 está en camino/);
});
