import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as knowledgeReplies } from '@voicecart/language/knowledge';
import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import type { AssistantContext } from '../dialogue/assistant-context.ts';
import type { ShopDeal, ShopProduct } from '../shop/shop.ts';
import { ended, sentences, speakable } from '../speech/text.ts';
import type { Reply } from '../turn/reply.ts';
import type { Turn } from '../turn/turn.ts';
import { isSoldAs } from './goods-asked.ts';
import type { KnowledgeWords } from './knowledge-words.ts';
import { plainText, withoutSpans } from './phrase-pattern.ts';
import type { Question } from './question.ts';
import { hasStem, stemsOf } from './stems.ts';

/** "How do I use it", "does it work on the lamp", of the deal that was told; null where none was, or none is meant. */
export async function answerFromDeal(
  context: AssistantContext,
  { plain }: Question,
  words: KnowledgeWords,
): Promise<Reply | null> {
  const { dialogue, shop, turn } = context;
  const { shown } = dialogue;
  if (shown?.kind !== 'deals') return null;
  const covers = words.deals.covers.spans(plain);
  const isUse = covers.length === 0 && words.deals.use.test(plain);
  if (covers.length === 0 && !isUse) return null;
  const listed = await shop.listDeals('any', turn.at);
  const told = shown.ids.flatMap((id) => listed.find((deal) => deal.id === id) ?? []);
  const { content } = stemsOf(withoutSpans(plain, covers), words);
  const deal = told.find(({ id }) => id === shown.focus) ?? dealNamed(told, content, words) ?? onlyOf(told);
  if (!deal) return null;
  return isUse ? tellUse(context, deal) : tellCovers(context, deal, content, words);
}

/** "Does SUNNY still work", "is the summer sale still on": the deal of that name, or that none runs by it. */
export async function answerDealRunning(
  context: AssistantContext,
  { plain, text, hasPronoun }: Question,
  words: KnowledgeWords,
): Promise<Reply | null> {
  const { shop, dialogue, turn, language, active } = context;
  const valid = words.deals.valid.spans(plain);
  if (valid.length === 0 || hasPronoun || !active.some(({ row }) => row.type === interactionNumbers.deals)) return null;
  const left = withoutSpans(plain, valid);
  const { content } = stemsOf(withoutSpans(left, words.deals.named.spans(left)), words);
  if (content.length === 0 || content.length > topicWordsMax) return null;
  const listed = await shop.listDeals('any', turn.at);
  const deal =
    listed.find(({ code }) => code !== null && plain.includes(` ${code.toLowerCase()} `)) ??
    dealNamed(listed, content, words);
  // A name that is no product's, said of deals: "does SUNNY still work", "is the summer sale still on".
  const isOfDeals = dialogue.shown?.kind === 'deals' || words.deals.named.test(plain) || isCode(text);
  if (!isOfDeals || (await isSoldAs({ plain: left, content }, context, words))) return null;
  const phrases = knowledgeReplies[language];
  return answer(dialogue, interactionNumbers.deals, {
    says: deal ? sentences(phrases.yes, ended(speakable(deal.title, 120), language)) : phrases.notRunning,
    asks: assistantPhrases[language].anythingElse,
    handled: deal ? 'answered' : 'nothing-found',
    asking: askingAnythingElse,
    shown: dialogue.shown,
  });
}

/** A word in capitals among others: the code of a coupon, where nothing is sold by it. */
function isCode(text: string): boolean {
  return /\b(?=[A-Z\d]{4,}\b)[A-Z]+[A-Z\d]*\b/.test(text) && /[a-z]/.test(text);
}

const topicWordsMax = 2;

/** What words for a deal are taken for where they are said in a sentence of their own. */
const taken: ReadonlySet<string> = new Set(['ProductSearchIntent', 'AMAZON.FallbackIntent']);

