import { describe, expect, it } from 'vitest';
import { loadModel, type ModelJson, type SlotType, train } from './understanding.ts';

const SHOP = [
  ...['find {query}', 'search for {query}', 'do you have {query}', 'i am looking for {query}', 'show me {query}'].map(
    (text) => ({
      intent: 'ProductSearchIntent',
      text,
    }),
  ),
  ...['where is my order', 'track order {orderNumber}', 'status of order {orderNumber}', 'has my parcel shipped'].map(
    (text) => ({
      intent: 'OrderStatusIntent',
      text,
    }),
  ),
  ...['what deals are on', 'any offers today', 'what is on sale', 'tell me the discounts'].map((text) => ({
    intent: 'DealsIntent',
    text,
  })),
  ...['the {colour} one', 'show me the {colour} one', 'i want it in {colour}'].map((text) => ({
    intent: 'ColourIntent',
    text,
  })),
  ...['stop', 'that is all'].map((text) => ({ intent: 'AMAZON.StopIntent', text })),
];
const COLOURS: Record<string, SlotType> = {
  Colour: { values: [{ id: 'r', value: 'red', synonyms: ['crimson'] }, { id: 'b', value: 'navy blue' }, 'green'] },
};
const SLOTS = {
  ProductSearchIntent: { query: 'AMAZON.SearchQuery' },
  OrderStatusIntent: { orderNumber: 'AMAZON.NUMBER' },
  ColourIntent: { colour: 'Colour' },
};

describe('a trained model', () => {
  const model = train(SHOP, COLOURS, { slots: SLOTS });

  it('is certain of a text that is a sample word for word, however it is written', () => {
    expect(model.understand('Where is my ORDER?')).toMatchObject({ intent: 'OrderStatusIntent', confidence: 1 });
  });

  it('is sure of a sample with a listed value in its slot', () => {
    const understood = model.understand('show me the crimson one');
    expect(understood.intent).toBe('ColourIntent');
    expect(understood.confidence).toBeGreaterThanOrEqual(0.99);
    expect(understood.slots.colour).toEqual({
      value: 'crimson',
      resolved: [{ id: 'r', name: 'red' }],
      start: 12,
      end: 19,
    });
  });

  it('understands wordings that are no sample, misspelt or polite', () => {
    expect(model.understand('could you please tell me where my order is').intent).toBe('OrderStatusIntent');
    expect(model.understand('wheres my oder').intent).toBe('OrderStatusIntent');
    expect(model.understand('got any bargains').intent).toBe('DealsIntent');
  });

  it('takes a free phrase out of its carrier, without the politeness around it', () => {
    const { intent, slots } = model.understand('can you find a yellow submarine please');
    expect(intent).toBe('ProductSearchIntent');
    expect(slots.query?.value).toContain('yellow submarine');
    expect(slots.query?.value).not.toContain('please');
    expect(model.understand('can you find a yellow submarine pls').slots.query?.value).toBe(slots.query?.value);
  });

  it('takes a number out of words', () => {
    const understood = model.understand('track order one two three four');
    expect(understood.slots.orderNumber).toMatchObject({ value: 'one two three four', resolved: [{ name: '1234' }] });
  });

  it('says null when nothing fits, and says what came nearest', () => {
    for (const text of [
      'what is the capital of peru',
      'how tall is mount everest',
      'my cat is ill',
      'asdf qwer zxcv',
    ]) {
      expect(model.understand(text)).toMatchObject({ intent: null });
    }
    expect(model.understand('my cat is ill').alternatives.length).toBeGreaterThan(0);
  });

  it('says null to silence', () => {
    for (const text of ['', '   ', '...', '\u0000\u0007', '🎉']) expect(model.understand(text).intent).toBeNull();
  });

  it('lists the alternatives best first, the chosen one on top, confidences between 0 and 1', () => {
    for (const text of ['show me shoes', 'where is my order', 'what is the capital of peru']) {
      const { intent, confidence, alternatives } = model.understand(text);
      if (intent !== null) expect(alternatives[0]).toEqual({ intent, confidence });
      for (const other of alternatives) {
        expect(other.confidence).toBeGreaterThanOrEqual(0);
        expect(other.confidence).toBeLessThanOrEqual(1);
      }
      expect(new Set(alternatives.map((other) => other.intent)).size).toBe(alternatives.length);
    }
  });

  it('points at the words of a slot in the text as it was given', () => {
    const text = '  Track  ORDER   47-11 !';
    const slot = model.understand(text).slots.orderNumber;
    expect(slot?.resolved).toEqual([{ name: '4711' }]);
    expect(text.slice(slot?.start, slot?.end)).toBe(slot?.value);
  });

  it('understands the same after a round trip through JSON', () => {
    const json: ModelJson = JSON.parse(JSON.stringify(model));
    const again = loadModel(json);
    for (const text of [
      'do you have coffee mugs',
      'got any deals',
      'what is the capital of peru',
      'track order 77',
      'the navy blue one',
    ]) {
      expect(again.understand(text)).toEqual(model.understand(text));
    }
    expect(JSON.stringify(again)).toBe(JSON.stringify(model));
  });

  it('is the same model every time it is trained from the same samples', () => {
    expect(JSON.stringify(train(SHOP, COLOURS, { slots: SLOTS }))).toBe(JSON.stringify(model));
  });
});

