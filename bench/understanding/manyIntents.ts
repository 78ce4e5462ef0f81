import type { Lesson } from './matchers.ts';
import type { Utterance } from './utterances.ts';

const OPENINGS =
  'please, can you, could you, i want to, i need to, how do i, tell me how to, what if i, let me, help me'.split(', ');
const ENDS = 'today, now, for me, again, tomorrow, at home, with my phone, for my friend, this week, right away'.split(
  ', ',
);
const WORDS_AN_INTENT = 24;

/**
 * As many intents as wanted, made up of words of their own and words they share, to measure how long learning takes. What is
 * understood of them says little.
 */
export function manyIntents(intents: number, samplesPerIntent: number): { lesson: Lesson; questions: Utterance[] } {
  let state = 1;
  const below = (count: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * count);
  };
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const vocabulary = Array.from({ length: intents * 6 }, () => madeUpWord(below));
  const words = Array.from({ length: intents }, () => Array.from({ length: WORDS_AN_INTENT }, () => pick(vocabulary)));
  const say = (intent: number) => {
    const own = words[intent] ?? [];
    return `${pick(OPENINGS)} ${pick(own)} the ${pick(own)} ${pick(own)} of ${pick(own)} ${pick(ENDS)}`;
  };
  const texts = (count: number) =>
    Array.from({ length: intents * count }, (_, place) => ({
      intent: `intent_${place % intents}`,
      text: say(place % intents),
    }));
  return {
    lesson: { locale: 'en-US', samples: texts(samplesPerIntent), slotTypes: {}, slots: {} },
    questions: texts(5),
  };
}

function madeUpWord(below: (count: number) => number): string {
  const syllable = () => `${'bdfgklmnprstvz'[below(14)]}${'aeiou'[below(5)]}`;
  return Array.from({ length: 2 + below(2) }, syllable).join('');
}
