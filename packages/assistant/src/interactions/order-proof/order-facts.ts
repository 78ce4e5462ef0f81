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
export const figuresMin = 3;
const calledBy = perLanguage((language) => {
  const { postcode, phone, order } = patterns[language];
  const names = `(?:(?<postcode>${postcode})|(?<phone>${phone})|(?<order>${order}))`;
  // Japanese has no spaces between words.
  return new RegExp(language === 'ja' ? names : `(?<![\\p{L}\\p{M}])${names}(?![\\p{L}\\p{M}])`, 'giu');
});

/** The codes of a sentence, each with what it is called: "it's order 1011, zip nine eight one oh one" has two. */
export function codesIn(text: string, language: Language): CalledCode[] {
  const plain = withoutSpelling(text.normalize('NFKC').slice(0, 200), language);
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
    for (const code of codesOf(part, language, called)) {
      found.push({ called, code });
      called = null;
    }
  }
  return found;
}

/** "S as in Sam, B, five" is "S, B, five". */
function withoutSpelling(text: string, language: Language): string {
  const letter = '(?<![\\p{L}\\p{M}\\d])(\\p{L})(?![\\p{L}\\p{M}])';
  return text.replace(new RegExp(`${letter},? ${patterns[language].spelled}`, 'giu'), '$1');
}

/** Whether a number in the text is called an order's, as in "order 12". */
export function isCalledOrder(text: string, number: string, language: Language): boolean {
  const at = text.toLowerCase().indexOf(number.toLowerCase());
  const before = text.slice(0, Math.max(0, at));
  return [...before.matchAll(calledBy[language])].some(
    ({ index, 0: said, groups }) =>
      groups?.order !== undefined && /^[^\p{L}\d]*(?:\p{L}{1,3}[^\p{L}\d]+)?$/u.test(before.slice(index + said.length)),
  );
}

/** "13400 000", "302 003", "69 005": a postcode with a gap in it. */
const postcodeGap =
  /(?<=(?<!\d)(?:\d{5}(?=[ .-]\d{3}(?!\d))|\d{3}(?=[ .-]\d{3,4}(?!\d))|\d{2}(?=[ .-]\d{3}(?!\d))))[ .-]/g;
/** "一五〇の〇〇〇一": の joins the parts of a number. */
const japaneseGap = /(?<=[\d〇零一二三四五六七八九])の(?=[\d〇零一二三四五六七八九])/gu;

/** "1011, 98101" are two; "nine, eight, one" is one code that is spelled out, and a phone number has gaps. */
function codesOf(said: string, language: Language, called: Called): string[] {
  const part = language === 'ja' ? said.replace(japaneseGap, '') : said;
  const whole = called === 'postcode' ? part.replace(postcodeGap, '') : part;
  const apart = called === 'phone' ? whole : whole.replace(/(\d{3,})[\s,;]+(?=\d{3,})/g, '$1 / ');
  return apart.split(/[/;:!?。、]|\.(?!\d)/u).flatMap((piece) => {
    const lettered =
      piece.match(/(?<![\p{L}\d])(?=[\p{Lu}\d-]*\d)(?=[\d-]*\p{L})[\p{L}\d]+(?:[- ](?=\w*\d)[\p{L}\d]+)*/giu) ?? [];
    if (lettered.length > 0) return lettered.map((code) => code.replace(/[- ]/g, '').toUpperCase());
    const tokens = tokenise(piece);
    return findNumbers(tokens, language)
      .map(({ from, figures }) => ({ from, code: figures.replace(/\D/g, '') }))
      .filter(({ code }) => code.length >= figuresMin)
      .map(({ from, code }) => lettersBefore(tokens.slice(0, from), language) + code);
  });
}

/** Letters that are words of their own. */
const wordLetters = perLanguage((language) => new RegExp(`^(?:${patterns[language].wordLetters})$`));

/** "S B 503": two letters at least, since one alone may be a word. */
function lettersBefore(tokens: ReturnType<typeof tokenise>, language: Language): string {
  const before = tokens.map(({ norm }) => norm);
  const letters = before.slice(before.findLastIndex((word) => !/^[a-z]$/.test(word)) + 1);
  // "É o 7501" has two words of the language.
  const areWords = letters.every((letter) => wordLetters[language].test(letter));
  return letters.length > 1 && !areWords ? letters.join('').toUpperCase() : '';
}
