import { isOpen, type Meaning, reworded, wordsOfTurn } from './meaning.ts';
import { denied, repaired } from './wording.ts';

/** "The red, no, the blue one": the sentence as it is meant at its end. */
export const changeOfMind: Meaning = {
  name: 'change of mind',
  reads: ['text', 'intent', 'slots', 'asking'],
  writes: ['text', 'intent', 'slots'],
  meant(moment) {
    const words = wordsOfTurn(moment.turn);
    if (words === null || !isOpen(moment)) return null;
    const meant = repaired(words, moment.language);
    return meant === null ? null : { turn: reworded(moment, meant) };
  },
};

/** What a denial is heard as; anything else is understood with it. */
const denials: ReadonlySet<string> = new Set([
  'AMAZON.NoIntent',
  'AMAZON.FallbackIntent',
  'RefineColourIntent',
  'AMAZON.CancelIntent',
]);

/** "No, not that, the rope one": what comes after the denial, which stays in front of it. */
export const denial: Meaning = {
  name: 'denial',
  reads: ['text', 'intent', 'slots', 'asking'],
  writes: ['text', 'intent', 'slots'],
  meant(moment) {
    const { turn, language, read } = moment;
    if (turn.text === null || !isOpen(moment) || !denials.has(turn.intent ?? '')) return null;
    const found = denied(turn.text, language);
    if (!found) return null;
    const text = `${found.denial}, ${found.rest}`;
    if (read === null) return { turn: { ...turn, text } };
    const again = reworded(moment, found.rest);
    if (again.intent === 'AMAZON.NoIntent') return { turn: { ...turn, text } };
    return { turn: { ...again, text } };
  },
};
