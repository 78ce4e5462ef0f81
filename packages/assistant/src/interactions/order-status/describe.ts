import { languageOf } from '@voicecart/contract/locales';
import type { InteractionContext } from '../../interaction.ts';
import { assistantPhrases } from '../../phrases.ts';
import type { Card, Screen } from '../../reply.ts';
import type { OrderStatus, ShopOrder } from '../../shop.ts';
import { calendarDay, daySpoken } from '../../speech/dates.ts';
import { fill, fillPlural, listSpoken, numberSpoken } from '../../speech/phrase.ts';
import { sentences, speakable } from '../../speech/text.ts';
import { orderPhrases } from './phrases.ts';
import type { OrderStatusSettings } from './settings.ts';

type Context = InteractionContext<OrderStatusSettings>;

const openStatuses: ReadonlySet<OrderStatus> = new Set(['placed', 'processing', 'shipped', 'out_for_delivery']);
const itemsSpokenMax = 3;

export function isOpen(order: ShopOrder): boolean {
  return openStatuses.has(order.status);
}

export function numberOf(order: ShopOrder): string {
  return speakable(order.number, 30);
}

function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return orderPhrases[languageOf(turn.locale)];
}

export function statusWord(status: OrderStatus, context: Pick<Context, 'turn'>): string {
  return phrasesOf(context)[`word_${status}`];
}

function day(date: string | null, { turn, app }: Context): string | null {
  return date === null ? null : daySpoken(date, turn.at, app.timeZone, turn.locale);
}

function carrierOf(order: ShopOrder): string | null {
  return order.carrier === null ? null : speakable(order.carrier, 40) || null;
}

/** Where an order stands, when it comes, and what is in it. */
export function statusSpoken(order: ShopOrder, context: Context): string {
  return sentences(
    statusSentence(order, context),
    isOpen(order) ? dateSentence(order, context) : '',
    context.settings.speakItems && order.items.length > 0 ? itemsSentence(order, context) : '',
  );
}

function statusSentence(order: ShopOrder, context: Context): string {
  const phrases = phrasesOf(context);
  const number = numberOf(order);
  const carrier = carrierOf(order);
  if (order.status === 'shipped' && carrier !== null && context.settings.speakCarrier) {
    return fill(phrases.shippedWith, { number, carrier });
  }
  if (order.status === 'delivered') {
    const when = day(order.deliveredAt, context);
    return when === null ? fill(phrases.delivered, { number }) : fill(phrases.deliveredOn, { number, when });
  }
  if (order.status === 'placed') {
    const when = day(order.placedAt, context);
    return when === null ? fill(phrases.processing, { number }) : fill(phrases.placed, { number, when });
  }
  return fill(phrases[order.status], { number });
}

/** When it comes; empty where the shop does not know. */
function dateSentence(order: ShopOrder, context: Context): string {
  const { turn, app } = context;
  const when = day(order.expectedOn, context);
  if (when === null || order.expectedOn === null) return '';
  const expected = calendarDay(order.expectedOn, app.timeZone) ?? 0;
  const today = calendarDay(turn.at, app.timeZone) ?? 0;
  return fill(expected < today ? phrasesOf(context).late : phrasesOf(context).expected, { when });
}

export function dateSpoken(order: ShopOrder, context: Context): string {
  if (!isOpen(order)) return statusSentence(order, context);
  const sentence = dateSentence(order, context);
  return sentence === '' ? sentences(statusSentence(order, context), phrasesOf(context).noDate) : sentence;
}

export function itemsSpoken(order: ShopOrder, context: Context): string {
  return order.items.length === 0 ? phrasesOf(context).noItems : itemsSentence(order, context);
}

function itemsSentence(order: ShopOrder, context: Context): string {
  const { locale } = context.turn;
  const phrases = phrasesOf(context);
  const named = order.items.slice(0, itemsSpokenMax).map((item) => {
    const title = speakable(item.title, 60);
    return item.quantity === 1
      ? title
      : fill(phrases.quantity, { quantity: numberSpoken(item.quantity, locale), title });
  });
  const rest = order.items.length - named.length;
  if (rest > 0) named.push(fillPlural(locale, phrases.moreItems, rest));
  return fill(phrases.items, { items: listSpoken(named, locale) });
}

export function carrierSpoken(order: ShopOrder, context: Context): string {
  const phrases = phrasesOf(context);
  const carrier = carrierOf(order);
  const tracking = trackingOf(order);
  return sentences(
    carrier === null ? phrases.noCarrier : fill(phrases.carrier, { carrier }),
    tracking === null ? phrases.noTracking : fill(phrases.tracking, { tracking }),
  );
}

export function trackingOf(order: ShopOrder): string | null {
  return order.trackingNumber === null ? null : speakable(order.trackingNumber, 40) || null;
}

export function ordersSpoken(orders: readonly ShopOrder[], context: Context): string {
  const { listed, places } = assistantPhrases[languageOf(context.turn.locale)];
  return orders
    .map((order, index) => {
      const item = fill(phrasesOf(context).listItem, {
        number: numberOf(order),
        when: day(order.placedAt, context) ?? '',
        status: statusWord(order.status, context),
      });
      return fill(listed, { place: places[index] ?? String(index + 1), item });
    })
    .join(' ');
}

export function orderCard(order: ShopOrder, context: Context): Card {
  const tracking = trackingOf(order);
  const lines = [
    statusSentence(order, context),
    isOpen(order) ? dateSentence(order, context) : '',
    order.items.length > 0 ? itemsSentence(order, context) : '',
    tracking === null ? '' : fill(phrasesOf(context).tracking, { tracking }),
    order.trackingUrl === null ? '' : speakable(order.trackingUrl, 300),
  ];
  return {
    title: fill(phrasesOf(context).orderTitle, { number: numberOf(order) }),
    text: lines.filter((line) => line !== '').join('\n'),
    imageUrl: null,
  };
}

export function orderScreen(order: ShopOrder, context: Context): Screen {
  return {
    template: 'detail',
    title: fill(phrasesOf(context).orderTitle, { number: numberOf(order) }),
    subtitle: statusWord(order.status, context),
    text: sentences(
      isOpen(order) ? dateSentence(order, context) : statusSentence(order, context),
      order.items.length > 0 ? itemsSentence(order, context) : '',
    ),
    imageUrl: null,
    hint: phrasesOf(context).hint,
  };
}

export function ordersScreen(orders: readonly ShopOrder[], context: Context, key: string): Screen {
  return {
    template: 'list',
    title: phrasesOf(context).ordersTitle,
    items: orders.map((order) => ({
      title: fill(phrasesOf(context).orderTitle, { number: numberOf(order) }),
      subtitle: statusWord(order.status, context),
      imageUrl: null,
      touch: ['select', key, order.id],
    })),
    hint: null,
  };
}
