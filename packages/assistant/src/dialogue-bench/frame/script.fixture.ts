/** What a good shop assistant would do in one turn. What is not said of the cart must leave it as it was. */
export interface ExpectedTurn {
  readonly say: string;
  /** The reply matches all of these. */
  readonly says?: readonly RegExp[];
  /** The reply matches none of these. */
  readonly not?: readonly RegExp[];
  /** Everything that was read out or is in focus is one of these, and something is. A group is named by its first part. */
  readonly shows?: readonly string[];
  /** The cart afterwards, by product. */
  readonly cart?: Readonly<Record<string, number>>;
  /** Also fine, though not what the best assistant would do: the reply matches. */
  readonly fine?: RegExp;
  /** The assistant may end the conversation here. */
  readonly ends?: boolean;
}

export type DialogueKind =
  | 'negation'
  | 'several wishes'
  | 'correction'
  | 'cart'
  | 'search'
  | 'reference'
  | 'manners'
  | 'price';

export interface BenchDialogue {
  readonly name: string;
  readonly kind: DialogueKind;
  readonly turns: readonly ExpectedTurn[];
}
