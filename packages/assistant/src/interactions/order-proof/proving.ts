import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { slotText } from '../../dialogue/dialogue-slots.ts';
import { ownMessage, ownWords, shopNameOf } from '../../phrases/messages.ts';
import type { ShopOrder } from '../../shop/shop.ts';
import { linkingCard } from '../../shopper/linking.ts';
import { permissionCard } from '../../shopper/shopper-profile.ts';
import { fill } from '../../speech/phrase.ts';
import type { Reply } from '../../turn/reply.ts';
import { proofWords } from './order-words.ts';
import { linkedOrders, type ProofContext, phoneByProfile, provenOrders } from './own-orders.ts';
import { proves } from './proof.ts';
import { codeBeside, codeIn, isProofIntent } from './proof-turn.ts';

/** Wrong answers of one shopper, over all sessions, after which no more are taken for now. */
const recentFailuresMax = 10;

/** Who asks for an order, and what becomes of it once it is known to be the shopper's. */
export interface ProofWay {
  readonly key: string;
  readonly type: number;
  /** What the open question must not forget, such as the reason of a return. */
  readonly known?: Readonly<Record<string, string>>;
  found(order: ShopOrder, proven?: Dialogue['proven']): Promise<Reply> | Reply;
}

function asking({ key, known }: ProofWay, question: string, more: Readonly<Record<string, string>> = {}) {
  return { interaction: key, question, known: { ...known, ...more } };
}

export function askNumber(context: ProofContext, way: ProofWay, says = '', fact?: string): Reply {
  return answer(context.dialogue, way.type, {
    says,
    asks: proofWords(context).askNumber,
    handled: 'asked',
    asking: asking(way, 'number', fact === undefined ? {} : { fact }),
  });
}

/** Asks for an order number, with a card to link an account instead. */
export function offerLinking(context: ProofContext, way: ProofWay): Reply {
  const { turn, app, dialogue } = context;
  return answer(dialogue, way.type, {
    says: ownMessage(app, turn.locale, 'customer_details_permission_message') ?? proofWords(context).linkAccount,
    asks: proofWords(context).askNumber,
    handled: 'asked',
    asking: asking(way, 'number'),
    card: linkingCard,
  });
}

/** The same with a card that lets the shopper be known by their Amazon account. */
export function offerProfile(context: ProofContext, way: ProofWay): Reply {
  const items = context.settings.secondFact === 'postcode' ? [] : (['mobileNumber'] as const);
  return answer(context.dialogue, way.type, {
    says: proofWords(context).allowProfile,
    asks: proofWords(context).askNumber,
    handled: 'asked',
    asking: asking(way, 'number'),
    card: permissionCard('email', ...items),
  });
}

/** An answer to the question for the number or the fact; null where the turn is none. */
export function continueProof(context: ProofContext, way: ProofWay): Promise<Reply> | Reply | null {
  const { turn, dialogue } = context;
  const open = dialogue.asking?.interaction === way.key ? dialogue.asking : null;
  const number = open?.known.number ?? '';
  const code = codeIn(turn);
  const both = slotText(turn, 'number');
  if (both !== null && codeBeside(turn) !== null) return readNumber(context, way, both);
  if (open?.question === 'proof' && code !== null) return verify(context, way, number, code);
  if (open?.question === 'number' && code !== null && !isProofIntent(turn)) {
    return readNumber(context, way, code);
  }
  if (!isProofIntent(turn)) return null;
  const isAsked = open?.question === 'proof' && number !== '';
  return isAsked ? askProof(context, way, number) : askNumber(context, way, '', code ?? undefined);
}

/** An order by its number: taken at once where it is the linked shopper's own, else after a second fact. */
export async function readNumber(context: ProofContext, way: ProofWay, number: string): Promise<Reply> {
  const open = context.dialogue.asking;
  const isAsked = open?.interaction === way.key && open.question === 'number';
  const fact = codeBeside(context.turn) ?? (isAsked ? open.known.fact : undefined);
  const own = (await linkedOrders(context)).find((one) => sameNumber(one.number, number));
  if (own) return way.found(own);
  if (context.dialogue.proven?.number === number) {
    const [order] = await provenOrders(context);
    if (order) return way.found(order);
  }
  return fact === undefined ? proveByPhone(context, way, number) : verify(context, way, number, fact);
}

