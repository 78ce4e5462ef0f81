import type { Language } from '@voicecart/contract/locales';
import { patterns, words } from '@voicecart/language/knowledge';
import { perLanguage } from '@voicecart/language/sections';
import { compilePhrases, type PhraseTest } from './phrase-pattern.ts';
import { stemOf } from './stem.ts';

/** What a question is about. 'price', 'duration' and 'speed' are of the shop's texts; a product's price has an intent of its own. */
export const topicNames = [
  'material',
  'weight',
  'capacity',
  'size',
  'care',
  'dishwasher',
  'microwave',
  'dryer',
  'origin',
  'audience',
  'occasion',
  'contents',
  'power',
  'ingredients',
  'fit',
  'safety',
  'region',
  'duration',
  'speed',
  'price',
  'payer',
  'frequency',
] as const;
export type TopicName = (typeof topicNames)[number];

export const factNames = ['saves', 'reduced', 'restock', 'colour'] as const;
export type FactName = (typeof factNames)[number];

/** Phrases in the notation of `phrase-pattern.ts`. */
export interface TopicPhrases {
  /** Words of a question about it. */
  readonly asks: readonly string[];
  /** Words of a sentence that answers. */
  readonly tells: readonly string[];
  /** Words of a sentence that answer with no, without naming it: "hand wash only", of the dishwasher. */
  readonly denies?: readonly string[];
  /** Words that a sentence of `tells` must not have: "maximum load 65 pounds" is no weight. */
  readonly tellsNot?: readonly string[];
  /** A pattern of the sentence as it is written, where only its capitals tell: "from Tunisia". */
  readonly tellsAsWritten?: string;
}

/** One language's knowledge of how products and shops are asked about: phrases, and lists of words (`numbers`, `stop`, `endings`). */
export interface KnowledgePhrases {
  readonly numbers: readonly string[];
  /** Words that carry no subject, as they are written. */
  readonly stop: readonly string[];
  /** What a rule for all things may begin with: "Standard takes three days". */
  readonly general: readonly string[];
  /** A question that wants more than yes or no. */
  readonly open: readonly string[];
  /** How a question that wants yes or no begins. */
  readonly polar: readonly string[];
  /** Words that ask for yes or no after whatever was said before: "if i lose one, can you ...". */
  readonly polarWithin: readonly string[];
  /** "Which of them": a choice among what was shown. */
  readonly which: readonly string[];
  /** "And the microwave". */
  readonly and: readonly string[];
  readonly pronouns: readonly string[];
  /** The subject is left out where it is known: "¿es de madera?" */
  readonly dropsSubject: boolean;
  /** Asks what the shop has, whatever was shown before: "do you have". */
  readonly sells: readonly string[];
  /** How a question begins that asks for no goods: "who pays", "can you". Anywhere in Japanese and Hindi. */
  readonly notGoods: readonly string[];
  /** What shops offer beside goods: parking, repairs. */
  readonly services: readonly string[];
  /** Begins or names what a rule says of all places that it does not name: "the rest of". */
  readonly elsewhere: readonly string[];
  /** Beside a number that is no exact one: "about", "from". */
  readonly roughly: readonly string[];
  /** Beside a number that smaller ones are within: "up to", "enough for". */
  readonly upTo: readonly string[];
  readonly negation: readonly string[];
  /** Words of a negation that do not deny: "not only", "free of charge". */
  readonly noNegation: readonly string[];
  /** Words between clauses of which one may be denied and the other not. */
  readonly but: readonly string[];
  /** Begins a sentence that is about a part: "The lid is ...". The next word is the part. */
  readonly articles: readonly string[];
  /** "A charger is not": of a later part of a sentence, what that part is about. */
  readonly indefinite: readonly string[];
  /** Words for the same thing; each is replaced by the first of its row. */
  readonly same: readonly (readonly string[])[];
  /** Words that are near each other: one finds the other, and confirms nothing of it. */
  readonly near: readonly (readonly string[])[];
  /** What the others of a row are: oak is wood. The first finds them, they find not each other. */
  readonly kinds: readonly (readonly string[])[];
  /** Ends of words that inflection changes, the longest first. */
  readonly endings: readonly string[];
  /** "Bigger": an attribute, and whether more or less of it is wanted. */
  readonly more: Readonly<Partial<Record<'weight' | 'capacity' | 'size', readonly string[]>>>;
  readonly less: Readonly<Partial<Record<'weight' | 'capacity' | 'size', readonly string[]>>>;
  readonly topics: Readonly<Record<TopicName, TopicPhrases>>;
  /** Asked of a product's price, stock and colours, which its record tells better than a sentence. */
  readonly facts: Readonly<Record<FactName, readonly string[]>>;
  /** Words for a deal; and asked of one: how it is used, what it is for, and whether it runs. */
  readonly deals: Readonly<Record<'named' | 'use' | 'covers' | 'valid', readonly string[]>>;
  /** Ways to pay, by their names. */
  readonly payments: readonly string[];
  /** What the shop's own texts are about, whether or not their sentences say so. */
  readonly headings: Readonly<Record<'return' | 'shipping' | 'store', string>>;
}

