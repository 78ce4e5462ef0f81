import { expect, test } from 'vitest';
import { buildInteractionModel } from '../../channels/alexa/model.ts';
import { conversation, demoApp, place } from '../../test-support/conversation.ts';
import { memoryShop } from '../../test-support/memory-shop.ts';

const faqs = [
  { id: 'f1', question: 'Do you wrap gifts?', wordings: ['gift wrapping'], answer: 'Yes, for two dollars.', url: '' },
  { id: 'f2', question: 'How do I wash linen?', wordings: [], answer: 'At 40 degrees. No dryer.', url: '' },
  {
    id: 'f3',
    question: 'Which cards do you take?',
    wordings: [],
    answer: 'Every card. '.repeat(90),
    url: 'https://shop.example/cards',
  },
  { id: 'f4', question: 'Is there a warranty?', wordings: [], answer: 'Two years.', url: '' },
];
const shop = memoryShop({ faqs });
const appWith = (settings: object = {}, slotValues: object[] = []) =>
  demoApp({ interactions: [{ type: 29, settings, utterances: [], slotValues: slotValues as never }] });

test('a question is known by its id, by words like its own, and by a topic', async () => {
  await conversation(shop, { app: appWith() }).script([
    [
      { FaqIntent: { question: { value: 'gift wrap', resolved: { id: 'f1', name: 'do you wrap gifts' } } } },
      'Yes, for two dollars. Is there anything else?',
    ],
    [{ FaqIntent: { question: 'how should i wash linen' } }, /^At 40 degrees\. No dryer\./],
    [{ FaqIntent: { topic: 'the warranty' } }, /^Two years\./],
    [{ FaqIntent: { topic: 'gift wrapping' } }, /^Yes, for two dollars\./],
  ]);
});

test('the list is read a few at a time, and any of it can be chosen', async () => {
  const talk = conversation(shop, { app: appWith() });
  await talk.script([
    [
      'FaqListIntent',
      'There are 4 questions that shoppers ask. First: Do you wrap gifts. Second: How do I wash linen. ' +
        'Third: Which cards do you take. Which one? Or say: more.',
    ],
    ['MoreResultsIntent', /^Here are more\. First: Is there a warranty\./],
    [{ SelectItemIntent: { ordinal: place(1) } }, /^Two years\./],
  ]);
  const long = await talk.turn({ FaqIntent: { question: 'which cards do you take' } });
  expect(long.speech).toMatch(/^(?:Every card\. ){11}Would you like to hear more about it\?$/);
  expect((await talk.turn('yes')).speech).toBe(long.speech);
  expect((await talk.turn('no')).speech).toBe('Is there anything else?');
  expect(long.card?.text).toContain('https://shop.example/cards');
});

test('what has no answer is said so, and the list follows; after a list any words are a question', async () => {
  await conversation(shop, { app: appWith({ unknownMessage: 'Call us on weekdays.', sendCard: false }) }).script([
    [{ FaqIntent: { topic: 'parking' } }, /^Call us on weekdays\. There are 4 questions/],
    [{ ProductSearchIntent: { query: 'warranty' } }, /^Two years\./],
  ]);
  await conversation(memoryShop({}), { app: appWith() }).script([
    ['FaqListIntent', 'No questions are answered here yet. Please ask the shop. Is there anything else?'],
  ]);
});

test("the merchant's questions are values of the slot with their ids, so that Alexa resolves them", () => {
  const own = {
    locale: 'en-US',
    slotType: 'FaqQuestion',
    id: 'f1',
    value: 'Do you wrap gifts',
    synonyms: ['gift wrap'],
  };
  const { types = [] } = buildInteractionModel(appWith({}, [own]), 'en-US').interactionModel.languageModel;
  expect(types.find(({ name }) => name === 'FaqQuestion')?.values).toContainEqual({
    id: 'f1',
    name: { value: 'Do you wrap gifts', synonyms: ['gift wrap'] },
  });
});

test('a long word of one question only finds it among all its wordings, typed as well', async () => {
  const paid = memoryShop({
    faqs: [
      { id: 'f1', question: 'How can I pay?', wordings: ['do you take paypal'], answer: 'By card or PayPal.', url: '' },
      {
        id: 'f2',
        question: 'How do I care for wood?',
        wordings: ['can the boards go into the dishwasher'],
        answer: 'Oil it twice a year.',
        url: '',
      },
    ],
  });
  const talk = conversation(paid, { app: appWith() });
  expect((await talk.turn('FaqIntent', { text: 'can i pay with paypal' })).speech).toMatch(
    /^Yes\. By card or PayPal\./,
  );
  const typed = { intent: 'AMAZON.FallbackIntent', text: 'can i put the board in the dishwasher' };
  expect((await talk.turn('mumble', typed)).speech).toMatch(/^Oil it twice a year\./);
  const other = { intent: 'AMAZON.FallbackIntent', text: 'is the dishwasher of my neighbour broken again today' };
  expect((await talk.turn('mumble', other)).speech).not.toMatch(/Oil it/);
});
