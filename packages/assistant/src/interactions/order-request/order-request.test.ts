import { describe, expect, test } from 'vitest';
import type { NewOrderRequest, OrderRequestState } from '../../shop/shop.ts';
import { ShopUnavailable } from '../../shop/shop.ts';
import { conversation, demoApp, place } from '../../test-support/conversation.ts';
import { memoryShop, order } from '../../test-support/memory-shop.ts';

const customer = { customerId: 'c1', email: 'ann@example.com', name: 'Ann' };
const linked = { linked: customer };
const mine = { customerId: 'c1' };

function appWith(type: 17 | 18, settings: object = {}, more: readonly { type: number; settings: object }[] = []) {
  const all = [{ type: 4, settings: {} }, { type, settings }, ...more];
  return demoApp({ interactions: all.map((one) => ({ ...one, utterances: [], slotValues: [] })) });
}

function makeShop() {
  const requests: (NewOrderRequest & { state: OrderRequestState })[] = [];
  const shop = memoryShop({
    requests,
    orders: [
      order('1042', { status: 'processing' }),
      order('1043', { status: 'shipped' }),
      order('1044', { status: 'cancelled' }),
      order('1045', { status: 'delivered', deliveredAt: '2026-02-20T12:00:00Z' }),
      order('1046', { status: 'returned' }),
      order('1047', { status: 'placed', placedAt: '2026-03-01T10:00:00Z' }),
      order('1048', { status: 'delivered', deliveredAt: null }),
      order('1049', { status: 'refunded' }),
      order('2001', { ...mine, status: 'placed', items: [{ title: 'Oak Lamp', quantity: 2 }] }),
      order('2002', { ...mine, status: 'processing' }),
      order('2003', { ...mine, status: 'delivered', deliveredAt: '2026-03-01T12:00:00Z' }),
    ],
  });
  return { shop, requests };
}

const askProof = /^To keep orders private/;
const postcode = { ProvidePostcodeIntent: { postcode: '02139' } };
const confirm1042 = 'Do you want to cancel order 1042 with Red Trail Shoes?';
const passedOn1042 =
  'I have passed on that you want to cancel order 1042. Maple Street will look at it and let you know. Is there anything else?';

