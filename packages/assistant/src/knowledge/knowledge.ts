import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { AssistantContext } from '../dialogue/assistant-context.ts';
import type { Dialogue } from '../dialogue/dialogue.ts';
import { slotId } from '../dialogue/dialogue-slots.ts';
import { isOnlyDays } from '../interactions/day-words.ts';
import { calendarDay } from '../speech/dates.ts';
import type { Reply } from '../turn/reply.ts';
import { answerFromDeal } from './deal-answers.ts';
import { knowledgeWords } from './knowledge-words.ts';
import { answerFromProduct, unknownOfProduct } from './product-answers.ts';
import { ofShops } from './product-asked.ts';
import { type Question, readQuestion } from './question.ts';
import { answerFromShopTexts, answerSameQuestion, shopTextBefore } from './shop-answers.ts';

/** Questions that their own interactions answer better than any sentence could. */
const trusted: ReadonlySet<string> = new Set([
  'StockIntent',
  'PriceIntent',
  'StoreHoursIntent',
  'StoreLocationIntent',
  'DealsIntent',
  'CouponsIntent',
  'OrderStatusIntent',
  'CartIntent',
]);

/** Open questions that words are answers to: nothing else is read into these. */
const closedQuestions: ReadonlySet<string> = new Set(['proof', 'email', 'confirm', 'reason']);

/**
 * An answer that a sentence of the shop's own texts gives: of the product in focus, of its policies and frequent
 * questions. Null for whatever is no question, and where no sentence answers.
 */
export async function answerFromKnowledge(context: AssistantContext): Promise<Reply | null> {
  const question = questionOf(context);
  if (!question || isOwnQuestion(context) || isDayOfStore(context)) return null;
  const words = knowledgeWords(context.language);
  const ofDeal = await answerFromDeal(context, question, words);
  if (ofDeal) return ofDeal;
  const same = await answerSameQuestion(context, question, words);
  if (same) return same;
  const hasProducts = isActive(context, interactionNumbers.productSearch);
  if (shopTextBefore(context.dialogue)) {
    const followed = await answerFromShopTexts(context, question, words);
    if (followed) return followed;
    return hasProducts ? answerFromProduct(context, question, words) : null;
  }
  const ofProduct =
    hasProducts && !isPriceAsked(question, context) ? await answerFromProduct(context, question, words) : null;
  if (ofProduct) return ofProduct;
  const ofShop = await answerFromShopTexts(context, question, words);
  if (ofShop) return ofShop;
  return hasProducts && isOnlyOfProduct(question, context) ? unknownOfProduct(context, question, words) : null;
}

/** "And on Saturday", after a store was told, asks for its hours. */
function isDayOfStore({ turn, dialogue, app }: AssistantContext): boolean {
  if (dialogue.shown?.kind !== 'stores') return false;
  return isOnlyDays(turn.text, turn.locale, calendarDay(turn.at, app.timeZone) ?? 0);
}

/** One of the merchant's own questions, recognized as a whole, whose answer is written; or a wish to be told later. */
function isOwnQuestion({ turn }: AssistantContext): boolean {
  if (turn.intent === 'NotifyInStockIntent') return true;
  return turn.intent === 'FaqIntent' && slotId(turn, 'question') !== null;
}

/** What nothing else understood may still be a question about the product in focus that its texts leave open. */
export async function answerUnknown(context: AssistantContext): Promise<Reply | null> {
  const question = questionOf(context);
  if (!question || !isActive(context, interactionNumbers.productSearch)) return null;
  return unknownOfProduct(context, question, knowledgeWords(context.language));
}

function questionOf({ turn, dialogue, language }: AssistantContext): Question | null {
  if (turn.kind !== 'intent' || turn.text === null || turn.isTooEarly) return null;
  if (turn.intent?.startsWith('AMAZON.') && !mayBeQuestion(turn)) return null;
  if (isClosed(dialogue, turn) || (dialogue.asking?.question === 'number' && /\d/.test(turn.text))) return null;
  return readQuestion(turn.text.slice(0, 300), knowledgeWords(language));
}

/** "Do they run true to size" may be taken for a yes; "yes do it" is one. */
function mayBeQuestion({ intent, text }: AssistantContext['turn']): boolean {
  if (intent === 'AMAZON.FallbackIntent') return true;
  return intent === 'AMAZON.YesIntent' && (text ?? '').trim().split(/\s+/).length >= questionWordsMin;
}

const questionWordsMin = 4;
const policyIntents: ReadonlySet<string> = new Set(['ReturnPolicyIntent', 'ShippingPolicyIntent', 'FaqIntent']);

function isClosed({ asking }: Dialogue, { intent, text }: AssistantContext['turn']): boolean {
  if (asking === null || !closedQuestions.has(asking.question)) return false;
  // "Will I get my money back", where yes or no is awaited, is asked of the policy.
  const isAside = asking.question === 'confirm' && policyIntents.has(intent ?? '');
  return !isAside || (text ?? '').trim().split(/\s+/).length < questionWordsMin;
}

export function isActive({ active }: AssistantContext, type: number): boolean {
  return active.some(({ row }) => row.type === type);
}

/** "How much is the rope one": what it is made of is no answer. */
function isPriceAsked({ topics }: Question, { turn }: AssistantContext): boolean {
  return turn.intent === 'PriceIntent' && topics.every(({ name }) => ofShops.has(name));
}

const strong: ReadonlySet<string> = new Set([
  'material',
  'weight',
  'capacity',
  'care',
  'dishwasher',
  'microwave',
  'dryer',
  'origin',
  'audience',
  'ingredients',
  'power',
  'contents',
]);

/** Its topic is one that only a product can have. */
function isOnlyOfProduct({ topics, mayMeanIt }: Question, { turn }: AssistantContext): boolean {
  if (turn.intent !== null && trusted.has(turn.intent)) return false;
  return topics.some(({ name }) => strong.has(name)) && mayMeanIt;
}
