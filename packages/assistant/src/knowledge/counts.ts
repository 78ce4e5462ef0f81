import { numberWordsOf } from '@voicecart/understanding/built-in/number-words';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import type { KnowledgeWords } from './knowledge-words.ts';
import type { PhraseTest } from './phrase-pattern.ts';
import type { Question } from './question.ts';
import { hasStem, stemsOf } from './stems.ts';
import type { Sentence } from './text-sentences.ts';

/** How the numbers of a question are met by those that a sentence has beside the same words. */
export type CountsMet = 'same' | 'other' | 'unclear';

interface Counted {
  readonly value: number;
  /** The first words behind it: "inch" and "heel", of "a two-inch heel". */
  readonly of: readonly string[];
  /** "Two to five days". */
  readonly isOfRange: boolean;
  /** "Eine", which counts in what is told and not in what is asked. */
  readonly isArticle: boolean;
  /** What stands between the numbers before and behind it. */
  readonly around: string;
}

const wordsBehind = 2;
/** Shorter words are prepositions. */
const counterMin = 4;

/**
 * "Is one pack enough for two pairs", of what is "enough for one pair": each number that is asked for is compared with
 * the one beside the same noun or unit. Null where no number is asked for.
 */
export function countsMet(
  { plain }: Pick<Question, 'plain'>,
  sentence: Pick<Sentence, 'plain' | 'text'>,
  heading: ReadonlySet<string>,
  words: KnowledgeWords,
): CountsMet | null {
  const told = countedIn(sentence.plain, words);
  const met = countedIn(plain, words).flatMap((asked): CountsMet[] => {
    if (asked.isArticle) return [];
    const beside = told.filter(({ of }) => of.some((stem) => hasStem(new Set(asked.of), stem, words.language)));
    // "This one", and what the name of the thing tells.
    const isNamed = asked.value === 1 || asked.of.some((stem) => hasStem(heading, stem, words.language));
    if (beside.length === 0) return isNamed ? [] : ['unclear'];
    if (beside.some(({ value }) => value === asked.value)) return ['same'];
    return [compared(asked, beside, words)];
  });
  return (['unclear', 'other', 'same'] as const).find((one) => met.includes(one)) ?? null;
}

/** A number beside which a sentence has another one. */
function compared(asked: Counted, beside: readonly Counted[], words: KnowledgeWords): CountsMet {
  const [told, more] = beside;
  const isSaid = (test: PhraseTest) => [asked, told].some((one) => one !== undefined && test.test(one.around));
  if (!told || more || told.isOfRange || isSaid(words.roughly)) return 'unclear';
  // Where there is room for four, there is for two.
  return asked.value < told.value && isSaid(words.upTo) ? 'unclear' : 'other';
}

function countedIn(plain: string, words: KnowledgeWords): Counted[] {
  const tokens = tokenise(plain);
  const numbers = findNumbers(tokens, words.language);
  const { articles } = numberWordsOf(words.language);
  const counted = numbers.map(({ from, to, figures }, at) => {
    const between = (begin: number, end: number | undefined) => {
      const some = tokens.slice(begin, end);
      return ` ${plain.slice(some[0]?.start ?? plain.length, some.at(-1)?.end ?? plain.length)} `;
    };
    const next = numbers[at + 1]?.from;
    const { all, content } = stemsOf(between(to, next), words);
    // "Pair", "本": a counter carries no subject, but tells what is counted.
    const counter = all
      .slice(0, 1)
      .filter((stem) => !content.includes(stem) && (words.language === 'ja' || stem.length >= counterMin));
    return {
      value: Number(figures),
      of: counter.length > 0 ? counter : content.slice(0, wordsBehind),
      isArticle: to === from + 1 && articles.has(tokens[from]?.norm ?? ''),
      around: between(numbers[at - 1]?.to ?? 0, next),
    };
  });
  return counted
    .map((one, at) => ({ ...one, isOfRange: at > 0 && counted[at - 1]?.of.length === 0 }))
    .filter(({ value, of }) => of.length > 0 && Number.isFinite(value));
}
