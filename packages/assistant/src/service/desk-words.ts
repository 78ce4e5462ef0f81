import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/desk';
import { perLanguage } from '@voicecart/language/sections';

/**
 * What is said to a shop's desk rather than to its catalogue, as sources of regular expressions. `smallTalk` begins the
 * sentence, with a greeting before it or none; the rest stands anywhere in it.
 */
export interface DeskWords {
  readonly greeting: string;
  readonly smallTalk: Readonly<Record<SmallTalk, string>>;
  /** Something was bought, came or was sent. */
  readonly bought: string;
  /** What may be wrong with it. */
  readonly fault: string;
  /** A complaint by itself: "you sent me the wrong one". */
  readonly wrong: string;
  /** What was ordered is not there yet. */
  readonly late: string;
  /** What only people can do: replace a thing, change an address, be the manager. */
  readonly people: string;
  /** How the shop is reached. */
  readonly reach: string;
  /** What else can be done, where something was asked for that the shopper does not have. */
  readonly stuck: string;
}

export const smallTalks = ['who', 'robot', 'howAreYou', 'joke', 'self', 'here', 'thanks'] as const;
export type SmallTalk = (typeof smallTalks)[number];

export const deskWords: Readonly<Record<Language, DeskWords>> = perLanguage((language) => patterns[language].desk);
