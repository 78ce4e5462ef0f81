/** One word, number or sign of a text. `start` and `end` are offsets in the text as it was given. */
export type Token = { norm: string; start: number; end: number };

/**
 * Speech is short. A text longer than this is cut before anything looks at it, so that a hostile
 * megabyte costs no more than a sentence.
 */
const TEXT_CHARACTERS_MAX = 600;
const TOKENS_MAX = 80;

/** Digits with their inner separators, letters with their marks, or one sign that carries meaning (money, percent, slot marks, a picture). */
const PIECE = /\p{Nd}+(?:[.,:]\p{Nd}+)*|[\p{L}\p{M}\p{Nl}\p{No}ー々〆]+|[€$£¥₹%&+#@]|\p{Extended_Pictographic}/gu;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/u;

const YEN = /^([〇零一二三四五六七八九十百千万億]+)(円)$/u;

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

/** English writes some small words short; here they are whole, so that "don't" and "do not" are the same. */
const SHORT_AFTER: Readonly<Record<string, string>> = {
  m: 'am',
  re: 'are',
  ve: 'have',
  ll: 'will',
  d: 'would',
  s: 'is',
};
const BEFORE_SHORT = new Set('i you we they he she it that this what where how who when there here which'.split(' '));
const NEGATED: Readonly<Record<string, string>> = {
  don: 'do',
  doesn: 'does',
  didn: 'did',
  isn: 'is',
  aren: 'are',
  wasn: 'was',
  weren: 'were',
  won: 'will',
  can: 'can',
  couldn: 'could',
  wouldn: 'would',
  shouldn: 'should',
  haven: 'have',
  hasn: 'has',
  hadn: 'had',
};
/** The same without the apostrophe, as it is often typed. */
const RUN_TOGETHER: Readonly<Record<string, readonly [string, string]>> = {
  im: ['i', 'am'],
  ive: ['i', 'have'],
  dont: ['do', 'not'],
  doesnt: ['does', 'not'],
  didnt: ['did', 'not'],
  isnt: ['is', 'not'],
  cant: ['can', 'not'],
  cannot: ['can', 'not'],
  havent: ['have', 'not'],
  hasnt: ['has', 'not'],
  whats: ['what', 'is'],
  wheres: ['where', 'is'],
  hows: ['how', 'is'],
  whens: ['when', 'is'],
  whos: ['who', 'is'],
  thats: ['that', 'is'],
  theres: ['there', 'is'],
};

/** Courtesy as it is typed short. */
const TYPED_SHORT: Readonly<Record<string, string>> = { pls: 'please', plz: 'please', thx: 'thanks' };

function expand(token: Token, before: Token | undefined, after: Token | undefined): Token[] {
  const together = Object.hasOwn(RUN_TOGETHER, token.norm) ? RUN_TOGETHER[token.norm] : undefined;
  if (together) {
    const middle = token.start + together[0].length;
    return [
      { norm: together[0], start: token.start, end: middle },
      { norm: together[1], start: middle, end: token.end },
    ];
  }
  const courtesy = Object.hasOwn(TYPED_SHORT, token.norm) ? TYPED_SHORT[token.norm] : undefined;
  if (courtesy) return [{ ...token, norm: courtesy }];
  const isShort = before !== undefined && token.start - before.end === 1;
  if (isShort && token.norm === 't' && Object.hasOwn(NEGATED, before.norm)) return [{ ...token, norm: 'not' }];
  if (isShort && BEFORE_SHORT.has(before.norm) && Object.hasOwn(SHORT_AFTER, token.norm)) {
    return [{ ...token, norm: SHORT_AFTER[token.norm] ?? token.norm }];
  }
  const isNegated = after !== undefined && after.norm === 't' && after.start - token.end === 1;
  return isNegated && Object.hasOwn(NEGATED, token.norm)
    ? [{ ...token, norm: NEGATED[token.norm] ?? token.norm }]
    : [token];
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
        // The segmenter takes 千円 for a word, whatever number stands before it.
        const parts = YEN.exec(word.segment)?.slice(1) ?? [word.segment];
        let at = start;
        for (const part of parts) {
          tokens.push({ norm: foldWord(part), start: at, end: at + part.length });
          at += part.length;
        }
      }
      continue;
    }
    tokens.push({ norm: foldWord(piece), start: match.index, end: match.index + piece.length });
  }
  return tokens.flatMap((token, place) => expand(token, tokens[place - 1], tokens[place + 1]));
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