describe('cancelling an order', () => {
  test('"cancel it" after the order was told asks to cancel it; "cancel" and "forget it" end the talk', async () => {
    const { shop, requests } = makeShop();
    const told = async () => {
      const talk = conversation(shop, { app: appWith(17) });
      await talk.script([
        [{ OrderStatusIntent: { number: '1042' } }, askProof],
        [postcode, /^Order 1042/],
      ]);
      return talk;
    };
    expect((await (await told()).turn('cancel', { text: 'cancel it please' })).speech).toBe(confirm1042);
    for (const text of ['cancel', 'forget it', null]) {
      expect((await (await told()).turn('cancel', { text })).endsSession).toBe(true);
    }
    expect(requests).toEqual([]);
  });

  test('a yes after another order was named is about no order that was proven before', async () => {
    const { shop, requests } = makeShop();
    const talk = conversation(shop, { app: appWith(17) });
    await talk.script([
      [{ OrderStatusIntent: { number: '1042' } }, askProof],
      [postcode, /^Order 1042/],
      [{ CancelOrderIntent: { number: '9999' } }, askProof],
    ]);
    await talk.turn('yes', { text: 'yes' });
    const again = await talk.turn('CancelOrderIntent', { text: 'cancel it' });
    expect(again.speech).not.toContain('1042');
    expect(requests).toEqual([]);
  });

  test('what was hardly understood does not take the question for the number away, and no number ends it', async () => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith(17) });
    await talk.turn('CancelOrderIntent');
    const guessed = await talk.turn('MyOrdersIntent', { text: 'no clue at all', confidence: 0.51 });
    expect(guessed.speech).toMatch(/^The order number is in the mail.*What is your order number\?$/);
    await talk.script([
      ['help', /What is your order number\?$/],
      ['help', 'Please contact Maple Street and they will gladly help. Is there anything else?'],
    ]);
  });

  test('a postcode that was taken for a place in a list is read from the words', async () => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith(17) });
    await talk.turn({ CancelOrderIntent: { number: '1042' } });
    const taken = { SelectItemIntent: { ordinal: place(2) } };
    expect((await talk.turn(taken, { text: 'my zip is oh two one three nine' })).speech).toBe(confirm1042);
  });

  test('asks for the number, a second fact and a yes, and makes one request', async () => {
    const { shop, requests } = makeShop();
    const talk = conversation(shop, { app: appWith(17) });
    await talk.script([
      ['CancelOrderIntent', 'What is your order number?'],
      [{ ProvideNumberIntent: { number: '1042' } }, askProof],
      [postcode, confirm1042],
    ]);
    expect(requests).toEqual([]);
    const done = await talk.turn('yes');
    expect(done.speech).toBe(passedOn1042);
    expect(done.card).toMatchObject({ title: 'Cancellation of order 1042' });
    await talk.script([
      ['yes', 'What would you like?'],
      [
        { CancelOrderIntent: { number: '1042' } },
        /^You have already asked to cancel order 1042\. Maple Street will let you know\./,
      ],
    ]);
    expect(requests).toMatchObject([{ orderId: 'order-1042', kind: 'cancel', state: 'requested', isAutomatic: false }]);
  });

  test('never by the number alone, whatever is said', async () => {
    const { shop, requests } = makeShop();
    const talk = conversation(shop, { app: appWith(17) });
    for (const step of [
      { CancelOrderIntent: { number: '1042' } },
      'yes',
      'repeat',
      'yes',
      'CancelOrderIntent',
      'yes',
    ]) {
      const { speech, screen, card } = await talk.turn(step);
      expect(`${speech}${JSON.stringify(screen)}${JSON.stringify(card)}`).not.toMatch(/Trail|02139|4242|passed/);
    }
    expect(requests).toEqual([]);
  });

  test('a forged confirmation opens nothing', async () => {
    const { shop, requests } = makeShop();
    const asking = { interaction: 'cancel-order', question: 'confirm', known: { order: 'order-1042' } };
    const state = { v: 1, asking, shown: null, last: null, misses: 0, proven: { number: '1042', fact: '9999' } };
    const session = { id: 's', isNew: false, attributes: { d: state } };
    const talk = conversation(shop, { app: appWith(17) });
    expect((await talk.turn('yes', { session })).speech).toMatch(/^I can't find that order any more\./);
    expect(requests).toEqual([]);
  });

  test('wrong facts count, and after three the shopper is sent to the shop', async () => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith(17) });
    for (const fact of ['1111', '2222', '3333']) {
      await talk.turn({ CancelOrderIntent: { number: '1042' } });
      const { outcome } = await talk.turn({ ProvidePhoneIntent: { number: fact } });
      expect(outcome).toMatchObject({ interactionType: 17, handled: 'refused', isPrivate: true });
    }
    expect((await talk.turn({ CancelOrderIntent: { number: '1042' } })).speech).toMatch(/^Sorry, I couldn't match/);
  });

  test('no means that nothing happens', async () => {
    const { shop, requests } = makeShop();
    await conversation(shop, { app: appWith(17), shopper: linked }).script([
      [{ CancelOrderIntent: { number: '2001' } }, 'Do you want to cancel order 2001 with 2 Oak Lamps?'],
      ['no', 'All right, nothing is cancelled. Is there anything else?'],
    ]);
    expect(requests).toEqual([]);
  });

  test.each([
    ['1043', /^Order 1043 is already on its way and cannot be cancelled any more\./],
    ['1044', /^Order 1044 is already cancelled\./],
    ['1045', /^It is too late to cancel order 1045\. Please contact Maple Street/],
    ['1049', /^Order 1049 is closed/],
  ])('says why order %s cannot be cancelled', async (number, expected) => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith(17) });
    await talk.turn({ CancelOrderIntent: { number } });
    expect((await talk.turn(postcode)).speech).toMatch(expected);
  });

  test("the merchant's rules: hours, preparation, an own word on where to turn", async () => {
    const { shop } = makeShop();
    const settings = { hoursMax: 24, until: 'processing', contactMessage: 'Call us.' };
    const talk = conversation(shop, { app: appWith(17, settings) });
    await talk.turn({ CancelOrderIntent: { number: '1047' } });
    expect((await talk.turn(postcode)).speech).toMatch(/^It is too late to cancel order 1047\. Call us\./);
    await talk.turn({ CancelOrderIntent: { number: '1042' } });
    expect((await talk.turn(postcode)).speech).toMatch(/^It is too late to cancel order 1042\./);
  });

  test('a linked shopper chooses among what can be cancelled, by place or number or touch', async () => {
    const { shop } = makeShop();
    const own = { app: appWith(17), shopper: linked };
    const list =
      'First: order 2001, placed on March 2, received. Second: order 2002, placed on March 2, in preparation. Which one would you like to cancel?';
    await conversation(shop, own).script([
      ['CancelOrderIntent', list],
      [{ SelectItemIntent: { ordinal: place(9) } }, /^I didn't list that many\./],
      [{ SelectItemIntent: { ordinal: place(2) } }, /^Do you want to cancel order 2002/],
    ]);
    await conversation(shop, own).script([
      ['CancelOrderIntent', list],
      [{ ProvideNumberIntent: { number: '2001' } }, /^Do you want to cancel order 2001/],
    ]);
    const talk = conversation(shop, own);
    const { screen } = await talk.turn('CancelOrderIntent');
    expect(screen).toMatchObject({
      template: 'list',
      items: [{ touch: ['select', 'cancel-order', 'order-2001'] }, {}],
    });
    const touch = { kind: 'touch', intent: null, touch: ['select', 'cancel-order', 'order-2001'] } as const;
    expect((await talk.turn('x', touch)).speech).toMatch(/^Do you want to cancel order 2001/);
  });

  test('an order just heard of is the one that is meant', async () => {
    const { shop } = makeShop();
    await conversation(shop, { app: appWith(17) }).script([
      [{ OrderStatusIntent: { number: '1042' } }, askProof],
      [postcode, /^Order 1042 is being prepared\./],
      ['CancelOrderIntent', confirm1042],
      ['help', /^Say yes to cancel the order, or no to keep it\./],
      ['cancel', /^All right, never mind\./],
    ]);
  });

  test('where the merchant wants it, at once, and only with a linked account', async () => {
    const { shop } = makeShop();
    const app = appWith(17, { decide: 'automatic', onlyLinked: true });
    const stranger = await conversation(shop, { app }).turn({ CancelOrderIntent: { number: '1042' } });
    expect(stranger.speech).toMatch(/^To cancel orders by voice, please link your account/);
    expect(stranger.card?.linksAccount).toBe(true);
    await conversation(shop, { app, shopper: linked }).script([
      [{ CancelOrderIntent: { number: '2002' } }, /^Do you want to cancel order 2002/],
      ['yes', /^The cancellation of order 2002 is accepted\./],
      [{ CancelOrderIntent: { number: '2002' } }, /^The cancellation of order 2002 was already accepted\./],
    ]);
  });

  test('what left the shop meanwhile is told; a shop that is down is told', async () => {
    const { shop } = makeShop();
    const left = { ...shop, requestOrder: async () => ({ request: null, status: 'shipped' }) as const };
    const own = { app: appWith(17), shopper: linked };
    await conversation(left, own).script([
      [{ CancelOrderIntent: { number: '2001' } }, /^Do you want/],
      ['yes', /^Order 2001 is already on its way/],
    ]);
    const down = { ...shop, requestOrder: () => Promise.reject(new ShopUnavailable('down')) };
    const talk = conversation(down, own);
    await talk.turn({ CancelOrderIntent: { number: '2001' } });
    expect((await talk.turn('yes')).outcome.handled).toBe('failed');
  });

  test('without an order there is nothing to choose from', async () => {
    const { shop } = makeShop();
    const other = { app: appWith(17), shopper: { linked: { ...customer, customerId: 'c9' } } };
    await conversation(shop, other).script([
      ['CancelOrderIntent', "I don't see any orders on your account. What is your order number?"],
    ]);
    const returned = memoryShop({ orders: [order('9', { ...mine, status: 'returned' })] });
    await conversation(returned, { app: appWith(17), shopper: linked }).script([
      ['CancelOrderIntent', /^None of your orders can be cancelled any more\. Please contact/],
    ]);
  });
});

