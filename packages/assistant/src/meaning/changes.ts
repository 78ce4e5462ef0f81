import { kindAtHand } from './kinds/kinds.ts';
import { marks } from './marks.ts';
import { isOpen, type Meaning, reworded, wordsOfTurn } from './meaning.ts';
import { askingLater } from './wishes.ts';
import { denied, isAllThatIsSaid, patternOf, repaired } from './wording.ts';

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

/** "Never mind. Do you have mugs", to whatever was asked: the question is dropped, and the wish is meant. */
export const dropped: Meaning = {
  name: 'a question that is dropped for a wish',
  reads: ['text', 'asking', 'later'],
  writes: ['text', 'intent', 'slots', 'asking', 'later'],
  meant(moment) {
    const { turn, dialogue, language } = moment;
    if (turn.kind !== 'intent' || turn.text === null || moment.read === null) return null;
    // "That's too cold. Forget it": nothing of it is wanted.
    const [last = '', before] = turn.text
      .split(/[.!;。！]\s*/u)
      .filter((part) => part !== '')
      .toReversed();
    if (before !== undefined && isAllThatIsSaid(last, 'drop', language)) {
      const asking = { interaction: 'assistant', question: askingLater, known: {} };
      const no = { ...turn, text: last, intent: 'AMAZON.NoIntent', slots: {} };
      return { turn: no, dialogue: { ...dialogue, asking, later: [] } };
    }
    const match = patternOf(marks[language].drop, language, 'beginning').exec(turn.text);
    const rest = match ? turn.text.slice(match[0].length).replace(/^[\s,.;:!、。！]+/u, '') : '';
    const isParted = match !== null && /^\s*[,.;:!、。！]/u.test(turn.text.slice(match[0].length));
    if (!isParted || rest === '') return null;
    return { turn: reworded(moment, rest), dialogue: { ...dialogue, asking: null, later: [] } };
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
  reads: ['text', 'intent', 'slots', 'asking', 'shown'],
  writes: ['text', 'intent', 'slots', 'shown'],
  async meant(moment) {
    const { turn, language, read } = moment;
    if (turn.text === null || !isOpen(moment) || !denials.has(turn.intent ?? '')) return null;
    const found = denied(turn.text, language);
    if (!found) return null;
    const text = `${found.denial}, ${found.rest}`;
    // "Wait, no, queen", of what comes as queen and king.
    if ((await kindAtHand(moment, found.rest)) !== null)
      return { turn: { ...turn, text, intent: 'ChooseOptionIntent', slots: { option: { value: found.rest } } } };
    if (read === null) return { turn: { ...turn, text } };
    const again = reworded(moment, found.rest);
    if (again.intent === 'AMAZON.NoIntent') return { turn: { ...turn, text } };
    // "No, rather the folding one", whatever that is, is not the one that was told.
    const { shown } = moment.dialogue;
    const isOther = shown?.kind === 'products' && shown.ids.length > 1 && ofOne.has(again.intent ?? '');
    const dialogue = isOther ? { dialogue: { ...moment.dialogue, shown: { ...shown, focus: null } } } : {};
    return { turn: { ...again, text }, ...dialogue };
  },
};

const ofOne: ReadonlySet<string> = new Set(['TellMeMoreIntent', 'SelectItemIntent']);