/** "Is there any discount on the candles just now": the deals, of what is named. */
export async function answerDealsAsked(
  { active, app, shop, turn, locale, dialogue }: AssistantContext,
  { plain, text }: Question,
  words: KnowledgeWords,
): Promise<Reply | null> {
  const row = active.find((one) => one.row.type === interactionNumbers.deals);
  const spans = words.deals.named.spans(plain);
  if (!row || spans.length === 0 || !taken.has(turn.intent ?? '')) return null;
  const rest = withoutSpans(plain, spans);
  const said = rest
    .trim()
    .split(' ')
    .filter((word) => stemsOf(word, words).content.length > 0);
  // As it was written: German nouns keep their capitals.
  const written = text.split(/[\s,.?!]+/u);
  const named =
    words.language === 'ja'
      ? stemsOf(rest, words).content
      : said.map((word) => written.find((one) => one.toLowerCase() === word) ?? word);
  if (named.length > topicWordsMax) return null;
  const topic = named.join(' ');
  const slots: Turn['slots'] = topic === '' ? {} : { topic: { value: topic } };
  const asked = { ...turn, locale, intent: 'DealsIntent', slots, text: null };
  return row.row.handle({ turn: asked, dialogue, app, shop, settings: row.settings });
}

function onlyOf(told: readonly ShopDeal[]): ShopDeal | undefined {
  return told.length === 1 ? told[0] : undefined;
}

function dealNamed(told: readonly ShopDeal[], content: readonly string[], words: KnowledgeWords): ShopDeal | undefined {
  const named = told.filter(({ title }) => {
    const stems = new Set(stemsOf(plainText(title), words).content);
    return content.some((stem) => hasStem(stems, stem, words.language));
  });
  return onlyOf(named);
}

/** As if its code had been asked for: the code, and where it is entered. */
async function tellUse(context: AssistantContext, deal: ShopDeal): Promise<Reply | null> {
  const { active, app, shop, turn, locale, dialogue } = context;
  const row = active.find((one) => one.row.type === interactionNumbers.deals);
  if (!row || !dialogue.shown) return null;
  const asked = { ...turn, locale, intent: 'CouponCodeIntent', slots: {}, text: null };
  const focused = { ...dialogue, shown: { ...dialogue.shown, focus: deal.id } };
  return row.row.handle({ turn: asked, dialogue: focused, app, shop, settings: row.settings });
}

/** Yes where the deal names what the product is called or filed under; else only what the deal says of itself. */
async function tellCovers(
  context: AssistantContext,
  deal: ShopDeal,
  content: readonly string[],
  words: KnowledgeWords,
): Promise<Reply | null> {
  const { shop, dialogue, language } = context;
  if (content.length === 0) return null;
  const description = new Set(stemsOf(plainText(deal.description), words).content);
  const isDescribed = content.some((stem) => hasStem(description, stem, words.language));
  const text = content.join(' ');
  const { items } = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  const [product] = items;
  if (!product && !isDescribed) return null;
  // "Not on kits": what the deal says of it is told, and never a yes that only its title would allow.
  const isCovered =
    !isDescribed && product !== undefined && (deal.productId === product.id || isNamedIn(deal, product, words));
  const told = sentences(
    ended(speakable(deal.title, 120), language),
    isDescribed ? ended(speakable(deal.description, 200), language) : '',
  );
  return answer(dialogue, interactionNumbers.deals, {
    says: sentences(isCovered ? knowledgeReplies[language].yes : '', told),
    asks: assistantPhrases[language].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
    shown: dialogue.shown && { ...dialogue.shown, focus: deal.id },
  });
}

function isNamedIn({ title }: ShopDeal, product: ShopProduct, words: KnowledgeWords): boolean {
  const own = new Set(stemsOf(plainText(`${product.title} ${product.category ?? ''}`), words).all);
  // "Your first order" is no name of "My first kit".
  const tokens = tokenise(title);
  const places = findOrdinals(tokens, words.language).flatMap(({ from, to }) =>
    tokens.slice(from, to).flatMap(({ norm }) => stemsOf(norm, words).content),
  );
  return stemsOf(plainText(title), words).content.some(
    (stem) => !/\d/.test(stem) && !places.includes(stem) && hasStem(own, stem, words.language),
  );
}
