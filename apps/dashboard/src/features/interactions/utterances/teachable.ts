import type { Utterance } from './utterance-text.ts';

/** An intent that a phrase can be added to. */
export interface TeachableIntent {
  readonly type: number;
  /** Of its interaction. */
  readonly title: string;
  readonly name: string;
  readonly slots: Readonly<Record<string, string>>;
  readonly utterances: readonly Utterance[];
}

interface Understood {
  readonly intent: string | null;
  readonly alternatives: readonly { readonly intent: string; readonly confidence: number }[];
}

/**
 * The intent the assistant thinks of first among those that take utterances; the intents of the dialogue itself, such
 * as "the second one", take none.
 */
export function bestGuess(
  intents: readonly TeachableIntent[],
  { intent, alternatives }: Understood,
): { readonly intent: TeachableIntent } | null {
  const names = [...(intent === null ? [] : [intent]), ...alternatives.map((one) => one.intent)];
  for (const name of names) {
    const found = intents.find((one) => one.name === name);
    if (found) return { intent: found };
  }
  return null;
}
