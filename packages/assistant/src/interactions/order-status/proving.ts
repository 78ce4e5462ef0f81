import { languageOf } from '@voicecart/contract/locales';
import { answer, askingAnythingElse } from '../../answer.ts';
import { shownMax } from '../../dialogue.ts';
import { shopNameOf } from '../../messages.ts';
import { assistantPhrases } from '../../phrases.ts';
import type { Reply } from '../../reply.ts';
import { fill } from '../../speech/phrase.ts';
import { speakable } from '../../speech/text.ts';
import { provenOrders } from './own-orders.ts';
import { proves } from './proof.ts';
import { asking, askNumber, type Context, phrasesOf, tell, type } from './telling.ts';

/** Wrong answers of one shopper, over all sessions, after which no more are taken for now. */
const recentFailuresMax = 10;

/** An order by its number: read at once where it is the linked shopper's own, else after a second fact. */
export async function readNumber(context: Context, number: string, fact?: string): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  const { linked } = turn.shopper;
  if (linked) {
    const own = await shop.listOrders(linked, shownMax);
    const order = own.find((one) => sameNumber(one.number, number));
    if (order) return tell(context, order, 'status');
  }
  if (dialogue.proven?.number === number) {
    const [order] = await provenOrders(context);
    if (order) return tell(context, order, 'status');
  }
  return fact === undefined ? askProof(context, number) : verify(context, number, fact);
}

function sameNumber(stored: string, said: string): boolean {
  const figures = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
  return figures(stored) !== '' && figures(stored) === figures(said);
}

export function askProof(context: Context, number: string): Reply {
  if (number === '') return askNumber(context);
  if (hasTriedEnough(context, context.dialogue.proofTries)) return refuse(context, context.dialogue.proofTries);
  const phrases = phrasesOf(context);
  const question = {
    'postcode-or-phone': phrases.askPostcodeOrPhone,
    postcode: phrases.askPostcode,
    phone: phrases.askPhone,
  }[context.settings.secondFact];
  return answer(context.dialogue, type, {
    says: '',
    asks: question,
    handled: 'asked',
    asking: asking('proof', { number: number.slice(0, 40) }),
  });
}

function hasTriedEnough({ turn, settings }: Context, tries: number): boolean {
  return tries >= settings.triesMax || (turn.shopper.proofFailuresRecent ?? 0) >= recentFailuresMax;
}

/**
 * Looks the order up only now that both facts are there, and says the same words whether the number is unknown or the
 * fact is wrong: otherwise the answer would tell which numbers exist.
 */
export async function verify(context: Context, number: string, fact: string): Promise<Reply> {
  const { dialogue, settings, shop } = context;
  if (number === '') return askNumber(context, '', fact);
  if (hasTriedEnough(context, dialogue.proofTries)) return refuse(context, dialogue.proofTries);
  const orders = await shop.findOrders(number);
  const order = orders.find((one) => proves(one, fact, settings.secondFact));
  if (order) return tell(context, order, 'status', { number: number.slice(0, 40), fact: fact.slice(0, 40) });
  const tries = dialogue.proofTries + 1;
  if (hasTriedEnough(context, tries)) return refuse(context, tries);
  return answer(dialogue, type, {
    says: phrasesOf(context).notFound,
    asks: phrasesOf(context).again,
    handled: 'refused',
    asking: asking('number'),
    proofTries: tries,
  });
}

function refuse(context: Context, tries: number): Reply {
  const own = speakable(context.settings.contactMessage, 300);
  const says = own === '' ? fill(phrasesOf(context).tooManyTries, { shop: shopNameOf(context.app) }) : own;
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'refused',
    asking: askingAnythingElse,
    proofTries: Math.min(tries, 9),
  });
}
