/** One word, number or sign of a text. `start` and `end` are offsets in the text as it was given. */
export type Token = { norm: string; start: number; end: number };

/**
 * Speech is short. A text longer than this is cut before anything looks at it, so that a hostile
 * megabyte costs no more than a sentence.
 */
const TEXT_CHARACTERS_MAX = 600;
const TOKENS_MAX = 80;

/** Digits with their inner separators, letters with their marks, or one sign that carries meaning (money, percent, slot marks). */
const PIECE = /\p{Nd}+(?:[.,:]\p{Nd}+)*|[\p{L}\p{M}\p{Nl}\p{No}ー々〆]+|[€$£¥₹%&+#@]/gu;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/u;

let japaneseWords: Intl.Segmenter | undefined;

/** Lower case, width folded, and for Latin script without accents: people type "caffe" for "caffè". */
export function foldWord(word: string): string {
  const folded = asciiDigits(word.normalize('NFKC').toLowerCase());
  if (/^[a-z0-9]*$/.test(folded)) return folded;
  return folded.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC').replaceAll('ß', 'ss');
}

/** Digits of any script as 0-9: Devanagari numerals are common in Hindi text. */
function asciiDigits(word: string): string {
  return word.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

/**
 * Splits a text into tokens. Letters and digits part company ("3pm" is two tokens), an apostrophe ends a token
 * ("what's" is "what", "s"; "l'agenda" is "l", "agenda"), and Japanese is cut into words by the platform's segmenter.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  const readable = text.length > TEXT_CHARACTERS_MAX ? text.slice(0, TEXT_CHARACTERS_MAX) : text;
  for (const match of readable.matchAll(PIECE)) {
    if (tokens.length >= TOKENS_MAX) break;
    const piece = match[0];
    if (JAPANESE.test(piece)) {
      japaneseWords ??= new Intl.Segmenter('ja', { granularity: 'word' });
      for (const word of japaneseWords.segment(piece)) {
        const start = match.index + word.index;
        tokens.push({ norm: foldWord(word.segment), start, end: start + word.segment.length });
      }
      continue;
    }
    tokens.push({ norm: foldWord(piece), start: match.index, end: match.index + piece.length });
  }
  return tokens;
}

/** The folded words of a text joined by single spaces: two texts that sound the same have the same key. */
export function phraseKey(tokens: readonly Token[], from = 0, to = tokens.length): string {
  let key = '';
  for (let index = from; index < to; index += 1) {
    if (index > from) key += ' ';
    key += tokens[index]?.norm ?? '';
  }
  return key;
}
