import { words as ofMeaning } from '@voicecart/language/meaning';
import { withoutArticle } from '../interactions/product-search/query.ts';
import { calledAmong } from '../knowledge/called.ts';
import { withoutAdded, withoutExclaimed, writtenOut } from '../speech/exclaimed.ts';
import { fill } from '../speech/phrase.ts';
import { isGoodbye } from '../speech/politeness.ts';
import { isSold, type Meaning, type Meant, type Moment, reworded } from './meaning.ts';
import { inOwnScript } from './own-script.ts';
import { isSaid, wantedOf } from './wording.ts';

/** Answers that are their own words, whatever these are like. */
const closedQuestions: ReadonlySet<string> = new Set(['reason', 'email']);
/** So sure of the whole sentence is only who knows it. */
const knownMin = 0.95;

/** What corrects the thing before only together with its "sorry" or "wait". */
const elliptic: ReadonlySet<string> = new Set([
  'SelectItemIntent',
  'ChooseOptionIntent',
  'RefineColourIntent',
  'ChangeQuantityIntent',
  'AddToCartIntent',
  'AMAZON.NoIntent',
  'AMAZON.YesIntent',
  'AMAZON.FallbackIntent',
]);
/** A yes decides these, and a wish that follows is no answer to them. */
const decided: ReadonlySet<string> = new Set(['confirm', 'notify-shop-back', 'send-mail', 'all']);
/** What a yes takes, beside which another thing may be wished. */
const offers: ReadonlySet<string> = new Set(['take', 'which', 'hear-more']);
const answers: ReadonlySet<string> = new Set(['AMAZON.YesIntent', 'AMAZON.NoIntent', 'AMAZON.StopIntent']);
const nothingUnderstood: ReadonlySet<string> = new Set([
  'AMAZON.FallbackIntent',
  'AMAZON.YesIntent',
  'AMAZON.NoIntent',
]);

/** The first row: before it is asked whether something was said to the assistant itself. */
export const around: Meaning = {
  name: 'what is exclaimed around a wish',
  reads: ['text', 'intent', 'slots', 'asking', 'shown', 'by', 'catalogue'],
  writes: ['text', 'intent', 'slots', 'later'],
  meant: exclamation,
};

/**
 * The wish without what was exclaimed around it, before anything is understood of it: "aw, when does it come back",
 * "nice. One of those please", "yes, and a jar of the cream". Shorthand and another script are written out first.
 */
async function exclamation(said: Moment): Promise<Meant> {
  const full = said.turn.text === null ? null : await inOwnScript(writtenOut(said.turn.text, said.language), said);
  const isShort = full !== null && full !== said.turn.text && said.turn.kind === 'intent' && said.read !== null;
  const moment = isShort ? { ...said, turn: plainTurn(said, full) } : said;
  return (await withoutAround(moment)) ?? (isShort ? { turn: moment.turn } : null);
}

async function withoutAround(moment: Moment): Promise<Meant> {
  const { turn, dialogue, language } = moment;
  const question = dialogue.asking?.question ?? '';
  if (turn.kind !== 'intent' || turn.text === null || closedQuestions.has(question)) return null;
  if (isGoodbye(turn.text, language)) return { turn: { ...turn, intent: 'ThatsAllIntent', slots: {}, text: null } };
  if ((turn.confidence ?? 0) >= knownMin) return null;
  const plain = withoutExclaimed(turn.text, language);
  // "No, thank you" is a whole answer.
  if (plain === null || (plain.lead === '' && answers.has(turn.intent ?? ''))) return null;
  const meant = plainTurn(moment, plain.words);
  const intent = meant.intent ?? '';
  if (!plain.isAssent) {
    const isCorrection = isSaid(plain.lead, 'denial', language) && elliptic.has(intent);
    return isCorrection && question !== 'number' && question !== 'proof' ? null : { turn: meant };
  }
  if (decided.has(question)) return null;
  const beside = withoutAdded(plain.words, language);
  const thing = withoutArticle(wantedOf(beside, language).text, language);
  const isThing = beside !== plain.words || intent === 'AMAZON.FallbackIntent' || meant.slots.query !== undefined;
  const isNamed = isThing && (await isSold(moment, thing));
  if (nothingUnderstood.has(intent) && !isNamed) return null;
  if (!isNamed) return { turn: meant };
  // "Yes, and the cream", to "would you like to check out": into the cart as well.
  if (question === 'begin' && dialogue.by === 'product-purchase')
    return { turn: { ...meant, intent: 'AddToCartIntent', slots: { query: { value: thing } } } };
  // "Yeah, a leather one", to "which one": the one of the list that is called so.
  const chosen = question === 'which' ? await oneOfList(moment, thing) : null;
  if (chosen !== null) return { turn: { ...meant, intent: 'SelectItemIntent', slots: { ordinal: { value: chosen } } } };
  if (!offers.has(question)) return { turn: meant };
  // To "shall I put it in your cart", or "hear more": both.
  const next = question === 'take' ? fill(ofMeaning[language].adding, { thing }) : thing;
  const yes = { ...turn, intent: 'AMAZON.YesIntent', slots: {}, text: null };
  return { turn: yes, dialogue: { ...dialogue, later: [next.slice(0, 120)] } };
}

async function oneOfList({ dialogue: { shown }, shop, language }: Moment, thing: string): Promise<string | null> {
  if (shown?.kind !== 'products') return null;
  const [named, other] = calledAmong(await shop.getProducts(shown.ids), thing, language);
  return named && !other ? thing : null;
}

function plainTurn(moment: Moment, words: string) {
  const confidence = moment.read?.(words).likely?.[0]?.confidence ?? moment.turn.confidence;
  return { ...reworded(moment, words), confidence };
}
