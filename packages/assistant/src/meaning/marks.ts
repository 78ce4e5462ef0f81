import type { Language } from '@voicecart/contract/locales';
import { de } from './marks/de.ts';
import { en } from './marks/en.ts';
import { es } from './marks/es.ts';
import { fr } from './marks/fr.ts';
import { hi } from './marks/hi.ts';
import { it } from './marks/it.ts';
import { ja } from './marks/ja.ts';
import { pt } from './marks/pt.ts';

/** What marks, in one language, that a sentence is more than one plain wish. Each is the source of a regular expression. */
export interface Marks {
  /** Between what was said first and what is said in its place: "the red, no, the blue". */
  readonly repair: string;
  /** Words before a thing by which its place in the sentence is found again. */
  readonly article: string;
  /** At the beginning: what was done or told is not what was meant. */
  readonly denial: string;
  /** After a denial, before what is meant: "not that one, i meant", "make that". */
  readonly meant: string;
  /** Before what is not wanted, or after it where `isAfter`. */
  readonly without: string;
  readonly isAfter?: true;
  /** What follows a word of `without` where nothing is excluded: "not more than", "no thanks". */
  readonly notWithout: string;
  /** Where what is not wanted ends. */
  readonly end: string;
  /** The one of several that costs less, or more, said of those that were told. */
  readonly lessOf: string;
  readonly moreOf: string;
  /** The one of two that was not told last, or what was asked for second. */
  readonly other: string;
  /** Who says so wants it in the cart. */
  readonly take: string;
  /** Around what is to be put into the cart, and around what is looked for. */
  readonly add: readonly [before: string, after: string];
  readonly want: readonly [before: string, after: string];
  /** Between two wishes, each a sentence of its own. */
  readonly andAlso: string;
  /** Between two things. */
  readonly and: string;
  /** What things are packed in, before their name: "packs of". */
  readonly packs: string;
  /** At the beginning: one more thing. */
  readonly also: string;
  readonly bigger: string;
  readonly smaller: string;
  /** Less than what was told last costs. */
  readonly belowThat: string;
  /** Around two prices, and around one that is only roughly meant; {n} is an amount. `nearly` is as the search reads it. */
  readonly between: string;
  readonly about: string;
  readonly nearly: string;
  /** Between a clause and another that may be understood by itself. */
  readonly because: string;
  readonly undo: string;
  readonly back: string;
  readonly insult: string;
  readonly complaint: string;
  /** What only people can do: to decide, to change an order on its way, to write back. */
  readonly team: string;
  /** How old somebody is, {n} years; and who is so young. */
  readonly age: string;
  readonly child: string;
  /** Whom a thing is for, which says nothing of the thing. */
  readonly recipient: string;
}

export const marks: Readonly<Record<Language, Marks>> = { de, en, es, fr, hi, it, ja, pt };