describe('returning an order', () => {
  const reason = (id: string, name: string) => ({
    ReturnReasonIntent: { reason: { value: name, resolved: { id, name } } },
  });

  test('asks for the reason and a yes, and passes both on', async () => {
    const { shop, requests } = makeShop();
    const talk = conversation(shop, { app: appWith(18), shopper: linked });
    await talk.script([
      ['ReturnOrderIntent', /^Why do you want to return it\?/],
      ['yes', /^Why do you want to return it\?/],
      [reason('does-not-fit', 'does not fit'), 'Do you want to return order 2003 with Red Trail Shoes?'],
      ['yes', /^I have passed on that you want to return order 2003\. Maple Street will tell you how/],
    ]);
    expect(requests).toMatchObject([{ orderId: 'order-2003', kind: 'return', reason: 'does-not-fit' }]);
  });

  test('the reason may be left out, or said in own words where the channel has them', async () => {
    const first = makeShop();
    await conversation(first.shop, { app: appWith(18), shopper: linked }).script([
      ['ReturnOrderIntent', /^Why/],
      ['no', /^Do you want to return/],
      ['yes', /^I have passed on/],
    ]);
    expect(first.requests[0]?.reason).toBe('');
    const second = makeShop();
    const talk = conversation(second.shop, { app: appWith(18), shopper: linked });
    await talk.turn('ReturnOrderIntent');
    await talk.turn('mumble', { text: 'my dog ate one' });
    await talk.turn('yes');
    expect(second.requests[0]?.reason).toBe('my dog ate one');
  });

  test("keeps to the merchant's window, from here or from the return policy", async () => {
    const { shop } = makeShop();
    const steps = [
      [{ ReturnOrderIntent: { number: '1045' } }, askProof],
      [postcode, /^The time to return order 1045 is over\. Please contact/],
    ] as const;
    await conversation(shop, { app: appWith(18, { returnDays: 10 }) }).script(steps);
    await conversation(shop, { app: appWith(18, {}, [{ type: 3, settings: { returnDays: 10 } }]) }).script(steps);
    await conversation(shop, { app: appWith(18, { returnDays: 30, askReason: false }) }).script([
      [{ ReturnOrderIntent: { number: '1045' } }, askProof],
      [postcode, /^Do you want to return order 1045/],
    ]);
  });

  test.each([
    ['1042', /^Order 1042 has not arrived yet\. You can return it once you have it\./],
    ['1044', /^Order 1044 is closed/],
    ['1046', /^Order 1046 has already been returned\./],
    ['1048', /^Why do you want to return it/],
  ])('says what becomes of order %s', async (number, expected) => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith(18, { returnDays: 10 }) });
    await talk.turn({ ReturnOrderIntent: { number } });
    expect((await talk.turn(postcode)).speech).toMatch(expected);
  });

  test('what the shop has declined is not asked for again', async () => {
    const { shop, requests } = makeShop();
    requests.push({
      orderId: 'order-2003',
      kind: 'return',
      reason: '',
      statuses: [],
      isAutomatic: false,
      state: 'refused',
    });
    await conversation(shop, { app: appWith(18), shopper: linked }).script([
      ['ReturnOrderIntent', /^Maple Street could not take back order 2003\. Please contact/],
    ]);
  });
});

