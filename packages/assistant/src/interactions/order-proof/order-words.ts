import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as proofPhrases } from '@voicecart/language/interactions/order-proof';
import type { AppDefinition } from '../../app/app-definition.ts';
import { shopNameOf } from '../../phrases/messages.ts';
import type { OrderStatus, ShopOrder } from '../../shop/shop.ts';
import { daySpoken } from '../../speech/dates.ts';
import { fill, fillPlural, listSpoken } from '../../speech/phrase.ts';
import { severalSpoken } from '../../speech/plural.ts';
import { speakable } from '../../speech/text.ts';
import type { Screen } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';

/** Where and when something is said. */
export interface Saying {
  readonly turn: Turn;
  readonly app: AppDefinition;
}

const itemsSpokenMax = 3;

export function proofWords({ turn }: Pick<Saying, 'turn'>) {
  return proofPhrases[languageOf(turn.locale)];
}

/** Who can help where the voice can't. */
export function contactSentence({ turn, app }: Saying): string {
  return fill(proofWords({ turn }).contact, { shop: shopNameOf(app) });
}

export function numberOf(order: ShopOrder): string {
  return speakable(order.number, 30);
}

export function statusWord(status: OrderStatus, saying: Pick<Saying, 'turn'>): string {
  return proofWords(saying)[`word_${status}`];
}

/** A day with its preposition: "on Friday". Null where the shop does not know it. */
export function dayOf(date: string | null, { turn, app }: Saying): string | null {
  return date === null ? null : daySpoken(date, turn.at, app.timeZone, turn.locale);
}

export function orderTitle(order: ShopOrder, saying: Pick<Saying, 'turn'>): string {
  return fill(proofWords(saying).orderTitle, { number: numberOf(order) });
}

/** "2 Oak Lamps, Mug and one more item"; empty where the shop names no items. */
export function itemNames(order: ShopOrder, saying: Pick<Saying, 'turn'>): string {
  const { locale } = saying.turn;
  const phrases = proofWords(saying);
  const named = order.items.slice(0, itemsSpokenMax).map((item) => {
    const title = speakable(item.title, 60);
    return item.quantity === 1 ? title : severalSpoken(title, item.quantity, locale, phrases.quantity);
  });
  const rest = order.items.length - named.length;
  if (rest > 0) named.push(fillPlural(locale, phrases.moreItems, rest));
  return listSpoken(named, locale);
}

/** "First: order 2001, placed on March 2, shipped. Second: ..." */
export function ordersSpoken(orders: readonly ShopOrder[], saying: Saying): string {
  const { listed, places } = assistantPhrases[languageOf(saying.turn.locale)];
  return orders
    .map((order, index) => {
      const item = fill(proofWords(saying).listItem, {
        number: numberOf(order),
        when: dayOf(order.placedAt, saying) ?? '',
        status: statusWord(order.status, saying),
      });
      return fill(listed, { place: places[index] ?? String(index + 1), item });
    })
    .join(' ');
}

/** A list to touch; `key` is the interaction that is told of the touch. */
export function ordersScreen(orders: readonly ShopOrder[], saying: Pick<Saying, 'turn'>, key: string): Screen {
  return {
    template: 'list',
    title: proofWords(saying).ordersTitle,
    items: orders.map((order) => ({
      title: orderTitle(order, saying),
      subtitle: statusWord(order.status, saying),
      imageUrl: null,
      touch: ['select', key, order.id],
    })),
    hint: null,
  };
}
