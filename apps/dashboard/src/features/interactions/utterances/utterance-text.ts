/** A part of an utterance: words, or a slot in braces. */
export interface UtterancePart {
  readonly text: string;
  readonly isSlot: boolean;
}

const slotMark = /\{\s*([^{}]*?)\s*\}/g;
const odd = /[^\p{L}\p{M}\p{N}\s.'’_\-{}\u200c\u200d]/u;

/** Cuts an utterance at its slots, so that they can be shown apart: "find {query}" is words and a slot. */
export function partsOf(text: string): UtterancePart[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isSlot: part.startsWith('{') && part.endsWith('}') }));
}

/** Whether a text stands for several utterances: `(show|find) me [the] {product}`. */
export function isPattern(text: string): boolean {
  return /[()[\]|]/.test(text);
}

/** Whether a text is several lines, each with an utterance or a pattern. */
export function isList(text: string): boolean {
  return /[\r\n]/.test(text.trim());
}

/** Nobody speaks the marks of a sentence: what is saved is without them. */
function withoutSentenceMarks(text: string): string {
  return text.replace(/^[¿¡\s]+/u, '').replace(/[?!？！。।؟\s]+$/u, '');
}

/** What a shopper said as an utterance may be written: only what can be spoken, slots as they are. */
export function asUtterance(said: string): string {
  return said
    .normalize('NFC')
    .replace(new RegExp(odd, 'gu'), ' ')
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export type UtteranceFault =
  | { readonly kind: 'character'; readonly what: string }
  | { readonly kind: 'brace' }
  | { readonly kind: 'slot'; readonly what: string }
  | { readonly kind: 'twice'; readonly what: string }
  | { readonly kind: 'present' }
  | { readonly kind: 'removed' };

export interface Utterance {
  readonly text: string;
  readonly origin: 'default' | 'added' | 'removed';
}

/**
 * What can be said of an utterance while it is typed: what needs no server. The server has the last word, and knows
 * what other intents have. An empty text has no fault yet.
 */
export function faultWhileTyping(
  typed: string,
  slots: Readonly<Record<string, string>>,
  present: readonly Utterance[],
): UtteranceFault | null {
  const text = withoutSentenceMarks(typed);
  if (text === '') return null;
  const mark = text.match(odd);
  if (mark) return { kind: 'character', what: mark[0] };
  if (/[{}]/.test(text.replace(slotMark, ''))) return { kind: 'brace' };
  const used = [...text.matchAll(slotMark)].map((match) => match[1] ?? '');
  const unknown = used.find((slot) => !Object.hasOwn(slots, slot));
  if (unknown !== undefined) return { kind: 'slot', what: unknown };
  const twice = used.find((slot, index) => used.indexOf(slot) !== index);
  if (twice !== undefined) return { kind: 'twice', what: twice };
  const same = present.find((one) => keyOf(one.text) === keyOf(text));
  if (!same) return null;
  return { kind: same.origin === 'removed' ? 'removed' : 'present' };
}

/** As utterances are compared: what sounds the same is the same. */
export function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(slotMark, '{$1}')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The merchant's own first, then ours, then what was taken out; of those the ones that hold the searched words. */
export function shownUtterances(all: readonly Utterance[], search: string): Utterance[] {
  const rank = { added: 0, default: 1, removed: 2 } as const;
  const words = keyOf(search);
  return all
    .filter((one) => words === '' || keyOf(one.text).includes(words))
    .sort((a, b) => rank[a.origin] - rank[b.origin]);
}
