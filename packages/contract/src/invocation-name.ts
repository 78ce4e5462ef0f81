import { type Language, type Locale, languageOf } from './locales.ts';

export type InvocationNameRule =
  | 'empty'
  | 'length'
  | 'spaces'
  | 'lower-case'
  | 'characters'
  | 'digits'
  | 'periods'
  | 'apostrophes'
  | 'reserved-word'
  | 'launch-phrase'
  | 'connecting-word'
  | 'two-words'
  | 'small-word';

export type InvocationNameCheck =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** The word or character at fault; null where the whole name is. */
      readonly word: string | null;
      readonly rule: InvocationNameRule;
      /** For the person: what is wrong, and what to do. */
      readonly message: string;
    };

export interface InvocationNameOptions {
  /** The name is a brand of the merchant's own, which Amazon lets stand as one word. */
  readonly isBrand?: boolean;
}

const charactersMin = 2;
const charactersMax = 50;

/** Wake words and Amazon's own (V058-V062; "computer" from the reference). Each language hears them as they are. */
const reservedWords: readonly string[] = [
  'alexa',
  'amazon',
  'echo',
  'computer',
  'skill',
  'skills',
  'app',
  'apps',
  'アレクサ',
  'アマゾン',
  'エコー',
  'スキル',
  'アプリ',
  'एलेक्सा',
  'अमेज़न',
  'इको',
  'स्किल',
  'ऐप',
];

interface LanguageWords {
  /** Words that start a skill (V063-V068 in English; two products list "open" as well). */
  readonly launch: readonly string[];
  /** Words that join a request to the name (V069-V074 in English). */
  readonly connecting: readonly string[];
  /** Articles and prepositions, which a name of two words may not have; "about" is one in every language. */
  readonly small: readonly string[];
}

const wordsOf: Readonly<Record<Language, LanguageWords>> = {
  en: {
    launch: ['launch', 'ask', 'tell', 'load', 'begin', 'enable', 'open'],
    connecting: ['to', 'from', 'by', 'if', 'and', 'whether'],
    small: ['a', 'an', 'the', 'for', 'of', 'about', 'up', 'at', 'off', 'with', 'in', 'on', 'into', 'over', 'under'],
  },
  de: {
    launch: ['starte', 'öffne', 'frage', 'frag', 'sage', 'sag', 'beginne', 'lade', 'aktiviere'],
    connecting: ['von', 'ob', 'und', 'nach', 'mit', 'dass', 'wenn'],
    small: [
      'der',
      'die',
      'das',
      'den',
      'dem',
      'ein',
      'eine',
      'zu',
      'in',
      'im',
      'auf',
      'für',
      'bei',
      'am',
      'an',
      'über',
    ],
  },
  es: {
    launch: ['abre', 'abrir', 'lanza', 'pregunta', 'pide', 'dile', 'inicia', 'empieza', 'comienza', 'activa'],
    connecting: ['y', 'si', 'que', 'para', 'con'],
    small: ['sobre', 'el', 'la', 'los', 'las', 'un', 'una', 'de', 'del', 'a', 'al', 'en', 'por'],
  },
  fr: {
    launch: ['lance', 'ouvre', 'demande', 'démarre', 'commence', 'active', 'charge'],
    connecting: ['pour', 'et', 'si', 'que', 'avec'],
    small: ['sur', 'le', 'la', 'les', 'un', 'une', 'des', 'de', 'du', 'à', 'au', 'aux', 'en', 'dans', 'par'],
  },
  hi: {
    launch: ['खोलो', 'खोलिए', 'चलाओ', 'पूछो', 'बताओ'],
    connecting: ['और', 'से', 'अगर', 'कि'],
    small: ['का', 'की', 'के', 'को', 'में', 'पर', 'एक'],
  },
  it: {
    launch: ['apri', 'lancia', 'avvia', 'chiedi', 'inizia', 'attiva'],
    connecting: ['e', 'se', 'che', 'per', 'con'],
    small: ['su', 'il', 'lo', 'la', 'i', 'gli', 'le', 'un', 'una', 'di', 'del', 'della', 'da', 'in', 'a'],
  },
  // Japanese writes no spaces, so that words of grammar cannot be told from parts of a name: those lists stay empty.
  ja: { launch: ['開いて', '起動して', '教えて', 'スタートして'], connecting: [], small: [] },
  pt: {
    launch: ['abrir', 'abra', 'abre', 'inicie', 'iniciar', 'pergunte', 'peça', 'comece', 'ative'],
    connecting: ['e', 'se', 'que', 'para', 'com'],
    small: ['sobre', 'o', 'a', 'os', 'as', 'um', 'uma', 'de', 'do', 'da', 'em', 'no', 'na', 'por'],
  },
};

