import { describe, expect, it } from 'vitest';
import { loadModel, train } from './understanding.ts';

/** Apps of a few samples, and what others hand over: empty lists, odd locales, texts without end. */
describe('a small app', () => {
  it('takes no nonsense, though hardly anything was there to choose a border by', () => {
    const model = train([
      { intent: 'Light', text: 'turn on the light' },
      { intent: 'Light', text: 'switch the lamp on' },
    ]);
    expect(model.understand('turn the light on').intent).toBe('Light');
    expect(model.understand('blorf gnarf wibble').intent).toBeNull();
    expect(model.understand('light '.repeat(2000)).intent).not.toBe('');
  });

  it('keeps what fits when its values are none that a sample showed', () => {
    const model = train([
      { intent: 'Play', text: 'play [purple rain](track) by [prince](artist)' },
      { intent: 'Play', text: 'i want to hear [adele](artist)' },
      { intent: 'Play', text: 'put on [thriller](track) please' },
      { intent: 'Play', text: 'play music by [david bowie](artist)' },
      { intent: 'Play', text: 'let me listen to [nirvana](artist)' },
      { intent: 'Book', text: 'book a table at [noma](place) for [two](guests)' },
      { intent: 'Book', text: 'reserve a table for [five](guests) people in [paris](city)' },
      { intent: 'Book', text: 'i need a restaurant in [boston](city)' },
      { intent: 'Book', text: 'get me a table at [luigi](place)' },
      { intent: 'Book', text: 'find a spot for [three](guests) at [the anchor](place)' },
    ]);
    expect(model.understand('play music by hildegard knef').intent).toBe('Play');
    expect(model.understand('book a table at el bulli').intent).toBe('Book');
    expect(model.understand('what is the square root of seventeen').intent).toBeNull();
  });

  it('hears pictures as words', () => {
    const model = train([
      { intent: 'Pizza', text: '🍕' },
      { intent: 'Pizza', text: 'a pizza please' },
      { intent: 'Wave', text: '👋🏽' },
    ]);
    expect(model.understand('🍕').intent).toBe('Pizza');
    expect(model.understand('👋').intent).toBe('Wave');
    expect(model.understand('🍕 please').intent).toBe('Pizza');
  });

  it('hears a slot whose list nobody filled as any words', () => {
    const model = train([{ intent: 'Play', text: 'play {song}' }], { song: [] });
    expect(model.understand('play yesterday').slots.song?.value).toBe('yesterday');
  });

  it('learns without a sample, in a locale written otherwise, and of the same text for two', () => {
    expect(train([]).understand('hello').intent).toBeNull();
    for (const locale of ['en_US', '', '?']) {
      const model = train(
        [{ intent: 'Day', text: 'open on {day}' }],
        {},
        { locale, slots: { Day: { day: 'AMAZON.DATE' } } },
      );
      expect(model.understand('open on friday').slots.day?.value).toBe('friday');
    }
    const both = ['A', 'B'].map((intent) => ({ intent, text: 'book a flight' }));
    expect(['A', 'B']).toContain(train(both).understand('book a flight').intent);
  });

  it('hears a bare number as the one intent that is asked for by a number', () => {
    const model = train(
      [
        { intent: 'Number', text: '{number}' },
        { intent: 'Number', text: 'it is {number}' },
        { intent: 'Amount', text: 'make it {amount}' },
        { intent: 'Amount', text: 'i want {amount} of them' },
      ],
      {},
      { slots: { Number: { number: 'AMAZON.NUMBER' }, Amount: { amount: 'AMAZON.NUMBER' } } },
    );
    for (const text of ['1234567890', '206 555 0142', 'four two four two']) {
      expect(model.understand(text)).toMatchObject({ intent: 'Number', slots: { number: { value: text } } });
      const again = loadModel(JSON.parse(JSON.stringify(model)));
      expect(again.understand(text)).toEqual(model.understand(text));
    }
  });
});
