import type { Language } from '@voicecart/contract/locales';
import { perLanguage } from '@voicecart/language/sections';
import { words } from '@voicecart/language/speech';

/**
 * Digits as they are said one by one. Free-phrase slots give words where a number slot would give figures, and
 * postcodes can only come through the former.
 */
const digitWords: Readonly<Record<Language, readonly (readonly string[])[]>> = perLanguage(
  (language) => words[language].digits,
);

const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3 };

const lookups = new Map<Language, ReadonlyMap<string, string>>();

function lookupOf(language: Language): ReadonlyMap<string, string> {
  const kept = lookups.get(language);
  if (kept) return kept;
  const lookup = new Map<string, string>();
  // Shoppers of every language spell with English digits now and then ("zero", "double"): they come last.
  for (const words of [digitWords[language], digitWords.en]) {
    for (const [digit, names] of words.entries()) {
      for (const name of names) if (!lookup.has(name)) lookup.set(name, String(digit));
    }
  }
  lookups.set(language, lookup);
  return lookup;
}

function toAsciiDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** A code as it was said or typed ("nine oh two one oh", "S W 1 A, 1 A A") as capital letters and figures: 90210, SW1A1AA. */
export function codeSpoken(text: string, language: Language): string {
  const lookup = lookupOf(language);
  const words = toAsciiDigits(text.slice(0, 200).normalize('NFKC').toLowerCase()).match(/\d+|[\p{L}\p{M}〇]+/gu) ?? [];
  let code = '';
  let times = 1;
  for (const word of words) {
    const repeated = Object.hasOwn(repeats, word) ? repeats[word] : undefined;
    if (repeated !== undefined) {
      times = repeated;
      continue;
    }
    code += (lookup.get(word) ?? (language === 'ja' ? kanjiDigits(word, lookup) : word)).repeat(times);
    times = 1;
  }
  return code.toUpperCase().slice(0, 40);
}

const KANJI_DIGIT = /[〇零一二三四五六七八九]/u;

function kanjiDigits(word: string, lookup: ReadonlyMap<string, string>): string {
  // A run of digits by their names, which stand without blanks: ななさんぜろいち.
  const names = [...lookup.keys()].toSorted((a, b) => b.length - a.length);
  const run = new RegExp(`(?:${names.join('|')})`, 'gu');
  const digits = word.match(run) ?? [];
  if (digits.length > 1 && digits.join('') === word) return digits.map((name) => lookup.get(name) ?? name).join('');
  // The し of 申します is no four.
  return [...word].map((letter) => (KANJI_DIGIT.test(letter) ? (lookup.get(letter) ?? letter) : letter)).join('');
}

/** Only the figures of what was said, at most twenty; empty where there is none (Alexa sends "?" for noise). */
export function digitsSpoken(text: string, language: Language): string {
  return codeSpoken(text, language).replace(/\D/g, '').slice(0, 20);
}
