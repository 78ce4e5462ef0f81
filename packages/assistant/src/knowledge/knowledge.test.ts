import { languages } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { conversation, demoApp } from '../test-support/conversation.ts';
import { memoryShop, product, store } from '../test-support/memory-shop.ts';
import { findAnswer } from './answering.ts';
import { attributesOf, quantityOf, sentencesOf } from './attributes.ts';
import { knowledgeWords } from './knowledge-words.ts';
import { readQuestion } from './question.ts';
import { splitSentences } from './text-sentences.ts';

const words = knowledgeWords('en');

function said(question: string, text: string): string | null {
  const read = readQuestion(question, words);
  const found = read && findAnswer(read, { sentences: sentencesOf(text, 'en'), heading: new Set() }, words);
  return found ? `${found.polarity ?? '-'}: ${found.sentence.text}` : null;
}

describe('attributes', () => {
  test('a number in words is read whole', () => {
    const pack = product('p1', 'Ridge Pack', 9900, { description: 'Fifty-five liter pack with a rain cover.' });
    expect(quantityOf(pack, 'capacity', 'en-US')).toEqual({ said: 'fifty five liter', value: 55_000 });
  });

  const kettle = product('k1', 'Stovetop Kettle', 6900, {
    description:
      'Brushed steel with a beech handle. Holds 1.5 liters and weighs 900 grams. 22 cm tall. Hand wash only. Made in Portugal. Comes with a whistle.',
    options: { Color: 'Sage' },
  });

  test('each comes with the sentence that states it', () => {
    const found = attributesOf(kettle, 'en-US').map(({ name, sentence }) => `${name}: ${sentence}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'colour: Color: Sage',
        'material: Brushed steel with a beech handle.',
        'weight: Holds 1.5 liters and weighs 900 grams.',
        'size: 22 cm tall.',
        'care: Hand wash only.',
        'origin: Made in Portugal.',
        'contents: Comes with a whistle.',
      ]),
    );
  });

  test('quantities are compared by one unit', () => {
    expect(quantityOf(kettle, 'weight', 'en-US')).toEqual({ said: '900 grams', value: 900 });
    expect(quantityOf(kettle, 'capacity', 'en-US')).toEqual({ said: '1.5 liters', value: 1500 });
    expect(
      quantityOf(product('k2', 'Mug', 1, { description: 'Maximum load 65 pounds.' }), 'weight', 'en-US')?.value,
    ).toBe(undefined);
  });

  test('ten thousand products are read in a few seconds', () => {
    // Processor time: other work on the machine says nothing of ours.
    const began = process.cpuUsage();
    for (let index = 0; index < 10_000; index += 1)
      attributesOf({ ...kettle, description: `${kettle.description} Number ${index}.` }, 'en-US');
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(20_000);
  });
});

describe('yes and no', () => {
  test.each([
    ['is it dishwasher safe', 'Dishwasher safe.', 'yes: Dishwasher safe.'],
    ['is it dishwasher safe', 'Hand wash only.', 'no: Hand wash only.'],
    [
      'can i put it in the oven',
      'Fine on gas, but never put it in the oven.',
      'no: Fine on gas, but never put it in the oven.',
    ],
    ['is there lead in it', 'The glaze is free of lead.', '-: The glaze is free of lead.'],
    ['is the glaze free of lead', 'The glaze is free of lead.', 'yes: The glaze is free of lead.'],
    // What is said of a part says nothing of the whole.
    ['is it stainless', 'The knob is stainless.', '-: The knob is stainless.'],
    [
      'is a charger included',
      'The cable is included, a charger is not.',
      'no: The cable is included, a charger is not.',
    ],
    // A list after a denial is neither affirmed nor surely denied.
    ['do you take coupons', "We don't take checks, cash or coupons.", "-: We don't take checks, cash or coupons."],
    ['is it heavy', 'Weighs 3 pounds.', '-: Weighs 3 pounds.'],
  ])('%s, of "%s"', (question, text, expected) => {
    expect(said(question, text)).toBe(expected);
  });

  test('what no sentence says is not answered', () => {
    expect(said('does it glow in the dark', 'A mug for slow mornings. Holds 12 ounces.')).toBeNull();
  });
});

test.each([
  ['en', 'can I return the tent if it is not waterproof', 'why can you not ship the tent'],
  ['de', 'kann ich das Zelt zurückgeben, wenn es nicht dicht ist', 'könnt ihr das Zelt nicht liefern'],
  ['fr', "puis-je rendre la tente si elle n'est pas étanche", 'vous ne livrez pas la tente ?'],
  ['es', '¿puedo devolver la tienda si no me sirve?', '¿no se puede devolver la tienda?'],
  ['it', 'posso rendere la tenda se non mi va bene', 'la tenda non si può rendere?'],
  ['pt', 'posso devolver a barraca se não servir', 'não se pode devolver a barraca?'],
  ['hi', 'क्या मैं टेंट लौटा सकता हूँ अगर पसंद नहीं आया', 'क्या टेंट वापस नहीं होता'],
  ['ja', 'サイズが合わなかったら返品できますか', 'テントは返品できませんか'],
] as const)('in %s a condition denies nothing of the question', (language, onCondition, denying) => {
  const of = knowledgeWords(language);
  expect(readQuestion(onCondition, of)?.isDenied).toBe(false);
  expect(readQuestion(denying, of)?.isDenied).toBe(true);
});

test.each([
  ['en', 'Opened seeds are excluded from returns.'],
  ['de', 'Geöffnetes Saatgut ist vom Umtausch ausgeschlossen.'],
  ['fr', 'Les graines sont exclues du retour.'],
  ['es', 'Las semillas quedan excluidas de la devolución.'],
  ['it', 'I semi sono esclusi dal reso.'],
  ['pt', 'As sementes estão excluídas da devolução.'],
  ['hi', 'बीज छोड़कर सब वापस होता है।'],
  ['ja', '種は返品の対象外です。'],
] as const)('in %s what is excluded is denied', (language, text) => {
  expect(sentencesOf(text, language)[0]?.clauses.some(({ isDenied }) => isDenied)).toBe(true);
});

test('sentences end where they end', () => {
  expect(splitSentences('About 3.5 in. wide. Holds 12 oz. of tea! 2 sizes.')).toEqual([
    'About 3.5 in. wide.',
    'Holds 12 oz. of tea!',
    '2 sizes.',
  ]);
  expect(splitSentences('<p>One</p><ul><li>Two</li></ul>容量は3です。高さは9です。')).toEqual([
    'One',
    'Two',
    '容量は3です。',
    '高さは9です。',
  ]);
});

test('a way to a person where the description is silent, in every language', async () => {
  const question = {
    en: 'is it made of wood',
    de: 'ist es aus Holz',
    es: '¿es de madera?',
    fr: 'est-ce que c’est en bois',
    hi: 'क्या यह लकड़ी का है',
    it: 'è di legno?',
    ja: 'これは木製ですか',
    pt: 'é de madeira?',
  };
  const locales = {
    en: 'en-US',
    de: 'de-DE',
    es: 'es-ES',
    fr: 'fr-FR',
    hi: 'hi-IN',
    it: 'it-IT',
    ja: 'ja-JP',
    pt: 'pt-BR',
  } as const;
  const shop = memoryShop({ products: [product('p1', 'Zyx', 100, { description: 'Zyx kilo lima.' })] });
  const heard = new Set<string>();
  for (const language of languages) {
    const talk = conversation(shop, { app: demoApp(), turn: { locale: locales[language] } });
    await talk.turn({ ProductSearchIntent: { query: 'zyx' } });
    const { speech, outcome } = await talk.turn('mumble', { text: question[language] });
    expect(`${language} ${outcome.handled}: ${speech}`).toMatch(/nothing-found/);
    heard.add(speech);
  }
  expect(heard.size).toBe(languages.length);
});

test('a policy answers with the sentence that was asked for, and goes on when asked', async () => {
  const text = 'You can return things within 30 days. Return shipping costs 5 dollars. Socks cannot be returned.';
  const shop = memoryShop({ policies: { return: { text, url: '' } } });
  const app = demoApp({ interactions: [{ type: 3, settings: {}, utterances: [], slotValues: [] }] });
  const talk = conversation(shop, { app });
  const ask = (said: string) => talk.turn('ReturnPolicyIntent', { text: said });
  expect((await ask('what does a return cost')).speech).toMatch(/^Return shipping costs 5 dollars\. Would you like/);
  expect((await talk.turn('yes')).speech).toMatch(/^Socks cannot be returned\. Is there/);
  expect((await ask('can i return socks')).speech).toMatch(/^No\. Socks cannot be returned\./);
});

describe('what the shop says', () => {
  const app = demoApp({
    interactions: [1, 23, 24].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
  });

  test('free from an amount on is no yes to who has named none', async () => {
    const shop = memoryShop({
      policies: { shipping: { text: 'Shipping costs 5 dollars; from 75 dollars on shipping is free.', url: '' } },
    });
    const { turn } = conversation(shop, { app });
    const { speech } = await turn('ShippingPolicyIntent', { text: 'do I get free shipping' });
    expect(speech).toMatch(/^Shipping costs 5 dollars; from 75/);
  });

  test('of several stores the note of the one that is named answers', async () => {
    const stores = [
      store('s1', 'Elm Street', { city: 'Portland', note: 'Free parking behind the store.' }),
      store('s2', 'Old Mill', { city: 'Boston', note: '' }),
    ];
    const { turn } = conversation(memoryShop({ stores }), { app });
    const ask = (text: string) => turn({ ProductSearchIntent: { query: 'parking' } }, { text });
    expect((await ask('is there parking in Portland')).speech).toMatch(/Free parking behind the store\./);
    expect((await ask('is there parking in Boston')).speech).not.toContain('Free parking');
  });
});

describe('what is answered by the words that carry a subject', () => {
  const shop = memoryShop({
    products: [product('c1', 'Beeswax Candle', 900, { description: 'Burns for 20 hours. Poured by hand.' })],
    faqs: [
      {
        id: 'f1',
        question: 'Are your candles vegan?',
        wordings: [],
        answer: 'No, we use beeswax. Soy is to come.',
        url: '',
      },
    ],
    policies: {
      shipping: {
        text: 'Stoves ship by freight for 90 dollars. Standard costs 7 dollars 50. We ship to Canada, not to Mexico.',
        url: '',
      },
    },
  });
  const app = demoApp({
    interactions: [1, 2, 4, 23, 29].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
  });
  test.each([
    ['are the candles vegan', /^No, we use beeswax/],
    ['is a candle vegan?', /^No, we use beeswax/],
    ['how much to ship just one stove brush', /^Standard costs/],
    ['how much is shipping for a stove', /^Stoves ship by freight/],
    ["and what's shipping", /^(?!Yes)/],
  ])('%s', async (text, expected) => {
    const reply = await conversation(shop, { app }).turn('AMAZON.FallbackIntent', { text });
    expect(reply.speech).toMatch(expected);
  });
});

describe('what follows on a text of the shop', () => {
  const shop = memoryShop({
    products: [
      product('b1', 'Walnut cutting board', 3900, { category: 'Boards', description: 'Oiled by hand.' }),
      product('b2', 'Oak cutting board', 2900, { category: 'Boards', description: 'End grain.' }),
    ],
    faqs: [
      {
        id: 'f1',
        question: 'Do you wrap gifts?',
        wordings: [],
        answer: 'We do, in recycled paper. It costs 4 dollars.',
        url: '',
      },
      {
        id: 'f2',
        question: 'Can the boards go in the dishwasher?',
        wordings: [],
        answer: 'Never the dishwasher. Wipe them.',
        url: '',
      },
      { id: 'f3', question: 'How can I pay?', wordings: [], answer: 'By card or PayPal.', url: '' },
    ],
    policies: {
      return: {
        text: 'You can send anything back within 30 days. Your money is returned within five days. Candles that were lit stay with you.',
        url: '',
      },
      shipping: { text: 'Shipping costs 6 dollars. It is free from 75 dollars on.', url: '' },
    },
  });
  const app = demoApp({
    interactions: [1, 2, 3, 4, 8, 23, 29].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
  });
  test.each([
    [['do you wrap gifts', 'and does that cost extra'], /^It costs 4 dollars/],
    [['do you wrap gifts', 'and is that glossy'], /^I don't know that/],
    [['can I send things back', 'and if I had lit the candle'], /^Candles that were lit/],
    [['can I send things back', 'how long does the refund take'], /^Your money is returned/],
    [['how much is shipping', 'what if I spend a hundred dollars'], /^It is free from 75/],
    [['can I pay with pay pal'], /^(?:Yes\. )?By card or PayPal/],
  ] as const)('%s', async (texts, expected) => {
    const talk = conversation(shop, { app });
    let speech = '';
    for (const text of texts) ({ speech } = await talk.turn('AMAZON.FallbackIntent', { text }));
    expect(speech).toMatch(expected);
  });

  test('"it", of boards, is asked of boards', async () => {
    const talk = conversation(shop, { app });
    await talk.turn({ ProductSearchIntent: { query: 'cutting board' } });
    const { speech } = await talk.turn('AMAZON.FallbackIntent', { text: 'can it go in the dishwasher' });
    expect(speech).toMatch(/Never the dishwasher/);
  });
});

test('a yes that is written of one way to pay is told of no other', async () => {
  const paid = memoryShop({
    faqs: [{ id: 'f1', question: 'Can I pay by invoice?', wordings: [], answer: 'Yes, and with PayPal.', url: '' }],
  });
  const app = demoApp({ interactions: [{ type: 29, settings: {}, utterances: [], slotValues: [] }] });
  const ask = (text: string) => conversation(paid, { app }).turn('AMAZON.FallbackIntent', { text });
  expect((await ask('can I pay with paypal')).speech).toMatch(/^Yes, and with PayPal/);
  expect((await ask('can I pay with bitcoin')).speech).toMatch(/^Can I pay by invoice\? Yes, and with PayPal/);
});

test.each([
  [
    'de-DE',
    'wer zahlt das Rückporto',
    'Rückgabe binnen 30 Tagen. Das Rückporto zahlt der Käufer. Bei Mängeln zahlen wir.',
  ],
  ['en-US', 'who pays for the return', 'Returns within 30 days. You pay for the return. We pay for what came broken.'],
] as const)('who pays for a return is told with its exception: %s', async (locale, text, policy) => {
  const returns = memoryShop({ policies: { return: { text: policy, url: '' } } });
  const app = demoApp({
    locales: [locale],
    interactions: [{ type: 3, settings: {}, utterances: [], slotValues: [] }],
  });
  const { speech } = await conversation(returns, { app, turn: { locale } }).turn('ReturnPolicyIntent', { text });
  const [, rule = '', exception = ''] = policy.split(/(?<=\.) /);
  expect(speech).toContain(`${rule} ${exception}`);
});
