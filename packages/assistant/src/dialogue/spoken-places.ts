import type { Language } from '@voicecart/contract/locales';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { withoutPoliteness } from '../speech/politeness.ts';

/** Several places of a list that were named at once: so many from its beginning or its end, or each by itself. */
export type PlacesSaid =
  | { readonly kind: 'both' }
  | { readonly kind: 'first' | 'last'; readonly count: number }
  | { readonly kind: 'named'; readonly places: readonly number[] };

interface SeveralWords {
  readonly both: RegExp;
  readonly first: RegExp;
  readonly last: RegExp;
  /** Before a second place: "the first and the third". */
  readonly and: RegExp;
}

const several: Readonly<Record<Language, SeveralWords>> = {
  en: {
    both: /\bboth\b|\b(?:the|these|those) two\b/,
    first: /\bfirst (?:two|three|four|five|couple|[2-5])\b/,
    last: /\blast (?:two|three|four|five|couple|[2-5])\b/,
    and: /\b(?:and|with|to|or|from)\b/,
  },
  de: {
    both: /(?:^|\s)beide[nrs]?(?=$|\s)|(?:^|\s)(?:die|diese|den) zwei(?=$|\s)/,
    first: /erst(?:en|e) (?:beiden|zwei|drei|vier|fünf|[2-5])(?=$|\s)|(?:beiden|zwei|drei|vier|fünf|[2-5]) ersten/,
    last: /letzt(?:en|e) (?:beiden|zwei|drei|vier|fünf|[2-5])(?=$|\s)|(?:beiden|zwei|drei|vier|fünf|[2-5]) letzten/,
    and: /(?:^|\s)(?:und|mit|oder|von)\s/,
  },
  es: {
    both: /(?:^|\s)amb[oa]s(?=$|\s)|(?:^|\s)(?:l[oa]s|es[oa]s|est[oa]s) (?:dos|2)(?=$|\s)/,
    first: /(?:dos|tres|cuatro|cinco|[2-5]) primer[oa]s|primer[oa]s (?:dos|tres|cuatro|cinco|[2-5])(?=$|\s)/,
    last: /(?:dos|tres|cuatro|cinco|[2-5]) últim[oa]s|últim[oa]s (?:dos|tres|cuatro|cinco|[2-5])(?=$|\s)/,
    and: /\s(?:y|con|o)\s/,
  },
  fr: {
    both: /(?:^|\s)(?:les|ces) (?:deux|2)(?=$|\s)/,
    first:
      /(?:deux|trois|quatre|cinq|[2-5]) premi(?:ers|ères)|premi(?:ers|ères) (?:deux|trois|quatre|cinq|[2-5])(?=$|\s)/,
    last: /(?:deux|trois|quatre|cinq|[2-5]) derni(?:ers|ères)|derni(?:ers|ères) (?:deux|trois|quatre|cinq|[2-5])(?=$|\s)/,
    and: /\s(?:et|avec|ou|à)\s/,
  },
  hi: {
    both: /दोनों/,
    first: /(?:पहले|शुरू के|पहली) (?:दो|तीन|चार|पाँच|[2-5])(?=$|\s)/,
    last: /(?:आखिरी|आख़िरी|अंतिम) (?:दो|तीन|चार|पाँच|[2-5])(?=$|\s)/,
    and: /\s(?:और|या|से)\s/,
  },
  it: {
    both: /(?:^|\s)entramb[ie](?=$|\s)|(?:^|\s)tutt[ie] e due(?=$|\s)|(?:^|\s)(?:i|le|quest[ie]|quei|quelle) (?:due|2)(?=$|\s)/,
    first: /prim[ie] (?:due|tre|quattro|cinque|[2-5])(?=$|\s)|(?:due|tre|quattro|cinque|[2-5]) prim[ie]/,
    last: /ultim[ie] (?:due|tre|quattro|cinque|[2-5])(?=$|\s)|(?:due|tre|quattro|cinque|[2-5]) ultim[ie]/,
    and: /\s(?:e|con|o)\s/,
  },
  ja: {
    both: /両方|どちらも|(?:二つ|ふたつ|2つ)とも|この(?:二つ|2つ)|その(?:二つ|2つ)/u,
    first: /(?:最初|はじめ|上)の?(?:二|三|四|五|[2-5])[つ個]/u,
    last: /(?:最後|下)の?(?:二|三|四|五|[2-5])[つ個]/u,
    and: /と/u,
  },
  pt: {
    both: /(?:^|\s)amb[oa]s(?=$|\s)|(?:^|\s)(?:os dois|as duas|esses dois|essas duas)(?=$|\s)/,
    first:
      /(?:dois|duas|três|quatro|cinco|[2-5]) primeir[oa]s|primeir[oa]s (?:dois|duas|três|quatro|cinco|[2-5])(?=$|\s)/,
    last: /(?:dois|duas|três|quatro|cinco|[2-5]) últim[oa]s|últim[oa]s (?:dois|duas|três|quatro|cinco|[2-5])(?=$|\s)/,
    and: /\s(?:e|com|ou)\s/,
  },
};

/** "The first two", "both of them", "the first and the third"; null where no more than one place is named. */
export function placesSaid(words: string | null, language: Language): PlacesSaid | null {
  if (words === null) return null;
  const said = withoutPoliteness(words.normalize('NFKC').toLowerCase())
    .replace(/[\s.!?¿¡。！？、,]+/gu, ' ')
    .trim();
  const { both, first, last, and } = several[language];
  const fromFirst = first.exec(said)?.[0];
  if (fromFirst !== undefined) return { kind: 'first', count: countIn(fromFirst, language) };
  const fromLast = last.exec(said)?.[0];
  if (fromLast !== undefined) return { kind: 'last', count: countIn(fromLast, language) };
  const named = findOrdinals(tokenise(said), language).map(({ resolved }) => Number(resolved?.[0]?.name));
  const places = [...new Set(named.filter(Number.isInteger))];
  if (places.length > 1 && and.test(said)) return { kind: 'named', places };
  return both.test(said) ? { kind: 'both' } : null;
}

/** "A couple", and the German "beiden", are two. */
function countIn(words: string, language: Language): number {
  const counts = findNumbers(tokenise(words), language).map(({ figures }) => Number(figures));
  return counts.find((count) => count > 1 && count <= placesMax) ?? 2;
}

const placesMax = 5;

/** The ids at those places of what was read out last; null where they are not all there, or "both" is said of three. */
export function idsAtPlaces(
  { ids, from, said }: { readonly ids: readonly string[]; readonly from: number; readonly said: number },
  places: PlacesSaid,
): readonly string[] | null {
  const heard = ids.slice(Math.min(from, said), said);
  if (places.kind === 'both') return heard.length === 2 ? heard : null;
  if (places.kind === 'named') {
    const named = places.places.flatMap((place) => heard[place - 1] ?? []);
    return named.length === places.places.length ? named : null;
  }
  if (places.count > heard.length) return null;
  return places.kind === 'first' ? heard.slice(0, places.count) : heard.slice(-places.count);
}
