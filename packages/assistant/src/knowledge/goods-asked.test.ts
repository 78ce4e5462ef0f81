import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { describe, expect, test } from 'vitest';
import { conversation, demoApp } from '../test-support/conversation.ts';
import { memoryShop, product } from '../test-support/memory-shop.ts';
import { isAskedBy } from './goods-asked.ts';

const cards = { id: 'f1', question: 'Do you sell gift cards?', wordings: [], answer: 'Yes, at the counter.', url: '' };

describe('what a frequent question is asked by', () => {
  test.each([
    ['do you have gift cards', true],
    ['do you sell gift cardds', true],
    ['do you do gift wrapping', false],
    ['do you do engraving', false],
  ])('%s', (said, isAsked) => expect(isAskedBy(said, cards, 'en')).toBe(isAsked));
});

const { productSearch, returnPolicy, faq } = interactionNumbers;

describe('goods, services and what nobody knows', () => {
  const shop = memoryShop({
    products: [
      product('d1', 'Tin Snare Drum', 19900, { description: 'A drum of 14 inches that weighs 6 pounds.' }),
      product('d2', 'Oak Floor Drum', 29900, { description: 'A drum of 18 inches that weighs 11 pounds.' }),
    ],
    faqs: [{ id: 'f2', question: 'Do you rent drums?', wordings: [], answer: 'Yes, for 30 dollars.', url: '' }, cards],
    policies: { return: { text: 'You have 30 days. The way back is on us.', url: '' } },
  });
  const interactions = [productSearch, returnPolicy, faq].map((type) => ({
    type,
    settings: {},
    utterances: [],
    slotValues: [],
  }));
  const ask = (text: string, intent: object | string = 'AMAZON.FallbackIntent') =>
    conversation(shop, { app: demoApp({ interactions }) }).turn(intent as never, { text } as never);

  test('a question for goods is never one for their rental', async () => {
    const { speech } = await ask('do you have a snare drum', { ProductSearchIntent: { query: 'snare drum' } });
    expect(speech).toContain('Tin Snare Drum');
    expect((await ask('do you rent drums')).speech).toContain('30 dollars');
  });

  test('what stands nowhere is said to be unknown, with the way to a person', async () => {
    const unknown = "I don't know that, sorry. If you like, say: talk to a person. Is there anything else?";
    expect((await ask('is there parking', { ProductSearchIntent: { query: 'parking' } })).speech).toBe(unknown);
    expect((await ask('can i try the violin', { ProductSearchIntent: { query: 'violin' } })).speech).toBe(unknown);
  });

  test('what is sold is asked by no more than the verb of a frequent question', async () => {
    for (const said of ['what do you guys even sell', 'what do you sell', 'what else do you folks sell here'])
      expect((await ask(said, { ProductSearchIntent: {} })).speech).not.toContain('counter');
    expect((await ask('do you guys sell gift cards')).speech).toContain('counter');
  });

  test('two that are named are compared side by side', async () => {
    const { speech } = await ask('which one is wider, the snare or the floor drum');
    expect(speech).toMatch(/Tin Snare Drum: A drum of 14 inches.* Oak Floor Drum: A drum of 18 inches/);
  });
});
