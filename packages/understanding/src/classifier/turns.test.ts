import { describe, expect, it } from 'vitest';
import { train } from '../understanding.ts';
import { tokenise } from '../words/tokens.ts';
import { turnsIn } from './turns.ts';

describe('what turns a text', () => {
  it.each([
    ['en', 'how long does it not take you', ['how long', '=not', '=you']],
    ['de', 'wie viel kostet das und wann kommt es', ['wie viel', 'wann']],
    ['es', '¿Cuánto cuesta y no cuándo llega?', ['cuanto', '=no', 'cuando']],
    ['fr', 'combien je ne paie pas', ['combien', '=pas']],
    ['it', 'quanto costa e perché non arriva', ['quanto', 'perche', '=non']],
    ['pt', 'você não sabe onde está', ['=voce', '=nao', 'onde']],
    ['hi', 'यह कब नहीं आता', ['कब', '=नहीं']],
    ['ja', 'いくら', ['いくら']],
  ])('is the question, the denial and whom it speaks to, in %s', (language, text, turns) => {
    expect([...turnsIn(tokenise(text), undefined, language)]).toEqual(turns);
  });

  it('is nothing in a word that stands for any, and in a language without a list', () => {
    expect([...turnsIn(tokenise('how long'), new Set([0]), 'en')]).toEqual([]);
    expect([...turnsIn(tokenise('hoe lang'), undefined, 'nl')]).toEqual([]);
  });

  it('tells two intents apart that speak of the same', () => {
    const model = train([
      { intent: 'first', text: 'how do i change the oil of the car' },
      { intent: 'first', text: 'how should somebody replace tires' },
      { intent: 'first', text: 'how can the battery be swapped' },
      { intent: 'second', text: 'when do i change the oil of the car' },
      { intent: 'second', text: 'when should somebody replace tires' },
      { intent: 'second', text: 'when can the battery be swapped' },
    ]);
    const asked = (text: string) => model.understand(text).alternatives[0]?.intent;
    expect(asked('the tires, do tell me how you would replace them')).toBe('first');
    expect(asked('the tires, do tell me when you would replace them')).toBe('second');
  });
});