test('a reason given before the number is known is kept', async () => {
  const { shop, requests } = makeShop();
  const broken = { ReturnReasonIntent: { reason: { value: 'broken', resolved: { id: 'damaged', name: 'damaged' } } } };
  const talk = conversation(shop, { app: appWith(18) });
  await talk.script([
    ['ReturnOrderIntent', 'What is your order number?'],
    [broken, 'What is your order number?'],
    [{ ProvideNumberIntent: { number: '1045' } }, askProof],
    [broken, askProof],
    [postcode, /^Do you want to return order 1045/],
  ]);
  await talk.turn('yes');
  expect(requests).toMatchObject([{ kind: 'return', reason: 'damaged' }]);
});

test('"キャンセルして", after an order was told, is about the order; the bare noun ends the talk', async () => {
  const { shop } = makeShop();
  const talk = conversation(shop, { app: appWith(17), shopper: linked, turn: { locale: 'ja-JP' } });
  await talk.turn('OrderStatusIntent');
  await talk.turn({ SelectItemIntent: { ordinal: place(1) } });
  expect((await talk.turn('cancel', { text: 'キャンセルして' })).speech).toContain('キャンセルしますか');
  await talk.turn('no');
  await talk.turn({ OrderStatusIntent: { number: '2001' } });
  expect((await talk.turn('cancel', { text: 'キャンセル' })).endsSession).toBe(true);
});

