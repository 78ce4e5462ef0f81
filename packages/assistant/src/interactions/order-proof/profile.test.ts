import { describe, expect, test } from 'vitest';
import type { ProfileAnswer, ProfileItem } from '../../shopper/shopper-profile.ts';
import { conversation, demoApp } from '../../test-support/conversation.ts';
import { memoryShop, order, product } from '../../test-support/memory-shop.ts';

const ann = { postcode: '02139', phoneLastFour: '4242', email: 'ann@amazon.example' };
const orders = [
  order('1042', { proof: ann }),
  order('1043', { proof: { ...ann, email: 'bob@amazon.example', phoneLastFour: '1111' } }),
];
type Profile = Partial<Record<ProfileItem, ProfileAnswer>>;
const known = (value: string): ProfileAnswer => ({ kind: 'known', value });
const denied: ProfileAnswer = { kind: 'not-permitted' };

function talkWith(profile: Profile, settings: Record<number, unknown> = {}) {
  const interactions = [4, 17, 18, 90].map((type) => ({
    type,
    settings: settings[type] ?? (type === 90 ? {} : { useProfile: true }),
    utterances: [],
    slotValues: [],
  }));
  const products = [product('p1', 'Walnut tray', 4000, { availability: 'out_of_stock' })];
  return conversation(memoryShop({ orders, products, profile }), { app: demoApp({ interactions }) });
}

describe('orders of the address of an Amazon account', () => {
  test('are told without a number or a second fact, and only those', async () => {
    await talkWith({ email: known('ann@amazon.example') }).script([
      ['OrderStatusIntent', /^Order 1042 is on its way/],
      ['OrderDateIntent', /Friday/],
      [{ OrderStatusIntent: { number: '1042' } }, /^Order 1042/],
      [{ OrderStatusIntent: { number: '1043' } }, /^To keep orders private/],
    ]);
    await talkWith({ email: known('ann@amazon.example') }).script([['MyOrdersIntent', /^Order 1042/]]);
  });

  test('are not, where the merchant does not want it', async () => {
    const settings = { 4: {} };
    await talkWith({ email: known('ann@amazon.example'), mobileNumber: known('+15550104242') }, settings).script([
      ['OrderStatusIntent', 'What is your order number?'],
      [{ ProvideNumberIntent: { number: '1042' } }, /^To keep orders private/],
    ]);
  });

  test('who asks for all orders without having allowed the address gets the card that asks for it', async () => {
    const reply = await talkWith({ email: denied }).turn('MyOrdersIntent');
    expect(reply.speech).toMatch(/^So that I know your orders, allow your e-mail address/);
    expect(reply.card?.permissions).toEqual(['alexa::profile:email:read', 'alexa::profile:mobile_number:read']);
    const postcodes = await talkWith({ email: denied }, { 4: { useProfile: true, secondFact: 'postcode' } }).turn(
      'MyOrdersIntent',
    );
    expect(postcodes.card?.permissions).toEqual(['alexa::profile:email:read']);
    expect((await talkWith({}).turn('MyOrdersIntent')).card).toBeNull();
  });
});

describe('the phone number of an Amazon account', () => {
  test('proves an order with its number, and no other', async () => {
    const talk = talkWith({ email: denied, mobileNumber: known('+15550104242') });
    await talk.script([
      [{ OrderStatusIntent: { number: '1043' } }, /^To keep orders private/],
      [{ OrderStatusIntent: { number: '1042' } }, /^Order 1042 is on its way/],
      ['OrderItemsIntent', /Red Trail Shoes/],
    ]);
  });

  test('proves none where only a postcode does', async () => {
    const settings = { 4: { useProfile: true, secondFact: 'postcode' } };
    await talkWith({ mobileNumber: known('+15550104242') }, settings).script([
      [{ OrderStatusIntent: { number: '1042' } }, /postal code/],
    ]);
  });
});

test('a notice of what is back goes to the address of the Amazon account, once it is allowed', async () => {
  const asked = { NotifyInStockIntent: { query: 'walnut' } };
  expect((await talkWith({ email: known('ann@amazon.example') }).turn(asked)).speech).toMatch(/I'll mail you/);
  const reply = await talkWith({ email: denied }).turn(asked);
  expect(reply.speech).toMatch(/I need your address/);
  expect(reply.card?.permissions).toEqual(['alexa::profile:email:read']);
});
