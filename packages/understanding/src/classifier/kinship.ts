import { intentWords } from '../tagger/fillings.ts';
import { tokenise } from '../words/tokens.ts';
import { baseForm } from '../words/word-forms.ts';

/** For each class, the classes that learn from what it learns, itself among them, and how much. */
export type Kinship = readonly { classes: Int32Array; shares: Float64Array }[];

/** What a word that two names share hands on, before it is parted among all that have it. */
const HANDED_ON = 0.25;
/** A word in more than this share of the names tells nothing. */
const SHARED_MAX = 0.5;

/**
 * Intents whose names share words ("alarm_set", "alarm_query") speak of the same things: what one's samples teach counts a
 * little for the other too. Where names say nothing ("intent_12") each learns for itself. After the intents comes "none of
 * them", which has no kin.
 */
export function kinshipOf(intents: readonly string[], language: string): Kinship {
  const names = intents.map(
    (intent) => new Set(tokenise(intentWords(intent)).map(({ norm }) => baseForm(norm, language))),
  );
  const bearers = new Map<string, number[]>();
  names.forEach((words, klass) => {
    for (const word of words) bearers.set(word, [...(bearers.get(word) ?? []), klass]);
  });
  const kin = names.map((words, own) => {
    const shares = new Map([[own, 1]]);
    for (const word of words) {
      const sharing = bearers.get(word) ?? [];
      if (sharing.length > SHARED_MAX * intents.length) continue;
      for (const klass of sharing) {
        if (klass !== own) shares.set(klass, (shares.get(klass) ?? 0) + HANDED_ON / Math.sqrt(sharing.length));
      }
    }
    return shares;
  });
  return [...kin, new Map([[intents.length, 1]])].map((shares) => ({
    classes: Int32Array.from(shares.keys()),
    shares: Float64Array.from(shares.values()),
  }));
}
