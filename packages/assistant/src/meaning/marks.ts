import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/meaning';
import { perLanguage } from '@voicecart/language/sections';

/** Words that stand around a thing, before it in most languages and behind it in Hindi and Japanese. */
interface Around {
  readonly before: string;
  readonly after: string;
}

/** What marks, in one language, that a sentence is more than one plain wish. Each is the source of a regular expression. */
export interface Marks {
  /** Between what was said first and what is said in its place: "the red, no, the blue". */
  readonly repair: string;
  /** Words before a thing by which its place in the sentence is found again. */
  readonly article: string;
  /** What stands for the thing itself: "the wool ones". */
  readonly standIn: string;
  /** The same, of several. */
  readonly ones: string;
  /** At the beginning: what was asked is let go. */
  readonly drop: string;
  /** At the beginning: what was done or told is not what was meant. */
  readonly denial: string;
  /** After a denial, before what is meant: "not that one, i meant", "make that". */
  readonly meant: string;
  /** Before what is not wanted, or after it where `isWithoutAfter`. */
  readonly without: string;
  /** Who does not like or need `what`: "she hates candles", "he already has a lamp"; {end} is where it ends. */
  readonly unwanted: string;
  /** Between what has something and what it has or does: "nothing that squeaks". */
  readonly relative: string;
  /** What follows a word of `without` where nothing is excluded: "not more than", "no thanks". */
  readonly notWithout: string;
  /** Before more that is not wanted: "not white or ivory". */
  readonly orNot: string;
  /** Between `without` and what is not wanted: "not for a child". */
  readonly withoutOf: string;
  /** At the end of a word of `without` that always excludes; behind the others `notWithout` may stand. */
  readonly withoutMost: string;
  /** Begins what is held against something: "but not a loud one". */
  readonly but: string;
  /** Words of `without` that are nothing but a denial. */
  readonly denies: string;
  /** Of these, what answers a question as well: "no, blue". */
  readonly no: string;
  /** Where `isWithoutAfter`: what is not wanted, as `what`, up to the words of `without`; else empty. */
  readonly nameBefore: string;
  /** `what` gives way to `wanted`: "swap the small for the large". */
  readonly swap: string;
  /** What a list is narrowed by, by `what` it has: "something in wool". */
  readonly narrows: string;
  /** Where what is not wanted ends. */
  readonly end: string;
  /** The one of several that costs less, or more, said of those that were told. */
  readonly lessOf: string;
  readonly moreOf: string;
  /** The one of two that was not told last, or what was asked for second. */
  readonly other: string;
  /** Who says so wants it in the cart. */
  readonly take: string;
  /** At the beginning, where nothing is taken out: "take the needles". */
  readonly takesNow: string;
  /** Around what is to be put into the cart, and around what is looked for. */
  readonly add: Around;
  readonly want: Around;
  /** Between two wishes, each a sentence of its own. */
  readonly andAlso: string;
  /** Between two things. */
  readonly and: string;
  /** What things are packed in, before their name: "packs of". */
  readonly packs: string;
  /** One of each of the things that are listed. */
  readonly each: string;
  /** At the beginning: one more thing. */
  readonly also: string;
  readonly bigger: string;
  readonly smaller: string;
  /** Less than what was told last costs. */
  readonly belowThat: string;
  /** Around two prices, and around one that is only roughly meant; {n} is an amount. `nearly` is as the search reads it. */
  readonly between: string;
  /** Between two prices that are said one after the other: "forty, fifty dollars". */
  readonly orAmount: string;
  readonly about: string;
  readonly nearly: string;
  /** Between a clause and another that may be understood by itself. */
  readonly because: string;
  /** Begins a clause that goes on with what was said: "a clock I can hang". */
  readonly clause: string;
  readonly undo: string;
  readonly back: string;
  readonly insult: string;
  readonly complaint: string;
  /** Orders to the machine itself: to forget its rules, to be somebody else. */
  readonly command: string;
  /** What only people can do: to decide, to change an order on its way, to write back. */
  readonly team: string;
  /** How old somebody is, {n} years; and who is so young. */
  readonly age: string;
  readonly child: string;
  /** "Not a bowl, a mug": `what` is not wanted, `wanted` is. */
  readonly contrast: string;
  /** Two things that are compared, by `one` and the `other`. */
  readonly compared: string;
  /** At the beginning: a question, never an order. */
  readonly asksOnly: string;
  /** What makes a question of a sentence that ends with it: "isn't it?" */
  readonly asksTag: string;
  /** A number with it is no count. */
  readonly percent: string;
  /** So many less than there are, {n} of them; and before a number below zero, which no count is. */
  readonly fewer: string;
  readonly minus: string;
  /** Who says so cannot tell what is asked for. */
  readonly notKnown: string;
  /** What is said to be done only then. */
  readonly onCondition: string;
  /** Whom a thing is for, which says nothing of the thing. */
  readonly recipient: string;
}

export const marks: Readonly<Record<Language, Marks>> = perLanguage((language) => patterns[language].marks);