describe('the reason of a return', () => {
  test('a number said instead of it is the order meant; "it arrived broken" is one, whatever it was taken for', async () => {
    const { shop, requests } = makeShop();
    const talk = conversation(shop, { app: appWith(18), shopper: linked });
    await talk.script([
      ['ReturnOrderIntent', /^Why do you want to return it/],
      [{ ProvideNumberIntent: { number: '2003' } }, /^Why do you want to return it/],
    ]);
    const broken = { text: 'chegou quebrado', locale: 'pt-BR' as const };
    expect((await talk.turn('ReturnOrderIntent', broken)).speech).toMatch(/^Você quer devolver o pedido 2003/);
    await talk.turn('yes', { locale: 'pt-BR' });
    expect(requests[0]?.reason).toBe('damaged');
  });

  test.each([
    ['die zweitausenddrei', 'de-DE'],
    ['el dos mil tres', 'es-ES'],
    ['la deux mille trois', 'fr-FR'],
    ['il duemilatre', 'it-IT'],
    ['o dois mil e três', 'pt-BR'],
    ['दो हज़ार तीन वाला', 'hi-IN'],
    ['二千三番', 'ja-JP'],
    ['the two thousand and three', 'en-US'],
  ] as const)('"%s" is an order, though the channel took it for a place in a list', async (text, locale) => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith(18), shopper: linked, turn: { locale } });
    const { speech: reason } = await talk.turn('ReturnOrderIntent');
    expect((await talk.turn({ SelectItemIntent: { ordinal: place(3) } }, { text })).speech).toBe(reason);
    const listed = conversation(shop, { app: appWith(18), shopper: linked, turn: { locale } });
    await listed.turn('OrderStatusIntent');
    expect((await listed.turn({ SelectItemIntent: { ordinal: place(3) } }, { text })).speech).toContain('2003');
  });

  test('that begins it is not asked for again', async () => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith(18), shopper: linked });
    const { speech } = await talk.turn('ReturnOrderIntent', { text: 'my lamp arrived broken' });
    expect(speech).toMatch(/^I'm sorry about that\. Do you want to return order 2003/);
  });
});
