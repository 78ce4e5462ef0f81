/** Slot types that take any words. Amazon wants words around them, and no second slot in the same sample. */
export const phraseSlotTypes: ReadonlySet<string> = new Set(['AMAZON.SearchQuery']);

const slotMark = /\{\s*([^{}]*?)\s*\}/g;
const unusable = /[^\p{L}\p{M}\p{N}\s.'’_\-{}\u200c\u200d]/u;

/** A sample as it is compared: two that sound the same have the same key. */
export function sampleKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(slotMark, '{$1}')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A sample with the types of its slots instead of their names: what is told apart by names only sounds the same. */
export function sampleShape(text: string, slots: Readonly<Record<string, string>>): string {
  return sampleKey(text).replace(slotMark, (mark, name: string) => {
    const own = Object.entries(slots).find(([slot]) => slot.toLowerCase() === name);
    return own ? `{${own[1]}}` : mark;
  });
}

/** The names in a sample's `{slot}` marks, in their order. */
export function slotsIn(text: string): string[] {
  return [...text.matchAll(slotMark)].map((mark) => mark[1] ?? '');
}

/**
 * Whether Amazon takes a sample for an intent with these slots (reference/alexa.md, section 11): only words and
 * declared slots, each once; a phrase slot with words around it and alone.
 */
export function isUsableSample(text: string, slots: Readonly<Record<string, string>>): boolean {
  const rest = text.replace(slotMark, ' ');
  const used = slotsIn(text);
  if (unusable.test(text) || /[{}]/.test(rest)) return false;
  if (used.some((slot, index) => !Object.hasOwn(slots, slot) || used.indexOf(slot) !== index)) return false;
  const hasWords = /[\p{L}\p{N}]/u.test(rest);
  if (!hasWords && used.length === 0) return false;
  const hasPhrase = used.some((slot) => phraseSlotTypes.has(slots[slot] ?? ''));
  return !hasPhrase || (hasWords && used.length === 1);
}
