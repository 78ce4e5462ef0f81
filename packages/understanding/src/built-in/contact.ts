import type { Found } from '../slot-types/slot-type.ts';
import type { Token } from '../words/tokens.ts';
import { longestFirst } from './calendar.ts';
import { numberWordsOf } from './number-words.ts';

/** Postcodes by country, without spaces. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(\d{4})?$/,
  GB: /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/,
  CA: /^[a-z]\d[a-z]\d[a-z]\d$/,
  AU: /^\d{4}$/,
  IN: /^\d{6}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  MX: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  JP: /^\d{7}$/,
  BR: /^\d{8}$/,
};
const WINDOW_MAX = 9;

/** What each token says when spelt out: a digit word is its digit, "double" doubles what follows. */
function spelt(tokens: readonly Token[], language: string): string[] {
  const { atoms } = numberWordsOf(language);
  return tokens.map((token) => {
    const atom = atoms.get(token.norm);
    if (atom?.kind === 'value' && atom.value < 100) return String(atom.value);
    if (atom?.kind === 'repeat') return `x${atom.times}`;
    return token.norm.replace(/[.,:]/g, '');
  });
}

function joinSpelt(pieces: readonly string[]): string {
  let joined = '';
  for (let at = 0; at < pieces.length; at += 1) {
    const repeat = /^x(\d)$/.exec(pieces[at] ?? '');
    const next = pieces[at + 1];
    if (repeat && next) {
      joined += next.repeat(Number(repeat[1]));
      at += 1;
    } else joined += pieces[at] ?? '';
  }
  return joined;
}

function findSpelt(
  tokens: readonly Token[],
  language: string,
  fits: (joined: string) => boolean,
  canHold: (piece: string) => boolean,
  windowMax: number,
): Found[] {
  const pieces = spelt(tokens, language);
  const found: Found[] = [];
  for (let from = 0; from < pieces.length; from += 1) {
    for (let to = from + 1; to <= Math.min(pieces.length, from + windowMax) && canHold(pieces[to - 1] ?? ''); to += 1) {
      const joined = joinSpelt(pieces.slice(from, to));
      if (fits(joined)) found.push({ from, to, resolved: [{ name: joined.toUpperCase() }] });
    }
  }
  return longestFirst(found);
}

/** Postcodes of the locale's country, written or spelt out ("s w one a one a a"). */
export function findPostcodes(tokens: readonly Token[], locale: string): Found[] {
  const pattern = POSTCODES[locale.slice(3)] ?? POSTCODES.US;
  return findSpelt(
    tokens,
    locale.slice(0, 2),
    (joined) => pattern?.test(joined) ?? false,
    (piece) => /^[a-z\d]{1,9}$/.test(piece),
    WINDOW_MAX,
  );
}

/** Telephone numbers of 7 to 15 figures, written or spoken. */
export function findPhoneNumbers(tokens: readonly Token[], locale: string): Found[] {
  return findSpelt(
    tokens,
    locale.slice(0, 2),
    (joined) => /^\+?\d{7,15}$/.test(joined),
    (piece) => /^(\+|\d{1,15}|x\d)$/.test(piece),
    16,
  );
}
