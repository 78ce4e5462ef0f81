import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as orderPhrases } from '@voicecart/language/interactions/order-status';
import { withAside } from '../../knowledge/spoken-answer.ts';
import type { OrderStatus, ShopOrder } from '../../shop/shop.ts';
import { calendarDay } from '../../speech/dates.ts';
import { fill } from '../../speech/phrase.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { Card, Screen, ScreenStep } from '../../turn/reply.ts';
import type { InteractionContext } from '../interaction.ts';
import { dayOf, itemNames, numberOf, orderTitle, statusWord } from '../order-proof/order-words.ts';
import type { OrderStatusSettings } from './settings.ts';

type Context = InteractionContext<OrderStatusSettings>;

const openStatuses: ReadonlySet<OrderStatus> = new Set(['placed', 'processing', 'shipped', 'out_for_delivery']);

export function isOpen(order: ShopOrder): boolean {
  return openStatuses.has(order.status);
}

function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return orderPhrases[languageOf(turn.locale)];
}

function carrierOf(order: ShopOrder): string | null {
  return order.carrier === null ? null : speakable(order.carrier, 40) || null;
}

/** Where an order stands, when it comes, and what is in it where that is not too much at once. */
export function statusSpoken(order: ShopOrder, context: Context): string {
  const language = languageOf(context.turn.locale);
  const says = sentences(statusSentence(order, context), isOpen(order) ? dateSentence(order, context) : '');
  const items = context.settings.speakItems && order.items.length > 0 ? itemsSentence(order, context) : null;
  return withAside(says, items, assistantPhrases[language].anythingElse, language);
}

function statusSentence(order: ShopOrder, context: Context): string {
  const phrases = phrasesOf(context);
  const number = numberOf(order);
  const carrier = carrierOf(order);
  if (order.status === 'shipped' && carrier !== null && context.settings.speakCarrier) {
    return fill(phrases.shippedWith, { number, carrier });
  }
  if (order.status === 'delivered') {
    const when = dayOf(order.deliveredAt, context);
    return when === null ? fill(phrases.delivered, { number }) : fill(phrases.deliveredOn, { number, when });
  }
  if (order.status === 'placed') {
    const when = dayOf(order.placedAt, context);
    return when === null ? fill(phrases.processing, { number }) : fill(phrases.placed, { number, when });
  }
  return fill(phrases[order.status], { number });
}

/** When it comes; empty where the shop does not know. */
function dateSentence(order: ShopOrder, context: Context): string {
  const { turn, app } = context;
  const when = dayOf(order.expectedOn, context);
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
  return fill(phrasesOf(context).items, { items: itemNames(order, context) });
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
    title: orderTitle(order, context),
    text: lines.filter((line) => line !== '').join('\n'),
    imageUrl: null,
  };
}

export function orderScreen(order: ShopOrder, context: Context): Screen {
  return {
    template: 'detail',
    subject: 'order',
    steps: stepsOf(order, context),
    title: orderTitle(order, context),
    subtitle: capitalised(statusWord(order.status, context), context.turn.locale),
    text: sentences(
      isOpen(order) ? dateSentence(order, context) : statusSentence(order, context),
      order.items.length > 0 ? itemsSentence(order, context) : '',
    ),
    imageUrl: null,
    hint: phrasesOf(context).hint,
  };
}

const wayOfAnOrder = ['placed', 'processing', 'shipped', 'out_for_delivery', 'delivered'] as const;
/** What ended otherwise than at the door: the steps that surely came before, then the end. */
const otherEnds: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  cancelled: ['placed', 'cancelled'],
  returned: ['placed', 'delivered', 'returned'],
  refunded: ['placed', 'refunded'],
};

/** The way of an order to its shopper, with where it stands. */
function stepsOf(order: ShopOrder, context: Context): ScreenStep[] {
  const steps = otherEnds[order.status] ?? wayOfAnOrder;
  const now = steps.indexOf(order.status);
  return steps.map((status, index) => ({
    label: capitalised(statusWord(status, context), context.turn.locale),
    state: index < now ? 'done' : index === now ? 'now' : 'next',
  }));
}

function capitalised(word: string, locale: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase(locale) + rest.join('');
}
