import { beforeAll, describe, expect, it } from 'vitest';
import { loadModel, type Model, train } from './understanding.ts';

const CITIES = ['boston', 'denver', 'san francisco', 'atlanta', 'salt lake city', 'dallas'];
const SLOTS = 40;

/** The word that tells a slot. */
const wordOf = (slot: number) => `${'bdfgklmn'[slot % 8]}o${'bdfgk'[Math.floor(slot / 8)]}a`;

/** A slot is told by the word before it, and all of them take the same values. */
function sampleOf(place: number): string {
  const slots = [place % SLOTS, (place * 7 + 3) % SLOTS, (place * 11 + 5) % SLOTS];
  const marked = [...new Set(slots)].map(
    (slot, at) => `${wordOf(slot)} [${CITIES[(place + at + Math.floor(place / SLOTS)) % CITIES.length]}](slot.${slot})`,
  );
  return `show me flights ${marked.join(' ')}`;
}

describe('an intent of very many slots', () => {
  let model: Model;
  beforeAll(() => {
    const flights = Array.from({ length: 240 }, (_, place) => ({ intent: 'flights', text: sampleOf(place) }));
    model = train([...flights, { intent: 'thanks', text: 'thank you very much' }]);
  });

  it('tells them by what stands around them', () => {
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
