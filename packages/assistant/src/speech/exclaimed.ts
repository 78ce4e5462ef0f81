import type { Language } from '@voicecart/contract/locales';
import { perLanguage } from '@voicecart/language/sections';
import { patterns, words } from '@voicecart/language/speech';

interface Exclaimed {
  /** Before a wish, with a pause behind it or not; and what is praise or a pity only with a pause: "nice vase" is a vase. */
  readonly bare: RegExp;
  readonly paused: RegExp;
  /** Behind a wish. */
  readonly end: RegExp;
  /** Sounds of thinking, anywhere. */
  readonly sound: RegExp;
  /** A yes before a wish. */
  readonly assent: RegExp;
  /** What says that a thing is wished beside another, on either side of it. */
  readonly added: RegExp;
  readonly addedWithin: RegExp;
}

const exclaimed: Readonly<Record<Language, Exclaimed>> = perLanguage((language) => {
  const { bare, paused, end, sound, assent, added } = patterns[language].exclaimed;
  if (language === 'ja')
    return {
      bare: new RegExp(`^(?:${bare})[、。！？\\s]*`, 'u'),
      paused: new RegExp(`^(?:${paused})[、。！？]\\s*`, 'u'),
      end: new RegExp(`[、。！？\\s]+(?:${end})[。！？\\s]*$`, 'u'),
      sound: new RegExp(`[、\\s]*(?:${sound})[、\\s]*`, 'gu'),
      assent: new RegExp(`^(?:${assent})[、。！]\\s*`, 'u'),
      added: new RegExp(`^(?:(?:${added})、?)+|(?:${added})$`, 'gu'),
      addedWithin: new RegExp(`(?:${added})、?`, 'gu'),
    };
  return {
    bare: new RegExp(`^(?:${bare})(?:[\\s,.!?:;।–]+|$)`, 'iu'),
    paused: new RegExp(`^(?:${paused})(?:[ ,]+(?:${paused}|${bare}))*\\s*(?:[,.!?:;।–]+\\s*|$)`, 'iu'),
    end: new RegExp(`[\\s,.!]+(?:${end})[\\s.!?।]*$`, 'iu'),
    sound: new RegExp(`[\\s,]+(?:${sound})[\\s,]+`, 'giu'),
    assent: new RegExp(`^(?:${assent})(?:[\\s,.!।]+|$)`, 'iu'),
    added: new RegExp(`^(?:(?:${added})[\\s,]+)+|(?:[\\s,]+(?:${added}))+$`, 'giu'),
    addedWithin: new RegExp(`(?<=^|[\\s,])(?:${added})(?:[\\s,]+|$)`, 'giu'),
  };
});

const shorthand: Readonly<Record<Language, Readonly<Record<string, string>>>> = perLanguage(
  (language) => words[language].shorthand,
);

/** "Do u do repairs pls", as it is written out. */
export function writtenOut(text: string, language: Language): string {
  return text.replace(/(?<=^|\s)\p{L}[\p{L}'’-]*(?=$|[\s,.!?])/gu, (word) => {
    const known = shorthand[language];
    const short = word.toLowerCase().replace('’', "'");
    return Object.hasOwn(known, short) ? (known[short] ?? word) : word;
  });
}

export interface Plain {
  readonly words: string;
  /** What was exclaimed before them. */
  readonly lead: string;
  /** A yes stood before them. */
  readonly isAssent: boolean;
}

/**
 * A sentence without what is only exclaimed, thanked or apologised around it: "oh sorry, do you have clocks" asks for
 * clocks. Null where nothing of the kind stands there, or nothing else.
 */
export function withoutExclaimed(text: string, language: Language): Plain | null {
  const { bare, paused, end, sound, assent } = exclaimed[language];
  const said = text.replace(/\s*(?:\.{2,}|…)\s*/gu, ', ').trim();
  let rest = said.replace(sound, language === 'ja' ? '' : ' ').trim();
  let isAssent = false;
  for (;;) {
    const yes = assent.exec(rest);
    const found = yes ?? bare.exec(rest) ?? paused.exec(rest);
    if (!found || found[0] === '') break;
    isAssent ||= yes !== null;
    rest = rest.slice(found[0].length);
  }
  const lead = rest === '' ? '' : said.slice(0, Math.max(0, said.length - rest.length));
  while (end.test(rest)) rest = rest.replace(end, '');
  rest = rest.replace(/^[\s,、]+|[\s,、]+$/gu, '');
  return rest === '' || rest === text.trim() ? null : { words: rest, lead, isAssent };
}

/** "And the cream too" is the cream. */
export function withoutAdded(words: string, language: Language): string {
  return words.replace(exclaimed[language].added, '').trim();
}

/** "I also need a cream" is begun like "I need a cream". */
export function withoutAddedWithin(words: string, language: Language): string {
  return words.replace(exclaimed[language].addedWithin, '').trim();
}
