import type { Language } from '@voicecart/contract/locales';
import type { AppDefinition } from '../app/app-definition.ts';
import type { Dialogue } from '../dialogue/dialogue.ts';
import type { Shop } from '../shop/shop.ts';
import type { Turn } from '../turn/turn.ts';

/** What words may mean, and how likely that is, 0 to 1. */
export interface Likely {
  readonly intent: string;
  readonly confidence: number;
}

/** How a channel that knows the words would understand other words; `as` where their intent is known already. */
export type Reader = (
  text: string,
  as?: string,
) => Pick<Turn, 'intent' | 'slots'> & {
  /** Best first, also where none is believed; not given by a reader that only knows the one. */
  readonly likely?: readonly Likely[];
};

/** Something that a row of the table of meaning may read or write. */
export type Part = 'text' | 'intent' | 'slots' | 'asking' | 'shown' | 'earlier' | 'later' | 'by' | 'catalogue';

/** A turn in its dialogue, as far as it is understood. */
export interface Moment {
  readonly turn: Turn;
  readonly dialogue: Dialogue;
  readonly app: AppDefinition;
  readonly shop: Shop;
  readonly language: Language;
  readonly read: Reader | null;
}

export type Meant = Partial<Pick<Moment, 'turn' | 'dialogue'>> | null;

/** One way in which what was said means something else than it seems. */
export interface Meaning {
  readonly name: string;
  readonly reads: readonly Part[];
  readonly writes: readonly Part[];
  /** The turn and the dialogue as they are meant; null where this row has nothing to say. */
  readonly meant: (moment: Moment) => Meant | Promise<Meant>;
}

/** The same turn in other words, understood anew where the channel can do that. */
export function reworded({ turn, read }: Pick<Moment, 'turn' | 'read'>, words: string): Turn {
  if (read !== null && turn.text !== null) {
    const { intent, slots } = read(words);
    return { ...turn, text: words, intent: intent ?? 'AMAZON.FallbackIntent', slots };
  }
  const lower = words.toLowerCase();
  const slots = Object.fromEntries(
    Object.entries(turn.slots).filter(([, { value }]) => lower.includes(value.toLowerCase())),
  );
  if (turn.text !== null) return { ...turn, text: words, slots: { ...queryWithin(turn, words), ...slots } };
  return turn.slots.query === undefined
    ? { ...turn, slots }
    : { ...turn, slots: { ...slots, query: { value: words } } };
}

/** The free phrase, as far as it is still said: what stood before it in the sentence stands before it still. */
function queryWithin({ text, slots }: Turn, words: string): Turn['slots'] {
  const at = text?.toLowerCase().indexOf(slots.query?.value.toLowerCase() ?? '') ?? -1;
  const isKept = slots.query !== undefined && at >= 0 && words.startsWith(text?.slice(0, at) ?? '');
  return isKept && words.length > at ? { query: { value: words.slice(at) } } : {};
}

/** The words, or those that a channel without words gives of a free phrase. */
export function wordsOfTurn(turn: Turn): string | null {
  return turn.text ?? turn.slots.query?.value ?? null;
}

/** What ends a talk. */
export const endings: ReadonlySet<string> = new Set([
  'AMAZON.StopIntent',
  'AMAZON.NavigateHomeIntent',
  'ThatsAllIntent',
]);

/** Answers to these are values, in which nothing is negated, corrected or asked for beside. */
const closedQuestions: ReadonlySet<string> = new Set(['number', 'proof', 'place', 'reason', 'confirm', 'email']);

/** Whether words may mean more than they seem: none do where a number, a place or a reason is awaited. */
export function isOpen({ turn, dialogue }: Moment): boolean {
  return turn.kind === 'intent' && !closedQuestions.has(dialogue.asking?.question ?? '');
}

/** Whether each telling word is in the catalogue, and how many products have all of them. */
export async function isSold({ shop }: Pick<Moment, 'shop'>, text: string): Promise<boolean> {
  if (text === '') return false;
  const page = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  return page.items.length > 0 && (page.knownShare ?? 1) >= allKnown;
}

/** Whether one product has every word of it. */
export async function isOneThing({ shop }: Pick<Moment, 'shop'>, text: string): Promise<boolean> {
  const page = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  return page.items.length > 0 && (page.knownShare ?? 1) >= allKnown && page.isClosest !== true;
}

const allKnown = 0.99;
