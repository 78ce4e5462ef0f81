import { beforeAll, describe, expect, it } from 'vitest';
import { loadModel, type Model, train } from './understanding.ts';

const CITIES = ['boston', 'denver', 'san francisco', 'atlanta', 'salt lake city', 'dallas'];
const SLOTS = 40;

/** The word that tells a slot; all slots take the same values. */
const wordOf = (slot: number) => `${'bdfgklmn'[slot % 8]}o${'bdfgk'[Math.floor(slot / 8)]}a`;

function flight(slot: number, city: string | undefined) {
  return { intent: 'flights', text: `show me flights ${wordOf(slot)} [${city}](slot.${slot})` };
}

describe('an intent of very many slots', () => {
  let model: Model;
  beforeAll(() => {
    const flights = CITIES.flatMap((city) => Array.from({ length: SLOTS }, (_, slot) => flight(slot, city)));
    model = train([...flights, { intent: 'thanks', text: 'thank you very much' }]);
  });

  it('tells them by what stands around them, for what one may hold any may', () => {
    const { slots } = model.understand(
      `show me flights ${wordOf(3)} salt lake city ${wordOf(31)} boston ${wordOf(17)} dallas`,
    );
    expect(Object.entries(slots).map(([slot, { value }]) => `${slot} ${value}`)).toEqual([
      'slot.3 salt lake city',
      'slot.31 boston',
      'slot.17 dallas',
    ]);
  });

  it('reads the same once it was written down', () => {
    const loaded = loadModel(JSON.parse(JSON.stringify(model.toJSON())));
    const text = `show me flights ${wordOf(5)} atlanta ${wordOf(12)} san francisco`;
    expect(loaded.understand(text)).toEqual(model.understand(text));
    expect(Object.keys(loaded.understand(text).slots)).toEqual(['slot.5', 'slot.12']);
  });
});

describe('slots that show the same values', () => {
  it('know of each other what they may hold', () => {
    const model = train([
      { intent: 'Fly', text: 'fly from [boston](from) to [denver](to)' },
      { intent: 'Fly', text: 'fly from [denver](from) to [boston](to)' },
      { intent: 'Fly', text: 'fly from [boston](from) to [san francisco](to)' },
      { intent: 'Fly', text: 'a flight to [denver](to)' },
      { intent: 'Stop', text: 'stop it now' },
    ]);
    const { slots } = model.understand('a flight from san francisco to boston');
    expect(slots.from?.value).toBe('san francisco');
    expect(slots.from?.resolved).toEqual([{ name: 'san francisco' }]);
    expect(slots.to?.value).toBe('boston');
  });
});
