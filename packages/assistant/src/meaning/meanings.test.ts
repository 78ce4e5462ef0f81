import { expect, test } from 'vitest';
import { freshDialogue, readDialogue } from '../dialogue/dialogue.ts';
import { conversation, demoApp, turnOf } from '../test-support/conversation.ts';
import { memoryShop, product } from '../test-support/memory-shop.ts';
import type { Moment, Part, Reader } from './meaning.ts';
import { meanings, understoodIn } from './meanings.ts';

const products = [product('m1', 'Red Mug', 900), product('m2', 'Blue Mug', 1200), product('l1', 'Oak Lamp', 9900)];
const app = demoApp({
  interactions: [1, 8, 15, 23].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});

const dialogueParts = ['asking', 'shown', 'earlier', 'later', 'by'] as const satisfies readonly Part[];

test('a row changes nothing but what it says that it writes', async () => {
  const talk = conversation(memoryShop({ products }), { app });
  const { dialogue } = await talk.turn({ ProductSearchIntent: { query: 'mug' } }, { text: 'mugs' });
  const texts = [
    'the red, no, the blue one',
    'not in red',
    'no not that, the blue one',
    'a mug and a lamp',
    'back to mugs',
  ];
  const intents = ['AMAZON.FallbackIntent', 'AMAZON.NoIntent', 'SelectItemIntent', 'ProductSearchIntent'];
  for (const row of meanings) {
    for (const text of texts) {
      for (const intent of intents) {
        const turn = turnOf(intent, { intent, text });
        const moment: Moment = { turn, dialogue, app, shop: memoryShop({ products }), language: 'en', read: null };
        const meant = await row.meant(moment);
        const now = { ...dialogue, ...meant?.dialogue };
        const changed: Part[] = dialogueParts.filter(
          (part) => JSON.stringify(now[part]) !== JSON.stringify(dialogue[part]),
        );
        if (meant?.turn && meant.turn.text !== text) changed.push('text');
        if (meant?.turn && meant.turn.intent !== intent) changed.push('intent');
        expect(row.writes, `${row.name}: "${text}"`).toEqual(expect.arrayContaining(changed));
      }
    }
  }
});

test('a narrowed search takes another value, drops one, and is widened again', async () => {
  const boxes = [
    product('b1', 'Wooden Box', 900),
    product('b2', 'Wooden Tea Box', 1900),
    product('b3', 'Metal Box', 1200),
    product('b4', 'Metal Tool Box', 3900),
  ];
  const { turn } = conversation(memoryShop({ products: boxes }), { app });
  await turn({ ProductSearchIntent: { query: 'wooden box' } }, { text: 'wooden box' });
  const cheap = await turn({ PriceLimitIntent: { price: '15' } }, { text: 'under 15 dollars' });
  expect(cheap.dialogue.shown).toMatchObject({ ids: ['b1'], maxPriceMinor: 1500, before: { query: 'wooden box' } });
  const undone = await turn('cancel', { text: 'undo that' });
  expect(undone.dialogue.shown).toMatchObject({ query: 'wooden box', maxPriceMinor: null, ids: ['b1', 'b2'] });
  const metal = await turn({ ProductSearchIntent: { query: 'metal ones' } }, { text: 'show me metal ones' });
  expect(metal.dialogue.shown).toMatchObject({ query: 'metal box', ids: ['b3', 'b4'] });
  const any = await turn('mumble', { text: 'any material is fine' });
  expect(any.dialogue.shown?.query).toBe('box');
});

test('words that nothing understood are looked into: by clauses, for a thing, or said not to be sold', async () => {
  const read: Reader = (text) => {
    const wanted = /^i need (.*)/.exec(text)?.[1];
    const slots: ReturnType<Reader>['slots'] = wanted === undefined ? {} : { query: { value: wanted } };
    return { intent: wanted === undefined ? 'AMAZON.FallbackIntent' : 'ProductSearchIntent', slots };
  };
  const meant = async (text: string) => {
    const turn = turnOf('AMAZON.FallbackIntent', { intent: 'AMAZON.FallbackIntent', text });
    const moment: Moment = {
      ...{ turn, dialogue: freshDialogue, app, shop: memoryShop({ products }), language: 'en' },
      read,
    };
    return (await understoodIn(moment)).turn;
  };
  expect(await meant('my flat is dark, so i need lamps')).toMatchObject({
    intent: 'ProductSearchIntent',
    slots: { query: { value: 'lamps' } },
  });
  expect(await meant('um i was kind of wondering if you might have like an oak lamp')).toMatchObject({
    intent: 'ProductSearchIntent',
    slots: { query: { value: 'oak lamp' } },
  });
  expect(await meant('a laptop')).toMatchObject({ intent: 'ProductSearchIntent' });
  expect(await meant('she sings well on sundays')).toMatchObject({ intent: 'AMAZON.FallbackIntent' });
});

test('each row has a name of its own', () => {
  expect(new Set(meanings.map(({ name }) => name)).size).toBe(meanings.length);
});

test('"undo that" puts the cart back, once', async () => {
  const shop = memoryShop({ products });
  const { turn } = conversation(shop, { app });
  await turn({ AddToCartIntent: { query: 'oak lamp' } });
  await turn({ AddToCartIntent: { query: 'oak lamp' } });
  const { speech } = await turn('cancel', { text: 'undo that' });
  expect(speech).toMatch(/^All right, I took that back\./);
  expect((await shop.getCart()).map(({ quantity }) => quantity)).toEqual([1]);
});

test('an insult is not searched for, and a complaint is regretted; the open question stays', async () => {
  const { turn } = conversation(memoryShop({ products }), { app });
  await turn({ ProductSearchIntent: { query: 'mug' } }, { text: 'mugs' });
  const insulted = await turn({ ProductSearchIntent: { query: 'useless' } }, { text: 'you are useless' });
  expect(insulted.speech).toMatch(/^I'm sorry, I wasn't much help\..*\?$/);
  expect(insulted.outcome.search).toBeNull();
  const complaint = await turn('mumble', { text: 'the mug i bought broke' });
  expect(complaint.speech).toMatch(/^I'm sorry to hear that\./);
  const again = await turn('mumble', { text: 'this is really annoying' });
  expect(again.speech).not.toBe(complaint.speech);
});

test('a second wish is offered, taken up by yes, and dropped by no', async () => {
  const shop = memoryShop({ products });
  const asked = { text: 'show me a red mug and also an oak lamp' };
  const wish = { ProductSearchIntent: { query: 'red mug and also an oak lamp' } };
  const first = conversation(shop, { app });
  expect((await first.turn(wish, asked)).speech).toMatch(/You also mentioned .*oak lamp\. Shall I go on with that\?$/);
  expect((await first.turn('yes')).speech).toMatch(/Oak Lamp/);
  const second = conversation(shop, { app });
  await second.turn(wish, asked);
  const { speech, dialogue } = await second.turn('no');
  expect(speech).toMatch(/^All right, never mind\./);
  expect(dialogue.later).toEqual([]);
});

test('a state from before this release starts no dialogue anew', () => {
  const { later: _later, undo: _undo, ...before } = freshDialogue;
  expect(readDialogue({ d: { ...before, misses: 1 } })).toEqual({ ...freshDialogue, misses: 1 });
});