export interface CompiledTopic {
  readonly name: TopicName;
  readonly asks: PhraseTest;
  readonly tells: PhraseTest;
  readonly denies: PhraseTest;
  readonly tellsNot: PhraseTest;
  readonly tellsAsWritten: RegExp | null;
}

export interface KnowledgeWords {
  readonly language: Language;
  readonly stop: ReadonlySet<string>;
  /** The stems of those words: "coming" is as little as "come". */
  readonly stopStems: ReadonlySet<string>;
  /** Stems. */
  readonly general: ReadonlySet<string>;
  readonly open: PhraseTest;
  readonly polar: PhraseTest;
  readonly polarWithin: PhraseTest;
  readonly which: PhraseTest;
  readonly and: PhraseTest;
  readonly pronouns: PhraseTest;
  readonly dropsSubject: boolean;
  readonly sells: PhraseTest;
  /** Its words one by one: "sell", "carry". */
  readonly sellsBy: ReadonlySet<string>;
  readonly notGoods: PhraseTest;
  readonly services: PhraseTest;
  readonly elsewhere: PhraseTest;
  readonly roughly: PhraseTest;
  readonly upTo: PhraseTest;
  readonly negation: PhraseTest;
  readonly noNegation: PhraseTest;
  /** "Soy free": `what` is not in it. */
  readonly lacking: RegExp;
  /** What a clause begins with that the question only depends on, and ends with in Japanese: "if it doesn't fit". */
  readonly subordinate: RegExp;
  /** Between the two that are compared: "is this longer than that". */
  readonly than: RegExp;
  readonly but: PhraseTest;
  readonly articles: PhraseTest;
  readonly indefinite: PhraseTest;
  readonly same: readonly { readonly test: PhraseTest; readonly as: string }[];
  /** Of `same`, what is one word for another: looked up, since thousands of sentences are read. */
  readonly sameWords: ReadonlyMap<string, string>;
  /** The same by stems: "mailed" is "ship", where the row only has "mail". */
  readonly sameStems: ReadonlyMap<string, string>;
  /** By a word's stem, the stems of those near to it. */
  readonly near: ReadonlyMap<string, readonly string[]>;
  /** By the stem of what they are, the stems of its kinds. */
  readonly kinds: ReadonlyMap<string, readonly string[]>;
  readonly endings: readonly string[];
  readonly more: readonly Comparative[];
  readonly topics: readonly CompiledTopic[];
  readonly facts: Readonly<Record<FactName, PhraseTest>>;
  readonly deals: Readonly<Record<'named' | 'use' | 'covers' | 'valid', PhraseTest>>;
  readonly payments: PhraseTest;
  readonly headings: KnowledgePhrases['headings'];
}

export interface Comparative {
  readonly topic: 'weight' | 'capacity' | 'size';
  readonly isMore: boolean;
  readonly test: PhraseTest;
}

const phrases: Readonly<Record<Language, KnowledgePhrases>> = perLanguage((language) => words[language].questions);
const compiled = new Map<Language, KnowledgeWords>();

export function knowledgeWords(language: Language): KnowledgeWords {
  const known = compiled.get(language);
  if (known) return known;
  const made = compile(language, phrases[language]);
  compiled.set(language, made);
  return made;
}