/** The Amazon account's phone number may prove it silently; where it does not, the question is asked as of anybody. */
async function proveByPhone(context: ProofContext, way: ProofWay, number: string): Promise<Reply> {
  const fact = await phoneByProfile(context);
  if (fact === null || hasTriedEnough(context, context.dialogue.proofTries)) return askProof(context, way, number);
  const order = (await context.shop.findOrders(number)).find((one) => proves(one, fact, 'phone'));
  return order ? way.found(order, { number: number.slice(0, 40), fact }) : askProof(context, way, number);
}

function sameNumber(stored: string, said: string): boolean {
  const figures = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
  return figures(stored) !== '' && figures(stored) === figures(said);
}

export function askProof(context: ProofContext, way: ProofWay, number: string): Reply {
  if (number === '') return askNumber(context, way);
  const { dialogue, settings } = context;
  if (hasTriedEnough(context, dialogue.proofTries)) return refuse(context, way, dialogue.proofTries);
  const phrases = proofWords(context);
  const question = {
    'postcode-or-phone': phrases.askPostcodeOrPhone,
    postcode: phrases.askPostcode,
    phone: phrases.askPhone,
  }[settings.secondFact];
  return answer(dialogue, way.type, {
    says: '',
    asks: question,
    handled: 'asked',
    asking: asking(way, 'proof', { number: number.slice(0, 40) }),
    ...ofNoOther(dialogue),
  });
}

/** Once another order is named, what was proven before is no longer what "cancel it" and "yes" are about. */
function ofNoOther({ shown }: Dialogue): { proven: null; shown?: null } {
  return shown?.kind === 'orders' ? { proven: null, shown: null } : { proven: null };
}

function hasTriedEnough({ turn, settings }: ProofContext, tries: number): boolean {
  return tries >= settings.triesMax || (turn.shopper.proofFailuresRecent ?? 0) >= recentFailuresMax;
}

/**
 * Looks the order up only now that both facts are there, and says the same words whether the number is unknown or the
 * fact is wrong: otherwise the answer would tell which numbers exist.
 */
async function verify(context: ProofContext, way: ProofWay, number: string, fact: string): Promise<Reply> {
  const { dialogue, settings, shop } = context;
  if (number === '') return askNumber(context, way, '', fact);
  if (hasTriedEnough(context, dialogue.proofTries)) return refuse(context, way, dialogue.proofTries);
  const orders = await shop.findOrders(number);
  const order = orders.find((one) => proves(one, fact, settings.secondFact));
  if (order) return way.found(order, { number: number.slice(0, 40), fact: fact.slice(0, 40) });
  const reply = refuseProof(context, way, { tried: number.slice(0, 40), figures: String(fact.length) });
  return { ...reply, outcome: { ...reply.outcome, wrongProofOf: number } };
}

function refuseProof(context: ProofContext, way: ProofWay, known: Readonly<Record<string, string>>): Reply {
  const tries = context.dialogue.proofTries + 1;
  if (hasTriedEnough(context, tries)) return refuse(context, way, tries);
  return answer(context.dialogue, way.type, {
    says: proofWords(context).notFound,
    asks: proofWords(context).again,
    handled: 'refused',
    asking: asking(way, 'number', known),
    proofTries: tries,
    ...ofNoOther(context.dialogue),
  });
}

function refuse(context: ProofContext, way: ProofWay, tries: number): Reply {
  const own = ownWords(context, context.settings.contactMessage, 300);
  const says = own === '' ? fill(proofWords(context).tooManyTries, { shop: shopNameOf(context.app) }) : own;
  return answer(context.dialogue, way.type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'refused',
    asking: askingAnythingElse,
    proofTries: Math.min(tries, 9),
  });
}
