import { expect, test } from 'vitest';
import { conversation, demoApp, place } from '../test-support/conversation.ts';
import { deal, memoryShop, order, product, store } from '../test-support/memory-shop.ts';
import type { MailToSend } from './reply-mail.ts';

const linked = { linked: { customerId: 'c1', email: 'ada@shopper.example', name: 'Ada' } };
const byAlexa = {
  email: { kind: 'known', value: 'ada@amazon.example' },
  givenName: { kind: 'known', value: 'Ada' },
} as const;
const content = {
  products: [product('p1', 'Oak Lamp', 5900, { link: 'https://shop.example/oak' }), product('p2', 'Ash Lamp', 4900)],
  deals: [deal('d1', 'Lamps', { percentOff: 20, code: 'LAMP20' }), deal('d2', 'Mugs', {})],
  orders: [order('1042', { customerId: 'c1' })],
  stores: [store('s1', 'Harbor Street', { street: '12 Harbor Street', city: 'Portland' })],
  policies: { return: { text: 'Thirty days.', url: 'https://shop.example/returns' } },
};
const app = demoApp({
  interactions: [1, 2, 3, 4, 24].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});

function talkAs(more: object, shopper = {}, settings: Record<number, unknown> = {}) {
  const mails: MailToSend[] = [];
  const interactions = app.interactions.map((own) => ({ ...own, settings: settings[own.type] ?? {} }));
  const shop = memoryShop({ ...content, mails, ...more });
  return { mails, talk: conversation(shop, { app: { ...app, interactions }, shopper }) };
}

test('what was told last is mailed to the linked account, after a yes, and the same not twice', async () => {
  const { talk, mails } = talkAs({}, linked);
  await talk.script([
    [{ ProductSearchIntent: { query: 'lamp' } }, /Oak Lamp/],
    ['SendThatIntent', 'Shall I mail you this: Oak Lamp and Ash Lamp? It goes to the address of your account here.'],
  ]);
  expect(mails).toEqual([]);
  await talk.script([
    ['yes', /^It is on its way to your inbox\./],
    ['SendThatIntent', /Shall I mail you this/],
    ['yes', /^I have mailed you that already\./],
  ]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'ada@shopper.example', shopperName: 'Ada', language: 'en' });
  expect(mails[0]?.mail).toMatchObject({
    kind: 'products',
    data: {
      search: 'lamp',
      products: [{ title: 'Oak Lamp', link: 'https://shop.example/oak' }, { title: 'Ash Lamp' }],
    },
  });
});

test('a no sends nothing, and the one in focus is meant before its list', async () => {
  const { talk, mails } = talkAs({}, linked);
  await talk.script([
    [{ ProductSearchIntent: { query: 'lamp' } }, /Oak Lamp/],
    [{ SelectItemIntent: { ordinal: place(2) } }, /Ash Lamp/],
    ['SendThatIntent', /this: Ash Lamp\?/],
    ['no', /^All right, never mind\./],
  ]);
  expect(mails).toEqual([]);
});

test('a policy, a deal, an order and a store are mailed as what they are', async () => {
  const { talk, mails } = talkAs({}, linked);
  await talk.script([
    ['ReturnPolicyIntent', /Thirty days/],
    ['SendThatIntent', /Return/],
    ['yes', /on its way/],
    ['DealsIntent', /Lamps/],
    [{ SelectItemIntent: { ordinal: place(1) } }, /Lamps/],
    ['SendThatIntent', /Lamps/],
    ['yes', /on its way/],
    ['OrderStatusIntent', /1042/],
    ['SendThatIntent', /Order 1042/],
    ['yes', /on its way/],
    ['StoreLocationIntent', /Harbor Street/],
    ['SendThatIntent', /Harbor Street/],
    ['yes', /on its way/],
  ]);
  expect(mails.map(({ mail }) => mail.kind)).toEqual(['answer', 'deal', 'order', 'answer']);
  expect(mails[0]?.mail.data).toMatchObject({ text: 'Thirty days.', link: 'https://shop.example/returns' });
  expect(mails[1]?.mail.data).toMatchObject({ deal: { code: 'LAMP20' } });
  expect(mails[2]?.mail.data).toMatchObject({ order: { number: '1042', trackingUrl: 'https://track.example/1Z999' } });
  expect(mails[3]?.mail.data).toMatchObject({ title: 'Harbor Street' });
});

test('without a linked account the address that Alexa knows is used, once it is allowed', async () => {
  const { talk, mails } = talkAs({ profile: byAlexa });
  await talk.script([
    [{ ProductSearchIntent: { query: 'oak' } }, /Oak Lamp/],
    ['SendThatIntent', /the address of your Amazon account\.$/],
    ['yes', /on its way/],
  ]);
  expect(mails[0]).toMatchObject({ to: 'ada@amazon.example', shopperName: 'Ada' });
});

test('an address that is not allowed is asked for with a card', async () => {
  const denied = { profile: { email: { kind: 'not-permitted' } } };
  const { talk } = talkAs(denied);
  await talk.turn({ ProductSearchIntent: { query: 'oak' } });
  const reply = await talk.turn('SendThatIntent');
  expect(reply.speech).toMatch(/^To mail you something I need your address\./);
  expect(reply.card?.permissions).toEqual(['alexa::profile:email:read', 'alexa::profile:given_name:read']);
});

test('a channel that knows no address offers to link an account', async () => {
  const { talk } = talkAs({});
  await talk.turn({ ProductSearchIntent: { query: 'oak' } });
  expect((await talk.turn('SendThatIntent')).card?.linksAccount).toBe(true);
});

test('nothing told, nothing to send; neither where the merchant has switched it off', async () => {
  const { talk } = talkAs({}, linked, { 1: { mailOnRequest: false } });
  expect((await talk.turn('SendThatIntent')).speech).toMatch(/nothing to mail you/);
  await talk.turn({ ProductSearchIntent: { query: 'oak' } });
  expect((await talk.turn('SendThatIntent')).speech).toMatch(/nothing to mail you/);
});

test("another shopper's order cannot be mailed by a forged state", async () => {
  const { talk, mails } = talkAs({ profile: byAlexa });
  const shown = {
    interaction: 'order-status',
    kind: 'orders',
    ids: ['order-1042'],
    said: 1,
    from: 0,
    focus: 'order-1042',
  };
  const attributes = {
    d: { v: 1, asking: { interaction: 'assistant', question: 'send-mail', known: {} }, by: 'order-status' },
  };
  const state = {
    ...attributes.d,
    shown: { ...shown, query: null, maxPriceMinor: null, total: 1 },
    last: null,
    misses: 0,
  };
  const session = { id: 's', isNew: false, attributes: { d: state } };
  expect((await talk.turn('yes', { session })).speech).toMatch(/nothing to mail you/);
  expect(mails).toEqual([]);
});

test('where what was told last may not be mailed, no older list is mailed in its place', async () => {
  const { talk, mails } = talkAs({}, linked, { 3: { mailOnRequest: false } });
  await talk.script([
    [{ ProductSearchIntent: { query: 'lamp' } }, /Oak Lamp/],
    ['ReturnPolicyIntent', /Thirty days/],
    ['SendThatIntent', /^I have nothing to mail you yet/],
  ]);
  expect(mails).toEqual([]);
});
