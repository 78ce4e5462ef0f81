import { readDialogue } from '@voicecart/assistant/dialogue/dialogue';
import { codesIn } from '@voicecart/assistant/interactions/order-proof/order-facts';
import type { Shop, ShopOrder } from '@voicecart/assistant/shop/shop';
import type { Reply } from '@voicecart/assistant/turn/reply';
import type { Turn } from '@voicecart/assistant/turn/turn';
import { languageOf } from '@voicecart/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import {
  type AttemptLimit,
  attemptKey,
  giveBackAttempt,
  isUsedUp,
  takeAttempt,
} from '../../platform/sessions/attempts.ts';
import { orderNumberKey } from '../orders/orders.ts';

/** Wrong proofs of one order, by whomever, after which the chat takes no more for a day. */
const wrongProofsMax = 20;
const daySeconds = 86_400;

/** Numbers that a turn may look an order up by: those in its words, and the one that a proof is asked for. */
export function orderNumbersIn(turn: Turn): string[] {
  const { asking } = readDialogue(turn.session.attributes);
  const said = turn.text === null ? [] : codesIn(turn.text, languageOf(turn.locale)).map(({ code }) => code);
  const kept = [asking?.known.number, asking?.known.tried, turn.slots.number?.value].filter((one) => one !== undefined);
  return [...new Set([...said, ...kept].map(figuresOf).filter((figures) => figures !== ''))];
}

/** Whether one of a turn's orders was guessed at too often: a new chat is no new chance. Where nobody can tell, it was. */
export async function isGuessedOut({ db, log }: Platform, appId: string, turn: Turn): Promise<boolean> {
  const limits = orderNumbersIn(turn).map((number) => limitOf(appId, number));
  if (limits.length === 0) return false;
  try {
    return await isUsedUp(db, ...limits);
  } catch (error) {
    log.warn({ err: error }, 'how often an order was guessed at could not be read');
    return true;
  }
}

/**
 * A shop in which looking an order up takes one of its attempts first, so that any number of chats at once stays within
 * the limit. Past it no order is found. `settle` gives back what was no wrong proof.
 */
export function guardedByAttempts(platform: Platform, appId: string, turn: Turn, shop: Shop) {
  const { db, log } = platform;
  const taken = new Map<string, Promise<boolean>>();
  const proven = figuresOf(readDialogue(turn.session.attributes).proven?.number ?? '');

  async function take(figures: string): Promise<boolean> {
    try {
      return (await takeAttempt(db, [limitOf(appId, figures)])) === 0;
    } catch (error) {
      log.warn({ err: error }, 'a proof could not be counted');
      return false;
    }
  }

  async function findOrders(number: string): Promise<ShopOrder[]> {
    const figures = figuresOf(number);
    // Who has proven an order hears of it although strangers guess at it: the dialogue of a chat is kept by us.
    if (figures === '' || figures === proven) return shop.findOrders(number);
    const isTaken = taken.get(figures) ?? take(figures);
    taken.set(figures, isTaken);
    return (await isTaken) ? shop.findOrders(number) : [];
  }

  async function settle({ outcome }: Reply): Promise<void> {
    const wrong = figuresOf(outcome.wrongProofOf ?? '');
    const limits: AttemptLimit[] = [];
    for (const [figures, isTaken] of taken) {
      if (figures !== wrong && (await isTaken)) limits.push(limitOf(appId, figures));
    }
    if (limits.length === 0) return;
    try {
      await giveBackAttempt(db, limits);
    } catch (error) {
      log.warn({ err: error }, 'an attempt that proved an order could not be given back');
    }
  }

  return { shop: { ...shop, findOrders }, settle };
}

function limitOf(appId: string, number: string): AttemptLimit {
  return { key: attemptKey('chat-proof', appId, number), max: wrongProofsMax, seconds: daySeconds };
}

/** As orders are found, without their letters: "1001" finds "AB-1001" as well. A number of letters alone stays. */
function figuresOf(number: string): string {
  const key = orderNumberKey(number);
  return key.replace(/\D/g, '').replace(/^0+/, '') || key;
}