describe('samples', () => {
  it('show values in Alexa and Rasa marks, and a value of that kind is found', () => {
    const model = train([
      { intent: 'Play', text: 'play {thriller|song} by {michael jackson|artist}' },
      { intent: 'Play', text: 'play [yesterday](song) by [the beatles](artist)' },
      { intent: 'Play', text: 'put on {hello|song} by {adele|artist}' },
      { intent: 'Pause', text: 'pause the music' },
      { intent: 'Pause', text: 'stop playing' },
    ]);
    const { intent, slots } = model.understand('play hello by the beatles');
    expect(intent).toBe('Play');
    expect(slots.song?.value).toBe('hello');
    expect(slots.artist?.value).toBe('the beatles');
  });

  it('that two intents share decide for neither by the letter', () => {
    const model = train([
      { intent: 'One', text: 'next' },
      { intent: 'Two', text: 'next' },
      { intent: 'Two', text: 'next page' },
    ]);
    expect(model.understand('next').confidence).toBeLessThan(1);
  });

  it('of a built-in intent are filled up with what everyone says', () => {
    const model = train([...SHOP, { intent: 'AMAZON.HelpIntent', text: 'help' }], COLOURS, { slots: SLOTS });
    expect(model.understand('what can you do').intent).toBe('AMAZON.HelpIntent');
    expect(model.understand('goodbye').intent).toBe('AMAZON.StopIntent');
  });

  it('may be none, or empty', () => {
    expect(train([]).understand('hello')).toEqual({ intent: null, confidence: 0, slots: {}, alternatives: [] });
    expect(train([{ intent: 'Odd', text: '!!!' }]).understand('hello').intent).toBeNull();
    expect(train([{ intent: 'Only', text: 'open the door' }]).understand('open the door').intent).toBe('Only');
  });
});

describe('hostile input', () => {
  it('of 100,000 characters is cut before it costs anything', () => {
    const model = train(SHOP, COLOURS, { slots: SLOTS });
    const start = process.cpuUsage();
    for (const text of [
      'a '.repeat(50_000),
      'x'.repeat(100_000),
      'find '.repeat(20_000),
      '1'.repeat(100_000),
      '{'.repeat(100_000),
      '٣'.repeat(100_000),
    ]) {
      model.understand(text);
    }
    expect(process.cpuUsage(start).user / 1e3).toBeLessThan(500);
  });

  it('with the names of prototypes means nothing special', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const samples = names.flatMap((name) => [
      { intent: name, text: `please ${name.replaceAll('_', '')} {${name}} now` },
      { intent: name, text: `do the ${name.replaceAll('_', '')} thing with {${name}}` },
    ]);
    const slotTypes: Record<string, SlotType> = JSON.parse(
      '{"__proto__":{"values":["red"]},"constructor":{"values":["blue"]}}',
    );
    const model = train(samples, slotTypes);
    expect(Object.prototype).not.toHaveProperty('values');
    const { intent, slots } = model.understand('please constructor blue now');
    expect(intent).toBe('constructor');
    expect(Object.keys(slots)).toEqual(['constructor']);
    expect(model.understand('please proto red now').intent).toBe('__proto__');
    for (const name of names) expect(() => model.understand(name)).not.toThrow();
    const again = loadModel(JSON.parse(JSON.stringify(model)));
    expect(again.understand('please proto red now')).toEqual(model.understand('please proto red now'));
  });

  it('of control characters, lone surrogates and right-to-left marks is read or refused, never thrown at', () => {
    const model = train(SHOP, COLOURS, { slots: SLOTS });
    for (const text of [
      '\u0001\u0002',
      '\ud800',
      '\u202efind shoes',
      'find\u0000shoes',
      'find {query}',
      '[x](y)',
      '\u200b',
      'ﬁnd ｓｈｏｅｓ',
    ]) {
      expect(() => model.understand(text)).not.toThrow();
    }
    expect(model.understand('ｆｉｎｄ ｓｈｏｅｓ').intent).toBe('ProductSearchIntent');
  });

  it('in samples is learnt from like any other', () => {
    const odd = ['{', '}', '{}', '{{{{', '{|x}', '{a|b|c}', '[](', '\u0000', 'x'.repeat(10_000), '{slot}', '{ slot }'];
    expect(() => train(odd.map((text, at) => ({ intent: `Odd${at}`, text })))).not.toThrow();
  });
});

