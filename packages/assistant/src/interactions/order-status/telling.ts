import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as orderPhrases } from '@voicecart/language/interactions/order-status';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { countHeardAtOnce } from '../../knowledge/spoken-answer.ts';
import type { ShopOrder } from '../../shop/shop.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { InteractionContext } from '../interaction.ts';
import { numberOf, ordersScreen, ordersSpoken } from '../order-proof/order-words.ts';
import type { ProofWay } from '../order-proof/proving.ts';
import * as describe from './describe.ts';
import type { OrderStatusSettings } from './settings.ts';

export type Context = InteractionContext<OrderStatusSettings>;
export type Shown = NonNullable<Dialogue['shown']>;
/** What a shopper wants to hear about an order once it is clear which. */
export type Wish = 'status' | 'date' | 'items' | 'carrier';

export const key = 'order-status';
export const type = interactionNumbers.orderStatus;

export function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return orderPhrases[languageOf(turn.locale)];
}

export function asking(question: string, known: Record<string, string> = {}): Dialogue['asking'] {
  return { interaction: key, question, known };
}

export function wayOf(context: Context): ProofWay {
  return { key, type, found: (order, proven) => tell(context, order, 'status', proven) };
}

export function readList(context: Context, orders: readonly ShopOrder[], lead: string): Reply {
  const [only] = orders;
  if (only && orders.length === 1) return tell(context, only, 'status');
  const shown: Shown = {
    interaction: key,
    kind: 'orders',
    ids: orders.map((order) => order.id),
    said: 0,
    from: 0,
    focus: null,
    query: null,
    maxPriceMinor: null,
    sort: 'relevance',
    total: orders.length,
  };
  return readFrom(context, orders, shown, 0, lead);
}

export function readFrom(
  context: Context,
  orders: readonly ShopOrder[],
  shown: Shown,
  from: number,
  lead: string,
): Reply {
  const phrases = phrasesOf(context);
  const wanted = orders.slice(from, from + context.settings.ordersPerTurn);
  const says = (count: number) => sentences(lead, ordersSpoken(wanted.slice(0, count), context));
  const asks = (count: number) => (from + count < orders.length ? phrases.whichOrMore : phrases.whichOne);
  const count = countHeardAtOnce(wanted.length, languageOf(context.turn.locale), (some) =>
    sentences(says(some), asks(some)),
  );
  const part = wanted.slice(0, count);
  const said = from + part.length;
  return answer(context.dialogue, type, {
    says: says(count),
    asks: asks(count),
    handled: 'answered',
    asking: asking('which'),
    shown: { ...shown, said, from, focus: null },
    screen: ordersScreen(part, context, key),
    spellOut: part.map(numberOf),
  });
}

export function tell(context: Context, order: ShopOrder, wish: Wish, proven?: Dialogue['proven']): Reply {
  const { dialogue, settings } = context;
  const says = {
    status: describe.statusSpoken,
    date: describe.dateSpoken,
    items: describe.itemsSpoken,
    carrier: describe.carrierSpoken,
  }[wish](order, context);
  const before = dialogue.shown?.interaction === key && dialogue.shown.ids.includes(order.id) ? dialogue.shown : null;
  const tracking = wish === 'carrier' ? describe.trackingOf(order) : null;
  return answer(dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
    shown: {
      interaction: key,
      kind: 'orders',
      ids: before?.ids ?? [order.id],
      said: before?.said ?? 1,
      from: before?.from ?? 0,
      focus: order.id,
      query: null,
      maxPriceMinor: null,
      sort: 'relevance',
      total: before?.total ?? 1,
    },
    proven,
    card: settings.sendCard && wish !== 'date' ? describe.orderCard(order, context) : null,
    screen: describe.orderScreen(order, context),
    spellOut: [numberOf(order), ...(tracking === null ? [] : [tracking])],
  });
}

export function askWhich(context: Context, wish: Wish, isTooFar = false): Reply {
  const phrases = assistantPhrases[languageOf(context.turn.locale)];
  return answer(context.dialogue, type, {
    says: isTooFar ? phrases.noSuchPlace : '',
    asks: phrases.whichOne,
    handled: 'asked',
    asking: asking('which', { wish }),
  });
}

export function anythingElse(context: Context, says: string, handled: 'answered' | 'nothing-found'): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled,
    asking: askingAnythingElse,
  });
}
