import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import type { Dialogue } from '../dialogue/dialogue.ts';
import { idAtPlace, nextId, ordinalOf, wordsForPlace } from '../dialogue/dialogue-slots.ts';
import { countHeardAtOnce } from '../knowledge/spoken-answer.ts';
import { cardMail, mailLink, type ReplyMail } from '../mail/reply-mail.ts';
import { fill, listSpoken } from '../speech/phrase.ts';
import { sentences } from '../speech/text.ts';
import type { Card, Reply, Screen } from '../turn/reply.ts';
import type { Turn } from '../turn/turn.ts';
import { wordsAnswered } from './answered-words.ts';
import type { InteractionContext } from './interaction.ts';
import { nearEnough, nearness } from './nearness.ts';

type Shown = NonNullable<Dialogue['shown']>;

export interface ListingPhrases {
  readonly whichOne: string;
  readonly whichOrMore: string;
  readonly here: string;
  readonly noMore: string;
  readonly gone: string;
}

/** What one thing of a list says when it is asked for. */
export interface Telling {
  readonly says: string;
  readonly screen: Screen | null;
  readonly card?: Card | null;
}

/**
 * How a list of things is read a few at a time, and one of them told: by "the second one", "more", "go back" and a
 * touch. What is listed, and in which words, is the interaction's business.
 */
export interface Listing<T, S> {
  readonly key: string;
  readonly type: number;
  readonly kind: Shown['kind'];
  readonly perTurn: (settings: S) => number;
  readonly idOf: (item: T) => string;
  readonly phrases: (context: InteractionContext<S>) => ListingPhrases;
  /** The things that were shown, as they are now and in their order; what is gone is left out. */
  readonly load: (context: InteractionContext<S>, shown: Pick<Shown, 'ids' | 'query'>) => Promise<readonly T[]>;
  /** One thing within the list. */
  readonly say: (item: T, context: InteractionContext<S>) => string;
  readonly screen: (part: readonly T[], context: InteractionContext<S>) => Screen;
  /** What a thing is called, where it may be asked for by its name. */
  readonly nameOf?: (item: T) => string;
  /** One thing by itself. `wish` is what was asked of it. */
  readonly tell: (item: T, context: InteractionContext<S>, wish: string) => Telling;
}

/** Intents that mean a list only where one was shown. */
const listIntents: ReadonlySet<string> = new Set([
  'SelectItemIntent',
  'TellMeMoreIntent',
  'MoreResultsIntent',
  'GoBackIntent',
  'ProvideNumberIntent',
]);

/** Whether a turn goes on with the list that an interaction read out. */
export function isOfList({ intent }: Turn, { shown }: Dialogue, key: string): boolean {
  return shown?.interaction === key && intent !== null && listIntents.has(intent);
}

/** A touch on one of the things that an interaction drew. */
export function isTouchOf({ touch }: Turn, key: string): boolean {
  return touch[0] === 'select' && touch[1] === key;
}

export function readListing<T, S>(
  listing: Listing<T, S>,
  context: InteractionContext<S>,
  found: readonly T[],
  lead: string,
  query: string | null,
  wish = 'detail',
): Reply {
  return readFrom(listing, context, found, newShown(listing, found.map(listing.idOf), query), 0, lead, wish);
}

export function newShown<T, S>(listing: Listing<T, S>, ids: readonly string[], query: string | null): Shown {
  return {
    interaction: listing.key,
    kind: listing.kind,
    ids: [...ids],
    said: 0,
    from: 0,
    focus: null,
    query,
    maxPriceMinor: null,
    sort: 'relevance',
    total: ids.length,
  };
}

function readFrom<T, S>(
  listing: Listing<T, S>,
  context: InteractionContext<S>,
  list: readonly T[],
  shown: Shown,
  from: number,
  lead: string,
  wish = 'detail',
): Reply {
  const phrases = listing.phrases(context);
  const language = languageOf(context.turn.locale);
  const { listed, places } = assistantPhrases[language];
  const wanted = list.slice(from, from + listing.perTurn(context.settings));
  const told = wanted.map((item, index) =>
    fill(listed, { place: places[index] ?? String(index + 1), item: listing.say(item, context) }),
  );
  const says = (count: number) => sentences(lead, ...told.slice(0, count));
  const asks = (count: number) => (from + count < list.length ? phrases.whichOrMore : phrases.whichOne);
  const count = countHeardAtOnce(wanted.length, language, (some) => sentences(says(some), asks(some)));
  const part = wanted.slice(0, count);
  const said = from + count;
  return answer(context.dialogue, listing.type, {
    says: says(count),
    asks: asks(count),
    handled: 'answered',
    asking: { interaction: listing.key, question: 'which', known: { wish } },
    shown: { ...shown, said, from, focus: null },
    screen: listing.screen(part, context),
  });
}

/** "More" and "go back". */
export async function readPart<T, S>(
  listing: Listing<T, S>,
  context: InteractionContext<S>,
  shown: Shown,
  direction: 'on' | 'back',
): Promise<Reply> {
  const phrases = listing.phrases(context);
  const step = listing.perTurn(context.settings);
  const from = direction === 'on' ? shown.said : shown.focus === null ? Math.max(0, shown.from - step) : shown.from;
  if (from >= shown.ids.length) {
    return answer(context.dialogue, listing.type, {
      says: phrases.noMore,
      asks: phrases.whichOne,
      handled: 'nothing-found',
      asking: { interaction: listing.key, question: 'which', known: {} },
    });
  }
  const known = await listing.load(context, shown);
  if (known.length === 0) return nothingElse(listing, context, phrases.gone, 'nothing-found');
  const start = Math.min(from, known.length - 1);
  const ids = known.map(listing.idOf);
  return readFrom(
    listing,
    context,
    known,
    { ...shown, ids, total: ids.length },
    start,
    direction === 'on' ? phrases.here : '',
  );
}

