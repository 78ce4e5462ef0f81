import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/dialogue';
import { perLanguage } from '@voicecart/language/sections';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { withoutPoliteness } from '../speech/politeness.ts';

/** Several places of a list that were named at once: so many from its beginning or its end, or each by itself. */
export type PlacesSaid =
  | { readonly kind: 'both' }
  | { readonly kind: 'all' }
  | { readonly kind: 'first' | 'last'; readonly count: number }
  | { readonly kind: 'named'; readonly places: readonly number[] };

interface SeveralWords {
  readonly both: RegExp;
  /** "All of them", "one of each". */
  readonly all: RegExp;
  readonly first: RegExp;
  readonly last: RegExp;
  /** Before a second place: "the first and the third". */
  readonly and: RegExp;
}

const several: Readonly<Record<Language, SeveralWords>> = perLanguage((language) => {
  const { both, all, first, last, and } = patterns[language].several;
  return {
    both: new RegExp(both, 'u'),
    all: new RegExp(all, 'u'),
    first: new RegExp(first, 'u'),
    last: new RegExp(last, 'u'),
    and: new RegExp(and, 'u'),
  };
});

/** "The first two", "both of them", "the first and the third"; null where no more than one place is named. */
export function placesSaid(words: string | null, language: Language): PlacesSaid | null {
  if (words === null) return null;
  const said = withoutPoliteness(words.normalize('NFKC').toLowerCase())
    .replace(/[\s.!?¿¡。！？、,]+/gu, ' ')
    .trim();
  const { both, all, first, last, and } = several[language];
  const fromFirst = first.exec(said)?.[0];
  if (fromFirst !== undefined) return { kind: 'first', count: countIn(fromFirst, language) };
  const fromLast = last.exec(said)?.[0];
  if (fromLast !== undefined) return { kind: 'last', count: countIn(fromLast, language) };
  const named = findOrdinals(tokenise(said), language).map(({ resolved }) => Number(resolved?.[0]?.name));
  const places = [...new Set(named.filter(Number.isInteger))];
  if (places.length > 1 && and.test(said)) return { kind: 'named', places };
  if (both.test(said)) return { kind: 'both' };
  return all.test(said) ? { kind: 'all' } : null;
}

/** "A couple", and the German "beiden", are two. */
function countIn(words: string, language: Language): number {
  const counts = findNumbers(tokenise(words), language).map(({ figures }) => Number(figures));
  return counts.find((count) => count > 1 && count <= placesMax) ?? 2;
}

const placesMax = 5;

/** The ids at those places of what was read out last; null where not all of them are there, or "both" is said of three. */
export function idsAtPlaces(
  { ids, from, said }: { readonly ids: readonly string[]; readonly from: number; readonly said: number },
  places: PlacesSaid,
): readonly string[] | null {
  const heard = ids.slice(Math.min(from, said), said);
  if (places.kind === 'both') return heard.length === 2 ? heard : null;
  if (places.kind === 'all') return heard.length > 1 ? heard : null;
  if (places.kind === 'named') {
    const named = places.places.flatMap((place) => heard[place - 1] ?? []);
    return named.length === places.places.length ? named : null;
  }
  if (places.count > heard.length) return null;
  return places.kind === 'first' ? heard.slice(0, places.count) : heard.slice(-places.count);
}
