/** Tests a text that `plainText` made. */
export interface PhraseTest {
  test(plain: string): boolean;
  /** The text with a space for each phrase found, or with the word given. */
  without(plain: string, by?: string): string;
  /** Where each phrase stands, as pairs of its beginning and its end. */
  spans(plain: string): readonly (readonly [number, number])[];
  /** What is found first, with where it ends; null where nothing is. */
  find(plain: string): { readonly text: string; readonly start: number; readonly end: number } | null;
}

interface PatternOptions {
  readonly at: 'anywhere' | 'start';
  /** The language's words for numbers. */
  readonly numbers: readonly string[];
  /** False of a script without spaces between words. */
  readonly isSpaced: boolean;
}

/** A text without what stands within any of the spans, which may overlap. */
export function withoutSpans(plain: string, spans: readonly (readonly [number, number])[]): string {
  const kept = [...Array(plain.length).keys()].filter((at) => !spans.some(([from, to]) => at >= from && at < to));
  const cutOut = kept.map((at, index) => (index > 0 && (kept[index - 1] ?? 0) < at - 1 ? ` ${plain[at]}` : plain[at]));
  return ` ${cutOut.join('').replace(/ +/g, ' ').trim()} `;
}

/** Lower case, one kind of apostrophe, no punctuation but the marks inside of numbers, a space at both ends. */
export function plainText(text: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ`´]/gu, "'")
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[^\p{L}\p{M}\p{N}'.,%$€£¥₹]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return ` ${plain} `;
}

let split: { readonly plain: string; readonly words: readonly string[] } = { plain: '', words: [] };

/** One text is tested for many phrases in a row. */
function wordsOf(plain: string): readonly string[] {
  if (split.plain !== plain) split = { plain, words: plain.split(' ') };
  return split.words;
}

const NEVER: PhraseTest = { test: () => false, without: (plain) => plain, spans: () => [], find: () => null };

/**
 * Phrases as a translator writes them: `*` stands for any letters of a word, `#` for a number in figures or words,
 * `_` for any one word, and a space for one or more spaces.
 */
export function compilePhrases(phrases: readonly string[], { at, numbers, isSpaced }: PatternOptions): PhraseTest {
  if (phrases.length === 0) return NEVER;
  // Thousands of sentences are tested for hundreds of single words: these are looked up, only the rest is searched for.
  const isLookedUp = isSpaced && at === 'anywhere';
  const single = new Set(isLookedUp ? phrases.filter((phrase) => !/[ *_#]/.test(phrase)) : []);
  const longer = phrases.filter((phrase) => !single.has(phrase));
  const number = `(?:\\d[\\d.,/]*${numbers.map((word) => `|${escaped(word)}`).join('')})`;
  const alternativesOf = (list: readonly string[]) =>
    [...list]
      .sort((a, b) => b.length - a.length)
      .map((phrase) =>
        escaped(phrase)
          .replaceAll('\\*', "[\\p{L}\\p{M}']*")
          .replaceAll('#', `${number}[ -]?`)
          .replaceAll('_', "[\\p{L}\\p{M}\\p{N}']+")
          .replaceAll(' ', isSpaced ? ' +' : ' *'),
      )
      .join('|');
  const before = isSpaced ? (at === 'start' ? '^ ' : '(?<= )') : at === 'start' ? '^ *' : '';
  const sourceOf = (list: readonly string[]) => `${before}(?:${alternativesOf(list)})${isSpaced ? '(?= )' : ''}`;
  const source = sourceOf(phrases);
  const once = new RegExp(source, 'u');
  const rest = longer.length === 0 ? null : new RegExp(sourceOf(longer), 'u');
  const all = new RegExp(source, 'gu');
  return {
    test: (plain) => (single.size > 0 && wordsOf(plain).some((word) => single.has(word))) || rest?.test(plain) === true,
    without: (plain, by = ' ') => plain.replace(all, by).replace(/ {2,}/g, ' '),
    spans: (plain) => [...plain.matchAll(all)].map(({ index, 0: text }) => [index, index + text.length] as const),
    find(plain) {
      const found = once.exec(plain);
      return found && { text: found[0].trim(), start: found.index, end: found.index + found[0].length };
    },
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
