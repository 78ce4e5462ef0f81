import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { expect, test } from 'vitest';
import type { ShopWish } from '../../shop/shop.ts';
import { conversation, demoApp, place } from '../../test-support/conversation.ts';
import { memoryShop } from '../../test-support/memory-shop.ts';

const app = demoApp({ interactions: [{ type: 79, settings: {}, utterances: [], slotValues: [] }] });
const shopper = { linked: { customerId: 'c1', email: 'ada@example.com', name: null } };
const waiting = (): ShopWish[] => [
  { id: 'w1', kind: 'back-in-stock', product: 'Walnut tray' },
  { id: 'w2', kind: 'shop-back', product: '' },
];

test('a linked shopper hears what they wait for, and stops one of them', async () => {
  const wishes = waiting();
  await conversation(memoryShop({ wishes }), { app, shopper }).script([
    [
      'SubscriptionsIntent',
      'You wait for 2 notices. First: Walnut tray, once it is back. Second: the shop, once it can be reached again. ' +
        'Which one should I stop?',
    ],
    [{ SelectItemIntent: { ordinal: place(1) } }, 'Fine, I have stopped that notice. Is there anything else?'],
    ['SubscriptionsIntent', /^You wait for one notice\. First: the shop/],
  ]);
  expect(wishes.map(({ id }) => id)).toEqual(['w2']);
});

test('"take the first one out", asked which to stop, is about no cart', async () => {
  const wishes = waiting();
  const types = [8, 79].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] }));
  await conversation(memoryShop({ wishes }), { app: demoApp({ interactions: types }), shopper }).script([
    ['SubscriptionsIntent', /Which one should I stop\?$/],
    [{ RemoveFromCartIntent: { ordinal: place(1) } }, /^Fine, I have stopped that notice\./],
  ]);
  expect(wishes.map(({ id }) => id)).toEqual(['w2']);
});

test('all are stopped only after a yes', async () => {
  const wishes = waiting();
  const talk = conversation(memoryShop({ wishes }), { app, shopper });
  await talk.script([
    ['StopNoticesIntent', 'You wait for 2 notices. Should I stop all of your notices?'],
    ['no', 'Fine, all stays as it is. Is there anything else?'],
  ]);
  expect(wishes).toHaveLength(2);
  await talk.script([
    ['StopNoticesIntent', /stop all/],
    ['yes', /^Fine, you will get no more notices\./],
    ['StopNoticesIntent', /^You wait for no notice from us\./],
  ]);
  expect(wishes).toEqual([]);
});

test('who is not linked gets the card, also by a link with an address', async () => {
  const talk = conversation(memoryShop({ wishes: waiting() }), { app });
  const reply = await talk.turn('launch', {
    task: { name: 'ManageSubscription', input: { emailid: 'ada@example.com' } },
  });
  expect(reply.speech).toMatch(/^To see your notices, link your account/);
  expect(reply.card?.linksAccount).toBe(true);
});

test('where no account can be linked nobody is asked to, in any language', async () => {
  const unlinked = { ...app, linksAccounts: false };
  for (const locale of ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'hi-IN', 'it-IT', 'ja-JP', 'pt-BR'] as const) {
    const reply = await conversation(memoryShop({}), { app: unlinked, turn: { locale } }).turn('SubscriptionsIntent');
    expect(reply.card).toBeNull();
    expect(reply.speech).toContain(assistantPhrases[languageOf(locale)].notByVoice);
  }
});