/** "More", "go back", or the one that is meant. */
export function goOnWith<T, S>(
  listing: Listing<T, S>,
  context: InteractionContext<S>,
  shown: Shown,
  wish = 'detail',
): Promise<Reply> {
  const { intent } = context.turn;
  if (intent === 'MoreResultsIntent') return readPart(listing, context, shown, 'on');
  if (intent === 'GoBackIntent') return readPart(listing, context, shown, 'back');
  return tellWanted(listing, context, shown, wish);
}

/** The place a shopper named, else what was told last, else the only one there is; null where none of these is. */
export function wantedId({ turn }: InteractionContext<unknown>, shown: Shown): string | 'too-far' | null {
  const place = ordinalOf(turn);
  if (place !== null) return idAtPlace(shown, place) ?? 'too-far';
  return shown.focus ?? (shown.ids.length === 1 ? (shown.ids[0] ?? null) : null);
}

export async function tellWanted<T, S>(
  listing: Listing<T, S>,
  context: InteractionContext<S>,
  shown: Shown,
  wish: string,
): Promise<Reply> {
  const named = await tellNamed(listing, context, wordsForPlace(context.turn));
  if (named) return named;
  const id = nextId(context.turn, shown) ?? wantedId(context, shown);
  if (id !== null && id !== 'too-far') return tellById(listing, context, id, wish);
  const phrases = assistantPhrases[languageOf(context.turn.locale)];
  return answer(context.dialogue, listing.type, {
    says: id === null ? '' : phrases.noSuchPlace,
    asks: phrases.whichOne,
    handled: 'asked',
    asking: { interaction: listing.key, question: 'which', known: { wish } },
  });
}

export async function tellById<T, S>(
  listing: Listing<T, S>,
  context: InteractionContext<S>,
  id: string,
  wish: string,
): Promise<Reply> {
  const { shown } = context.dialogue;
  const query = shown?.interaction === listing.key ? shown.query : null;
  const [item] = await listing.load(context, { ids: [id], query });
  if (item === undefined) return nothingElse(listing, context, listing.phrases(context).gone, 'nothing-found');
  return tellItem(listing, context, item, wish);
}

/** Tells one thing; `lead` comes before it, and `list` is what "more" goes on with. */
export function tellItem<T, S>(
  listing: Listing<T, S>,
  context: InteractionContext<S>,
  item: T,
  wish: string,
  lead = '',
  list: readonly T[] = [item],
  query: string | null = null,
): Reply {
  const { dialogue } = context;
  const id = listing.idOf(item);
  const before = dialogue.shown?.interaction === listing.key && dialogue.shown.ids.includes(id) ? dialogue.shown : null;
  const told = listing.tell(item, context, wish);
  return answer(dialogue, listing.type, {
    says: sentences(lead, told.says),
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
    shown:
      before && list.length === 1
        ? { ...before, focus: id }
        : { ...newShown(listing, list.map(listing.idOf), query), said: 1, focus: id },
    screen: told.screen,
    card: told.card ?? null,
  });
}

/**
 * What of a list was told last, as a mail: the one thing in focus, else what was read out. `cardOf` gives it in full,
 * `linkOf` where more of it stands.
 */
export async function listingMail<T, S>(
  listing: Listing<T, S>,
  context: InteractionContext<S>,
  title: string,
  cardOf: (item: T) => Card,
  linkOf: (item: T) => string | null = () => null,
): Promise<ReplyMail | null> {
  const { shown } = context.dialogue;
  if (shown?.interaction !== listing.key) return null;
  const ids = shown.focus === null ? shown.ids.slice(0, shown.said) : [shown.focus];
  const items = await listing.load(context, { ids, query: shown.query });
  const [only] = items;
  if (only === undefined) return null;
  if (items.length === 1) return cardMail(cardOf(only), linkOf(only));
  const cards = items.map((item) => ({ ...cardOf(item), link: mailLink(linkOf(item)) }));
  return {
    kind: 'answer',
    title: listSpoken(
      cards.map((card) => card.title),
      context.turn.locale,
    ),
    data: { title, entries: cards.map((card) => ({ title: card.title, text: card.text, link: card.link })) },
  };
}

/** Whether a list waits for the one that is meant, and words came that may be its name. */
export function isNameAsked(turn: Turn, { asking, shown }: Dialogue, key: string): boolean {
  const isAsked = asking?.interaction === key && asking.question === 'which' && shown?.interaction === key;
  return isAsked && turn.intent === 'ProductSearchIntent' && wordsAnswered(turn) !== null;
}

/** "Candle making", of the events that were read out; null where none is called so. */
export async function tellNamed<T, S>(
  listing: Listing<T, S>,
  context: InteractionContext<S>,
  said: string | null,
): Promise<Reply | null> {
  const { shown } = context.dialogue;
  if (said === null || shown?.interaction !== listing.key || !listing.nameOf) return null;
  const { nameOf } = listing;
  const known = await listing.load(context, shown);
  const [best] = known.map((item) => ({ item, near: nearness(said, nameOf(item)) })).sort((a, b) => b.near - a.near);
  return best && best.near >= nearEnough ? tellItem(listing, context, best.item, 'detail') : null;
}

export function nothingElse(
  { type }: Pick<Listing<never, never>, 'type'>,
  { dialogue, turn }: Pick<InteractionContext<unknown>, 'dialogue' | 'turn'>,
  says: string,
  handled: 'answered' | 'nothing-found',
  search: string | null = null,
): Reply {
  return answer(dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(turn.locale)].anythingElse,
    handled,
    search,
    asking: askingAnythingElse,
  });
}
