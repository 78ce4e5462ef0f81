import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import type { Comparative, CompiledTopic, KnowledgeWords, TopicName } from './knowledge-words.ts';
import { plainText, withoutSpans } from './phrase-pattern.ts';
import { stemsOf } from './stems.ts';
import { isDenied } from './text-sentences.ts';

/** A question as far as its words tell, whatever it is about. */
export interface Question {
  readonly text: string;
  readonly plain: string;
  /** It can be answered with yes or no. */
  readonly isPolar: boolean;
  readonly isOpen: boolean;
  /** "And the microwave": a question only after another. */
  readonly isShort: boolean;
  /** "Which of them": a choice among what was shown. */
  readonly isWhich: boolean;
  readonly hasPronoun: boolean;
  /** It can be about what was told before, by a pronoun or by none. */
  readonly mayMeanIt: boolean;
  /** "Is it free of lead". */
  readonly isDenied: boolean;
  /** "Is it soy free": whether something is in it, asked by the lack of it. */
  readonly isOfLack: boolean;
  readonly topics: readonly CompiledTopic[];
  /** What it is about: "lid", of "what is the lid made of". */
  readonly content: readonly string[];
  /** Words of it that follow one another, as in "hive tool". */
  readonly joined: readonly (readonly [string, string])[];
  /** Words of its topics, which a sentence may have as well. */
  readonly weak: readonly string[];
  readonly comparative: Comparative | null;
  /** Years of age that are named. */
  readonly ages: readonly number[];
}

const shortWordsMax = 6;

/** Reads a question; null for what is none, like "show me mugs". */
export function readQuestion(text: string, words: KnowledgeWords): Question | null {
  const plain = withoutFillers(plainText(text), words);
  const isAnd = words.and.test(plain);
  const asked = isAnd ? ` ${plain.slice(words.and.find(plain)?.end ?? 0).trim()} ` : plain;
  const isWhich = words.which.test(asked);
  const isOpen = isWhich || words.open.test(asked);
  const isPolar =
    (words.polar.test(asked) && !words.open.test(beginningOf(asked))) ||
    (!isOpen && (words.polarWithin.test(asked) || endsWithPolar(text, words)));
  const isMarked = /[?？]\s*$/u.test(text.trim());
  const isShort = isAnd && asked.trim().split(/ +/).length <= shortWordsMax;
  if (!isOpen && !isPolar && !isMarked && !isShort) return null;
  const lacking = words.lacking.exec(asked);
  const topics = words.topics.filter(
    ({ name, asks }) => (lacking !== null && name === 'ingredients') || asks.test(asked),
  );
  const comparative = words.more.find(({ test }) => test.test(asked)) ?? null;
  const topical = [...topics.map((topic) => topic.asks), ...(comparative ? [comparative.test] : [])];
  const whole = lacking === null ? asked : asked.replace(lacking[0], lacking.groups?.what ?? '');
  const rest = withoutSpans(
    whole,
    topical.flatMap((test) => test.spans(whole)),
  );
  const content = stemsOf(rest, words).content;
  const weak = stemsOf(whole, words).content.filter((stem) => !content.includes(stem));
  return {
    text,
    plain: asked,
    isPolar: isPolar || (isMarked && !isOpen),
    isOpen,
    isShort,
    isWhich,
    hasPronoun: words.pronouns.test(asked),
    mayMeanIt: words.dropsSubject || words.pronouns.test(asked),
    isDenied: isDenied(mainClauseOf(text, words), words),
    isOfLack: lacking !== null,
    topics,
    content,
    joined: joinedIn(asked, content, words),
    weak,
    comparative,
    ages: topics.some(({ name }) => name === 'audience') ? numbersIn(asked, words) : [],
  };
}

const ageMax = 99;

/** Whole numbers in figures or words, as far as they may be ages. */
export function numbersIn(plain: string, { language }: KnowledgeWords): number[] {
  return findNumbers(tokenise(plain), language)
    .map(({ figures }) => Number(figures))
    .filter((number) => Number.isInteger(number) && number > 0 && number <= ageMax);
}

/** "Um", "ok so" and "excuse me" before the question. */
function withoutFillers(plain: string, { stop, polar, open, and }: KnowledgeWords): string {
  let rest = plain;
  for (let tries = 0; tries < 4; tries += 1) {
    if (polar.test(rest) || and.test(rest) || open.test(beginningOf(rest))) return rest;
    const [first = ''] = rest.trim().split(' ');
    if (!stop.has(first)) return rest;
    rest = ` ${rest.trim().slice(first.length).trim()} `;
  }
  return plain;
}

/** "Can I send it back if it doesn't fit" denies nothing: what is asked, without what it depends on. */
function mainClauseOf(text: string, { language, subordinate }: KnowledgeWords): string {
  if (language === 'ja') return plainText(text.split(subordinate).findLast((part) => /[^\s。？?]/u.test(part)) ?? '');
  const parts = language === 'hi' ? text.split(/[,;]|\sतो\s/u) : text.split(/[,;]/u);
  return plainText(parts.map((part) => part.split(subordinate)[0] ?? '').join(' '));
}

function joinedIn(plain: string, content: readonly string[], words: KnowledgeWords): (readonly [string, string])[] {
  if (words.language === 'ja') return [];
  const stems = plain
    .trim()
    .split(' ')
    .map((word) => stemsOf(word, words).content[0] ?? '');
  return stems
    .slice(1)
    .map((stem, at) => [stems[at] ?? '', stem] as const)
    .filter((pair) => pair.every((stem) => content.includes(stem)));
}

/** "She wears glasses, will that work": the question stands behind what it is about. */
function endsWithPolar(text: string, { polar }: KnowledgeWords): boolean {
  const [last = '', ...before] = text.split(/[,;.]\s+/u).reverse();
  return before.length > 0 && polar.test(plainText(last)) && last.trim().split(/\s+/).length >= clauseWordsMin;
}

const clauseWordsMin = 3;

function beginningOf(plain: string): string {
  return ` ${plain.trim().split(' ').slice(0, 2).join(' ')} `;
}

export function asks({ topics }: Question, name: TopicName): boolean {
  return topics.some((topic) => topic.name === name);
}
