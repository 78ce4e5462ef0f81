import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as reasonPhrases } from '@voicecart/language/interactions/order-request';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import { type Dialogue, shownMax } from '../../dialogue/dialogue.ts';
import { idAtPlace, ordinalOf, slotDigits } from '../../dialogue/dialogue-slots.ts';
import { ownWords, shopNameOf } from '../../phrases/messages.ts';
import type { OrderRequestState, ShopOrder } from '../../shop/shop.ts';
import { canLink, linkingCard } from '../../shopper/linking.ts';
import { fill } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import {
  contactSentence,
  itemNames,
  numberOf,
  ordersScreen,
  ordersSpoken,
  orderTitle,
  proofWords,
} from '../order-proof/order-words.ts';
import { linkedOrders, permitted, provenOrders } from '../order-proof/own-orders.ts';
import { askNumber, type ProofWay, readNumber } from '../order-proof/proving.ts';
import type { RequestContext, RequestRow, Verdict } from './request-row.ts';

/** How many orders are read out to choose from. */
const choicesMax = 3;

export function phrasesOf(row: RequestRow, { turn }: Pick<RequestContext, 'turn'>) {
  return row.phrases[languageOf(turn.locale)];
}

/** @param reason given before the order was known */
export function wayOf(context: RequestContext, row: RequestRow, reason = reasonBefore(context, row)): ProofWay {
  return {
    key: row.key,
    type: row.type,
    known: reason === undefined ? {} : { reason },
    found: (order, proven) => consider(context, row, order, proven, reason),
  };
}

function reasonBefore({ dialogue: { asking } }: RequestContext, row: RequestRow): string | undefined {
  return asking?.interaction === row.key ? asking.known.reason : undefined;
}

/** "Cancel my order": the one named, the one just heard of, the only one it is possible for; else the shopper chooses. */
export async function begin(context: RequestContext, row: RequestRow, reason?: string): Promise<Reply> {
  const { turn, dialogue, settings } = context;
  if (settings.onlyLinked && !turn.shopper.linked) return askToLink(context, row);
  const way = wayOf(context, row, reason);
  const number = slotDigits(turn, 'number');
  if (number !== null) return readNumber(context, way, number);
  const heard = dialogue.shown?.kind === 'orders' ? dialogue.shown.focus : null;
  if (heard !== null) {
    const order = (await permitted(context)).find((one) => one.id === heard);
    if (order) return consider(context, row, order, undefined, reason);
  }
  const own = await linkedOrders(context);
  if (own.length > 0) return choose(context, row, own, reason);
  const [proven] = await provenOrders(context);
  if (proven) return consider(context, row, proven, undefined, reason);
  return askNumber(context, way, turn.shopper.linked ? proofWords(context).noOrders : '');
}

function askToLink(context: RequestContext, row: RequestRow): Reply {
  const { notByVoice } = assistantPhrases[languageOf(context.turn.locale)];
  if (!canLink(context)) return close(context, row, sentences(notByVoice, contactWords(context)));
  return answer(context.dialogue, row.type, {
    says: phrasesOf(row, context).linkOnly,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
    card: linkingCard,
  });
}

function choose(
  context: RequestContext,
  row: RequestRow,
  own: readonly ShopOrder[],
  reason?: string,
): Promise<Reply> | Reply {
  const possible = own.filter((order) => row.judge(order, context) === 'possible').slice(0, shownMax);
  const [only] = possible;
  if (!only) return close(context, row, sentences(phrasesOf(row, context).none, contactWords(context)));
  if (possible.length === 1) return consider(context, row, only, undefined, reason);
  const part = possible.slice(0, choicesMax);
  return answer(context.dialogue, row.type, {
    says: ordersSpoken(part, context),
    asks: phrasesOf(row, context).whichOne,
    handled: 'asked',
    asking: { interaction: row.key, question: 'which', known: {} },
    shown: {
      interaction: row.key,
      kind: 'orders',
      ids: part.map((order) => order.id),
      said: part.length,
      from: 0,
      focus: null,
      query: null,
      maxPriceMinor: null,
      sort: 'relevance',
      total: possible.length,
    },
    screen: ordersScreen(part, context, row.key),
    spellOut: part.map(numberOf),
  });
}

/** The answer to "which one": a place in the list, or an order number. */
export function pick(context: RequestContext, row: RequestRow): Promise<Reply> | Reply {
  const { turn, dialogue } = context;
  const shown = dialogue.shown?.interaction === row.key ? dialogue.shown : null;
  const place = ordinalOf(turn);
  const number = slotDigits(turn, 'number');
  if (place === null && number !== null) return readNumber(context, wayOf(context, row), number);
  const id = shown && place !== null ? idAtPlace(shown, place) : null;
  if (id !== null) return pickById(context, row, id);
  return answer(dialogue, row.type, {
    says: place === null ? '' : assistantPhrases[languageOf(turn.locale)].noSuchPlace,
    asks: phrasesOf(row, context).whichOne,
    handled: 'asked',
    asking: { interaction: row.key, question: 'which', known: {} },
  });
}

export async function pickById(context: RequestContext, row: RequestRow, id: string): Promise<Reply> {
  const order = (await permitted(context)).find((one) => one.id === id);
  return order ? consider(context, row, order) : askNumber(context, wayOf(context, row), proofWords(context).gone);
}

