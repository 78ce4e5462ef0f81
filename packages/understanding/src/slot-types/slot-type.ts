import type { Token } from '../words/tokens.ts';

/** A value of a custom slot type. Alexa's own shape (`{ id, name: { value, synonyms } }`) is read as well. */
export type SlotValue =
  | string
  | { value: string; synonyms?: readonly string[]; id?: string }
  | { name: { value: string; synonyms?: readonly string[] }; id?: string };

/** A slot type: a built-in by its name (`AMAZON.NUMBER`, `VC.Postcode`), or values of one's own. */
export type SlotType = string | readonly SlotValue[] | { values: readonly SlotValue[] };

export type Resolution = { id?: string; name: string };

/** A stretch of tokens that a type recognises, `to` exclusive. */
export type Found = { from: number; to: number; resolved: Resolution[] };

/** What the rest of the understanding asks of a slot type. A free one takes any words, so it never finds by itself. */
export type Recogniser = {
  name: string;
  kind: 'values' | 'builtIn' | 'free';
  find(tokens: readonly Token[]): Found[];
  /** Whether words that are not listed can't be a value of the type all the same. */
  refuses?(tokens: readonly Token[]): boolean;
  /** The words that occur in the type's values. */
  words?: ReadonlySet<string>;
  /** Whether its values are those that samples happened to show: a few of many. */
  isOfSamples?: boolean;
  /** Things people say for this type, to fill samples with while training. */
  phrases: readonly string[];
};
