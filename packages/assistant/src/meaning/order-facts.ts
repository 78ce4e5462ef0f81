import { type Language, languageOf } from '@voicecart/contract/locales';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { type CalledCode, codesIn, figuresMin, isCalledOrder } from '../interactions/order-proof/order-facts.ts';
import { isProofAsked, isProofIntent } from '../interactions/order-proof/proof-turn.ts';
import type { Turn } from '../turn/turn.ts';
import { isSold, type Meaning, type Moment } from './meaning.ts';
import { isBegunBy, wantedOf } from './wording.ts';

/** What a code is taken for that stands in a sentence which means nothing else. */
const ofCodes: ReadonlySet<string> = new Set([
  'AMAZON.FallbackIntent',
  'SelectItemIntent',
  'ProvideNumberIntent',
  // "The code is 28004", where a postal code is asked for.
  'CouponCodeIntent',
  // Nobody wants 7101 of a thing.
  'ChangeQuantityIntent',
]);
/** What is understood less surely means nothing else either. */
const sureEnough = 0.6;

/**
 * "It's order 1011, zip nine eight one oh one": the number and the fact that proves it, each by what it is called, else
 * by the question that is open. A code without a name answers only in words that mean nothing else.
 */
export const orderFacts: Meaning = {
  name: 'the number and the proof of an order',
  reads: ['text', 'intent', 'slots', 'asking'],
  writes: ['intent', 'slots', 'asking'],
  meant({ turn, dialogue, language }) {
    const isAsked = isProofAsked(dialogue);
    if (turn.kind !== 'intent' || turn.text === null) return null;
    if (!isAsked && !isProofIntent(turn) && turn.slots.number === undefined) return null;
    if (isOfDays(turn, language)) {
      const { number: _, ...slots } = turn.slots;
      return { turn: { ...turn, slots } };
    }
    const asked = isAsked ? dialogue.asking : null;
    const codes = codesIn(turn.text, language);
    const isNamed = codes.some(({ called }) => called !== null);
    // "It's SB503" is a code, whatever its words are like.
    const isLettered = codes.some(({ code }) => /\p{L}/u.test(code));
    if (!isNamed && !(asked !== null && (isLettered || meansNothingElse(turn)))) return null;
    const { number, fact } = factsOf(codes, asked);
    if (number === null) {
      if (fact === null || asked === null) return null;
      const { tried } = asked.known;
      return { turn: withSlots(turn, { postcode: fact, ...(tried === undefined ? {} : { number: tried }) }) };
    }
    if (fact !== null) return { turn: withSlots(turn, { number, postcode: fact }) };
    // Another number, where the proof of the first was asked for.
    const again =
      asked?.question === 'proof' ? { dialogue: { ...dialogue, asking: { ...asked, question: 'number' } } } : {};
    return { turn: withSlots(turn, { number }), ...again };
  },
};

/** "Come on, it's me, Marco", where a proof is asked for: nothing that is sold, so the question stays open. */
export const noGoods: Meaning = {
  name: 'no search where a proof is asked for',
  reads: ['text', 'intent', 'asking', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    if (turn.intent !== 'ProductSearchIntent' || turn.text === null || !isProofAsked(dialogue)) return null;
    const isWish =
      isBegunBy(turn.text, 'wanting', language) || (await isSold(moment, wantedOf(turn.text, language).text));
    return isWish ? null : { turn: { ...turn, intent: 'AMAZON.FallbackIntent', slots: {} } };
  },
};

/** The ten of "I've waited ten days for my parcel" is no order's number. */
function isOfDays({ intent, slots, text, locale }: Turn, language: Language): boolean {
  const said = slots.number?.value ?? '';
  if (text === null || said === '' || intent === null || ofCodes.has(intent) || intent === 'ProvidePhoneIntent')
    return false;
  const figures = findNumbers(tokenise(said), languageOf(locale))[0]?.figures ?? said;
  return figures.length < figuresMin && !isCalledOrder(text, said, language);
}

/** Which code is the number and which proves it: by what each is called, else by the question and by what came first. */
function factsOf(codes: readonly CalledCode[], asked: Moment['dialogue']['asking']) {
  let number = codes.find(({ called }) => called === 'order')?.code ?? null;
  let fact = codes.find(({ called }) => called === 'postcode' || called === 'phone')?.code ?? null;
  for (const { called, code } of codes) {
    if (called !== null) continue;
    const isFact = number !== null || asked?.question === 'proof' || isFactAgain(asked?.known, code);
    if (fact === null && isFact) fact = code;
    else number ??= code;
  }
  return { number, fact };
}

function meansNothingElse({ intent, confidence }: Turn): boolean {
  return intent === null || ofCodes.has(intent) || (confidence !== null && confidence < sureEnough);
}

/** After both were refused, a code as long as the fact was, and not as the number, is the fact said again. */
function isFactAgain(known: Readonly<Record<string, string>> | undefined, code: string): boolean {
  if (known?.tried === undefined) return false;
  return code.length !== known.tried.length && String(code.length) === known.figures;
}

function withSlots(turn: Turn, found: Readonly<Record<string, string>>): Turn {
  const slots = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, { value }]));
  const isOwn = turn.intent !== null && !ofCodes.has(turn.intent) && !isProofIntent(turn);
  if (isOwn && turn.slots.number !== undefined) return { ...turn, slots: { ...turn.slots, ...slots } };
  return { ...turn, intent: 'postcode' in found ? 'ProvidePostcodeIntent' : 'ProvideNumberIntent', slots };
}