/** An order that is known to be the shopper's: why it is not possible, or the questions before it is asked for. */
async function consider(
  context: RequestContext,
  row: RequestRow,
  order: ShopOrder,
  proven?: Dialogue['proven'],
  reason?: string,
): Promise<Reply> {
  if (context.settings.onlyLinked && !context.turn.shopper.linked) return askToLink(context, row);
  const verdict = row.judge(order, context);
  if (verdict === 'alreadyDone' || verdict === 'closed') return explain(context, row, order, verdict, proven);
  const before = await context.shop.findOrderRequest(order.id, row.kind);
  if (before) return tellState(context, row, order, before.state, false, proven);
  if (verdict !== 'possible') return explain(context, row, order, verdict, proven);
  if (reason === undefined && row.asksReason(context)) return askReason(context, row, order.id, proven);
  return confirm(context, row, order, reason ?? '', proven);
}

function explain(
  context: RequestContext,
  row: RequestRow,
  order: ShopOrder,
  verdict: Exclude<Verdict, 'possible'>,
  proven?: Dialogue['proven'],
): Reply {
  const why = fill(phrasesOf(row, context)[verdict], { number: numberOf(order) });
  const says = verdict === 'tooLate' ? sentences(why, contactWords(context)) : why;
  return close(context, row, says, { order, proven });
}

function contactWords(context: RequestContext): string {
  const own = ownWords(context, context.settings.contactMessage, 300);
  return own === '' ? contactSentence(context) : own;
}

export function askReason(context: RequestContext, row: RequestRow, order: string, proven?: Dialogue['proven']): Reply {
  return answer(context.dialogue, row.type, {
    says: '',
    asks: reasonPhrases[languageOf(context.turn.locale)].askReason,
    handled: 'asked',
    asking: { interaction: row.key, question: 'reason', known: { order } },
    proven,
  });
}

/** Goes on with the reason that was given, '' for none. */
export async function confirmWithReason(context: RequestContext, row: RequestRow, reason: string): Promise<Reply> {
  const id = context.dialogue.asking?.known.order ?? '';
  const order = (await permitted(context)).find((one) => one.id === id);
  if (!order) return askNumber(context, wayOf(context, row), proofWords(context).gone);
  return confirm(context, row, order, reason);
}

function confirm(
  context: RequestContext,
  row: RequestRow,
  order: ShopOrder,
  reason: string,
  proven?: Dialogue['proven'],
): Reply {
  const phrases = phrasesOf(row, context);
  const number = numberOf(order);
  const items = itemNames(order, context);
  const question = items === '' ? fill(phrases.confirm, { number }) : fill(phrases.confirmWith, { number, items });
  return answer(context.dialogue, row.type, {
    says: '',
    asks: question,
    handled: 'asked',
    asking: { interaction: row.key, question: 'confirm', known: { order: order.id, reason } },
    proven,
    screen: {
      template: 'detail',
      title: fill(phrases.title, { number }),
      subtitle: items,
      text: question,
      imageUrl: null,
      hint: null,
    },
    spellOut: [number],
  });
}

/** "Yes": asked of the shop, by what stands there now. What is asked twice is one request. */
export async function submit(context: RequestContext, row: RequestRow): Promise<Reply> {
  const { dialogue, settings, shop } = context;
  const known = dialogue.asking?.known ?? {};
  const order = (await permitted(context)).find((one) => one.id === known.order);
  if (!order) return askNumber(context, wayOf(context, row), proofWords(context).gone);
  const verdict = row.judge(order, context);
  if (verdict !== 'possible') return explain(context, row, order, verdict);
  const outcome = await shop.requestOrder({
    orderId: order.id,
    kind: row.kind,
    reason: known.reason ?? '',
    statuses: row.statuses(context),
    isAutomatic: settings.decide === 'automatic',
  });
  if (outcome.request) return tellState(context, row, order, outcome.request.state, outcome.isNew);
  const now = { ...order, status: outcome.status };
  const reason = row.judge(now, context);
  return explain(context, row, now, reason === 'possible' ? 'tooLate' : reason);
}

export function keep(context: RequestContext, row: RequestRow): Reply {
  return close(context, row, phrasesOf(row, context).kept);
}

function tellState(
  context: RequestContext,
  row: RequestRow,
  order: ShopOrder,
  state: OrderRequestState,
  isNew: boolean,
  proven?: Dialogue['proven'],
): Reply {
  const phrases = phrasesOf(row, context);
  const values = { number: numberOf(order), shop: shopNameOf(context.app) };
  const says = {
    requested: fill(isNew ? phrases.passedOn : phrases.alreadyRequested, values),
    accepted: fill(isNew ? phrases.accepted : phrases.alreadyAccepted, values),
    refused: sentences(fill(phrases.refusedBefore, values), contactWords(context)),
    done: fill(phrases.alreadyDone, values),
  }[state];
  return close(context, row, says, { order, proven, hasCard: isNew && context.settings.sendCard });
}

function close(
  context: RequestContext,
  row: RequestRow,
  says: string,
  about: { order?: ShopOrder; proven?: Dialogue['proven']; hasCard?: boolean } = {},
): Reply {
  const { order } = about;
  const title = order ? fill(phrasesOf(row, context).title, { number: numberOf(order) }) : '';
  return answer(context.dialogue, row.type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
    proven: about.proven,
    card: about.hasCard ? { title, text: says, imageUrl: null } : null,
    screen: order
      ? { template: 'detail', title, subtitle: orderTitle(order, context), text: says, imageUrl: null, hint: null }
      : null,
    spellOut: order ? [numberOf(order)] : [],
  });
}