describe('other languages', () => {
  const languages: [string, { intent: string; text: string }[], [string, string][]][] = [
    [
      'de-DE',
      [
        { intent: 'Order', text: 'wo ist meine bestellung' },
        { intent: 'Order', text: 'verfolge bestellung {nummer}' },
        { intent: 'Order', text: 'wann kommt mein paket' },
        { intent: 'Search', text: 'suche {query}' },
        { intent: 'Search', text: 'hast du {query}' },
        { intent: 'Search', text: 'ich suche {query}' },
      ],
      [
        ['kannst du mir bitte sagen wo meine bestellung ist', 'Order'],
        ['ich suche eine blaue jacke', 'Search'],
      ],
    ],
    [
      'fr-FR',
      [
        { intent: 'Order', text: 'où est ma commande' },
        { intent: 'Order', text: 'suivre la commande {nummer}' },
        { intent: 'Order', text: 'quand arrive mon colis' },
        { intent: 'Search', text: 'cherche {query}' },
        { intent: 'Search', text: 'avez-vous {query}' },
        { intent: 'Search', text: 'je cherche {query}' },
      ],
      [
        ["s'il te plaît où est ma commande", 'Order'],
        ['je cherche une veste bleue', 'Search'],
      ],
    ],
    [
      'ja-JP',
      [
        { intent: 'Order', text: '注文はどこですか' },
        { intent: 'Order', text: '注文{nummer}を調べて' },
        { intent: 'Order', text: '荷物はいつ届きますか' },
        { intent: 'Search', text: '{query}を探して' },
        { intent: 'Search', text: '{query}はありますか' },
        { intent: 'Search', text: '{query}が欲しい' },
      ],
      [
        ['荷物はどこですか', 'Order'],
        ['赤い靴を探して', 'Search'],
      ],
    ],
    [
      'hi-IN',
      [
        { intent: 'Order', text: 'मेरा ऑर्डर कहाँ है' },
        { intent: 'Order', text: 'ऑर्डर {nummer} ट्रैक करो' },
        { intent: 'Order', text: 'मेरा पार्सल कब आएगा' },
        { intent: 'Search', text: '{query} ढूंढो' },
        { intent: 'Search', text: 'मुझे {query} चाहिए' },
        { intent: 'Search', text: '{query} दिखाओ' },
      ],
      [
        ['मेरा पार्सल कहाँ है', 'Order'],
        ['मुझे लाल जूते चाहिए', 'Search'],
      ],
    ],
  ];
  const slots = { Order: { nummer: 'AMAZON.NUMBER' }, Search: { query: 'AMAZON.SearchQuery' } };
  it.each(languages)('are understood: %s', (locale, samples, texts) => {
    const model = train(samples, {}, { locale, slots });
    for (const [text, intent] of texts) expect(model.understand(text).intent).toBe(intent);
  });

  it('have their free phrase read without spaces between words', () => {
    const model = train(languages.find(([locale]) => locale === 'ja-JP')?.[1] ?? [], {}, { locale: 'ja-JP', slots });
    expect(model.understand('赤い靴を探して').slots.query?.value).toBe('赤い靴');
  });
});

describe('a sentence that an app lists as a value', () => {
  it('asks for what is asked for by such a value alone, however much another intent sounds like it', () => {
    const samples = [...SHOP, { intent: 'FaqIntent', text: '{question}' }];
    const question = 'do you have gift wrapping';
    const questions = { Question: { values: [{ id: 'q1', value: question }, 'is there a warranty'] } };
    const slots = { ...SLOTS, FaqIntent: { question: 'Question' } };
    const model = train(samples, { ...COLOURS, ...questions }, { slots });
    const read = model.understand(`${question}?`);
    expect(read).toMatchObject({ intent: 'FaqIntent', slots: { question: { resolved: [{ id: 'q1' }] } } });
    expect(model.understand('do you have blue socks').intent).toBe('ProductSearchIntent');
  });
});

describe('what is no text', () => {
  const model = train(SHOP, COLOURS, { slots: SLOTS });

  it.each([undefined, null, true, {}, [], Symbol('order'), () => 'order'])('is understood as nothing: %o', (said) => {
    const understood: unknown = Reflect.apply(model.understand, model, [said]);
    expect(understood).toEqual({ intent: null, confidence: 0, slots: {}, alternatives: [] });
  });

  it('is read as figures where it is a number', () => {
    const understood: unknown = Reflect.apply(model.understand, model, [4711]);
    expect(understood).toEqual(model.understand('4711'));
  });

  it.each([
    ['words', 'where is my order '.repeat(60_000)],
    ['one word', 'a'.repeat(1_000_000)],
    ['figures', '9'.repeat(1_000_000)],
    ['marks', '\u0300{}<>\u0000'.repeat(100_000)],
    ['half a sign', '\ud83d'.repeat(100_000)],
  ])('may be long without end: %s', (_, said) => {
    const { confidence } = model.understand(said);
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
  });
});