const languagesOfOneWord: ReadonlySet<Language> = new Set(['de', 'ja']);

function refused(rule: InvocationNameRule, word: string | null, message: string): InvocationNameCheck {
  return { ok: false, word, rule, message };
}

/**
 * Amazon's rules for an invocation name, the first that is broken named with the word at fault. Used while typing, by
 * the server, and before publishing (specification section 5, V058-V074; reference/alexa.md, section 11). Whether a
 * name is a person's or a place's only Amazon's reviewers can tell.
 */
export function checkInvocationName(
  name: string,
  locale: Locale,
  options: InvocationNameOptions = {},
): InvocationNameCheck {
  const shape = checkShape(name);
  return shape.ok ? checkWords(name.normalize('NFC').toLowerCase(), locale, options) : shape;
}

function checkShape(name: string): InvocationNameCheck {
  if (name.trim() === '') return refused('empty', null, 'Give the name shoppers will say to open your skill.');
  if (name !== name.trim() || /\s{2,}|[^\S ]/u.test(name)) {
    return refused('spaces', null, 'Use single spaces between words, and none at the start or end.');
  }
  const length = [...name].length;
  if (length < charactersMin || length > charactersMax) {
    return refused(
      'length',
      null,
      `The name must have ${charactersMin} to ${charactersMax} characters; it has ${length}.`,
    );
  }
  const odd = name.match(/[^\p{L}\p{M}\p{N}\s.'’ー・]/u);
  if (odd) {
    return refused(
      'characters',
      odd[0],
      `“${odd[0]}” can’t be spoken: use only letters, spaces, apostrophes and periods.`,
    );
  }
  const digits = name.match(/\S*\p{N}\S*/u);
  if (digits) return refused('digits', digits[0], `Spell out the number in “${digits[0]}”, as in “two”.`);
  const capital = name.split(' ').find((word) => word !== word.toLowerCase());
  if (capital !== undefined) {
    return refused('lower-case', capital, `Write “${capital}” in lower case: “${capital.toLowerCase()}”.`);
  }
  const dotted = name.split(' ').find((word) => word.includes('.') && !/^(?:\p{L}\p{M}*\.)+$/u.test(word));
  if (dotted !== undefined) {
    return refused('periods', dotted, `Periods are for abbreviations only, as in “a. b. c.”; “${dotted}” is none.`);
  }
  // Possessives, and the elisions of French and Italian ("l'atelier").
  const quoted = name
    .split(' ')
    .find((word) => /['’]/.test(word) && !/^\p{L}[\p{L}\p{M}]*['’][\p{L}\p{M}]*$/u.test(word));
  if (quoted !== undefined) {
    return refused('apostrophes', quoted, `Apostrophes are for possessives only, as in “sam’s”; “${quoted}” is none.`);
  }
  return { ok: true };
}

function checkWords(name: string, locale: Locale, { isBrand = false }: InvocationNameOptions): InvocationNameCheck {
  const language = languageOf(locale);
  const parts = name.split(' ');
  const bare = parts.map((part) => part.replace(/['’]s?$/, '').replace(/\.$/, ''));
  const { launch, connecting, small } = wordsOf[language];
  const firstOf = (list: readonly string[]) =>
    language === 'ja' ? list.find((word) => name.includes(word)) : bare.find((part) => list.includes(part));

  const reserved = firstOf(reservedWords) ?? bare.find((part) => reservedWords.includes(part));
  if (reserved !== undefined) {
    return refused('reserved-word', reserved, `“${reserved}” is reserved by Amazon: leave it out of the name.`);
  }
  const starts = firstOf(launch);
  if (starts !== undefined) {
    return refused('launch-phrase', starts, `“${starts}” is a word that starts skills: leave it out of the name.`);
  }
  const joins = firstOf(connecting);
  if (joins !== undefined) {
    return refused('connecting-word', joins, `“${joins}” joins a request to a skill’s name: leave it out of the name.`);
  }
  if (parts.length === 1 && !languagesOfOneWord.has(language) && !isBrand) {
    return refused('two-words', name, `“${name}” is one word: use two or more, unless it is a brand of your own.`);
  }
  const article = parts.length === 2 ? firstOf(small) : undefined;
  if (article !== undefined) {
    return refused(
      'small-word',
      article,
      `A name of two words can’t have “${article}”: use another word, or add a third.`,
    );
  }
  return { ok: true };
}
