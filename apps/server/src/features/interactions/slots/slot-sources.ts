import type { WordSource } from '@voicecart/contract/routes/interactions';

/** What each of our slot types can take from a catalogue. */
const feedable: Readonly<Record<string, readonly WordSource[]>> = {
  ProductName: ['category', 'brand', 'title'],
  Colour: ['colour'],
};

export function sourcesOf(slotType: string): readonly WordSource[] {
  return Object.hasOwn(feedable, slotType) ? (feedable[slotType] ?? []) : [];
}