function compile(language: Language, own: KnowledgePhrases): KnowledgeWords {
  const { numbers, endings } = own;
  const test = (list: readonly string[], at: 'anywhere' | 'start' = 'anywhere') =>
    compilePhrases(list, { at, numbers, isSpaced: language !== 'ja' });
  const comparatives = (from: KnowledgePhrases['more'], isMore: boolean) =>
    (['weight', 'capacity', 'size'] as const).flatMap((topic) => {
      const list = from[topic];
      return list ? [{ topic, isMore, test: test(list) }] : [];
    });
  const rowsOfSame = own.same.map(([as = '', ...others]) => ({ as, others }));
  const isWord = (...both: readonly string[]) => language !== 'ja' && both.every((one) => !/[ *_#]/.test(one));
  const pairsOfSame = rowsOfSame.flatMap(({ as, others }) =>
    others.filter((other) => isWord(as, other)).map((other) => [other, as] as const),
  );
  const rows = own.near.map((row) => row.map((word) => stemOf(word, endings)));
  return {
    language,
    stop: new Set([...own.stop, ...numbers]),
    stopStems: new Set(own.stop.map((word) => stemOf(word, endings))),
    general: new Set(own.general.map((word) => stemOf(word, endings))),
    open: test(own.open),
    polar: test(own.polar, language === 'ja' ? 'anywhere' : 'start'),
    polarWithin: test(own.polarWithin),
    which: test(own.which),
    and: test(own.and, 'start'),
    pronouns: test(own.pronouns),
    dropsSubject: own.dropsSubject,
    sells: test(own.sells),
    sellsBy: new Set(own.sells.flatMap((phrase) => phrase.split(' ')).map((word) => stemOf(word, endings))),
    notGoods: test(own.notGoods, language === 'ja' || language === 'hi' ? 'anywhere' : 'start'),
    services: test(own.services),
    elsewhere: test(own.elsewhere),
    roughly: test(own.roughly),
    upTo: test(own.upTo),
    negation: test(own.negation),
    noNegation: test(own.noNegation),
    lacking: new RegExp(`(?<![\\p{L}\\p{M}])(?:${patterns[language].lacking})(?![\\p{L}\\p{M}])`, 'iu'),
    subordinate: new RegExp(
      language === 'ja'
        ? patterns.ja.subordinate
        : `(?<![\\p{L}\\p{M}-])(?:${patterns[language].subordinate})(?![\\p{L}\\p{M}])`,
      'iu',
    ),
    than: new RegExp(language === 'ja' ? patterns.ja.than : `\\s(?:${patterns[language].than})\\s`, 'iu'),
    but: test(own.but),
    articles: test(own.articles, 'start'),
    indefinite: test(own.indefinite, 'start'),
    same: rowsOfSame.flatMap(({ as, others }) => {
      const phrases = others.filter((other) => !isWord(as, other));
      return phrases.length === 0 ? [] : [{ as, test: test(phrases) }];
    }),
    sameWords: new Map(pairsOfSame),
    sameStems: new Map(pairsOfSame.map(([other, as]) => [stemOf(other, endings), stemOf(as, endings)])),
    near: new Map(rows.flatMap((row) => row.map((stem) => [stem, row.filter((other) => other !== stem)]))),
    kinds: new Map(
      own.kinds.map((row) => {
        const [kind = '', ...others] = row.map((word) => stemOf(word, endings));
        return [kind, others] as const;
      }),
    ),
    endings,
    facts: {
      saves: test(own.facts.saves),
      reduced: test(own.facts.reduced),
      restock: test(own.facts.restock),
      colour: test(own.facts.colour),
    },
    deals: {
      named: test(own.deals.named),
      use: test(own.deals.use),
      covers: test(own.deals.covers),
      valid: test(own.deals.valid),
    },
    payments: test(own.payments),
    headings: own.headings,
    more: [...comparatives(own.more, true), ...comparatives(own.less, false)],
    topics: topicNames.map((name) => {
      const { asks, tells, denies = [], tellsNot = [], tellsAsWritten } = own.topics[name];
      const asWritten = tellsAsWritten === undefined ? null : new RegExp(tellsAsWritten, 'u');
      return {
        name,
        asks: test(asks),
        tells: test(tells),
        denies: test(denies),
        tellsNot: test(tellsNot),
        tellsAsWritten: asWritten,
      };
    }),
  };
}
