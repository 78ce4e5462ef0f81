import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/order-proof';
import { perLanguage } from '@voicecart/language/sections';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';

/** What a code in a sentence is called there; null where it stands alone. */
type Called = 'order' | 'postcode' | 'phone' | null;

/** A number or postcode within a sentence, capital letters and figures. */
export interface CalledCode {
  readonly called: Called;
  readonly code: string;
}

/** Shorter ones are counts and places in a list. */
const figuresMin = 3;
const calledBy = perLanguage((language) => {
  const { postcode, phone, order } = patterns[language];
  const names = `(?:(?<postcode>${postcode})|(?<phone>${phone})|(?<order>${order}))`;
  // Japanese has no spaces between words.
  return new RegExp(language === 'ja' ? names : `(?<![\\p{L}\\p{M}])${names}(?![\\p{L}\\p{M}])`, 'giu');
});

/** The codes of a sentence, each with what it is called: "it's order 1011, zip nine eight one oh one" has two. */
export function codesIn(text: string, language: Language): CalledCode[] {
  const plain = text.normalize('NFKC').slice(0, 200);
  const names = [...plain.matchAll(calledBy[language])];
  const bounds = [0, ...names.flatMap(({ index, 0: said }) => [index, index + said.length]), plain.length];
  const found: CalledCode[] = [];
  let called: Called = null;
  for (let at = 0; at + 1 < bounds.length; at += 1) {
    const part = plain.slice(bounds[at], bounds[at + 1]);
    const name = at % 2 === 1 ? names[(at - 1) / 2]?.groups : undefined;
    if (name) {
      called = name.postcode ? 'postcode' : name.phone ? 'phone' : 'order';
      continue;
    }
    for (const code of codesOf(part, language, called === 'phone')) {
      found.push({ called, code });
      called = null;
    }
  }
  return found;
}

/** "1011, 98101" are two; "nine, eight, one" is one code that is spelled out, and a phone number has gaps. */
function codesOf(part: string, language: Language, isPhone: boolean): string[] {
  const apart = isPhone ? part : part.replace(/(\d{3,})[\s,;]+(?=\d{3,})/g, '$1 / ');
  return apart.split(/[/;:!?。、]|\.(?!\d)/u).flatMap((piece) => {
    const lettered =
      piece.match(/(?<![\p{L}\d])(?=[\p{Lu}\d-]*\d)(?=[\d-]*\p{L})[\p{L}\d]+(?:[- ](?=\w*\d)[\p{L}\d]+)*/giu) ?? [];
    if (lettered.length > 0) return lettered.map((code) => code.replace(/[- ]/g, '').toUpperCase());
    return findNumbers(tokenise(piece), language)
      .map(({ figures }) => figures.replace(/\D/g, ''))
      .filter((figures) => figures.length >= figuresMin);
  });
}
