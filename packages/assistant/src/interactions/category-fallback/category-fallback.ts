import { languageOf } from '@voicecart/contract/locales';
import {
  examples as categoryExamples,
  phrases as categoryPhrases,
} from '@voicecart/language/interactions/category-fallback';
import { slotText } from '../../dialogue/dialogue-slots.ts';
import { ordinalType } from '../../dialogue/ordinals.ts';
import { isQuestion } from '../../meaning/wording.ts';
import { fill } from '../../speech/phrase.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import { wordsAnswered } from '../answered-words.ts';
import type { Interaction } from '../interaction.ts';
import { isOfList, isTouchOf, readPart, tellWanted, wantedId } from '../listing.ts';
import { goesOnWithProducts, readProducts, searchInstead, turnProducts } from '../product-search/handed-list.ts';
import { withoutArticle } from '../product-search/query.ts';
import { type Category, nearestTo } from './category-names.ts';
import { categoryIntents } from './intents.ts';
import { type CategoryContext, categoriesIn, categoryListing, key, offer, phrasesOf, type } from './offering.ts';
import { categoryFallbackSettings } from './settings.ts';

/** As many products of a category as the dialogue state remembers. */
const productsMax = 30;

/** Type 22: what the shop has, when a shopper asks for it or a search found nothing. */
export const categoryFallback: Interaction<typeof categoryFallbackSettings> = {
  type,
  key,
  title: 'Category fallback',
  summary: 'Shoppers hear your categories, closest match first, when a search finds nothing or when they ask.',
  routes: [{ action: 'settings', route: '/myapps/setting/category-fallback' }],
  settings: categoryFallbackSettings,
  intents: categoryIntents,
  slotTypes: { Ordinal: ordinalType },
  examples: categoryExamples,
  help: (language) => categoryPhrases[language].help,

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch' && isTouchOf(turn, key)) return true;
    if (turn.intent === 'CategoriesIntent' || turn.intent === 'CategoryIntent') return true;
    if (dialogue.asking?.interaction === key && isAnswer(turn)) return true;
    if (isOfList(turn, dialogue, key)) return true;
    if (dialogue.shown?.interaction === key && turn.intent === 'AMAZON.YesIntent') return true;
    return goesOnWithProducts(turn, dialogue);
  },

  async handle(context) {
    const { turn, dialogue } = context;
    const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
    if (turn.kind === 'touch' && turn.touch[1] === key) return openById(context, turn.touch[2] ?? '');
    const isAsked = dialogue.asking?.interaction === key;
    if (turn.intent === 'CategoriesIntent') return offer(context, await categoriesIn(context), phrasesOf(context).have);
    if (turn.intent === 'CategoryIntent') return openNamed(context, slotText(turn, 'category') ?? '');
    if (isAsked && isAnswer(turn)) return openAnswered(context, wordsAnswered(turn) ?? '');
    if (!shown) return turnProducts(context);
    if (turn.intent === 'MoreResultsIntent') return readPart(categoryListing, context, shown, 'on');
    if (turn.intent === 'GoBackIntent') return readPart(categoryListing, context, shown, 'back');
    const id = wantedId(context, shown);
    return id === null || id === 'too-far'
      ? tellWanted(categoryListing, context, shown, 'open')
      : openById(context, id);
  },
};

/** A question is no category: "is it waterproof". */
function isAnswer(turn: Turn): boolean {
  const isAsking = turn.intent === 'AMAZON.FallbackIntent' && isQuestion(turn.text ?? '', languageOf(turn.locale));
  return wordsAnswered(turn) !== null && !isAsking;
}

async function openNamed(context: CategoryContext, said: string): Promise<Reply> {
  const phrases = phrasesOf(context);
  const categories = await categoriesIn(context);
  const name = withoutArticle(said, languageOf(context.turn.locale));
  if (name === '') return offer(context, categories, phrases.have);
  const { meant, close, all } = nearestTo(name, categories);
  if (meant) return open(context, meant);
  if (close.length > 1) return offer(context, close, phrases.several);
  return offer(context, all, fill(phrases.noSuch, { category: name }));
}

/** After "which one?" the name of a category opens it; anything else is a new search. */
async function openAnswered(context: CategoryContext, said: string): Promise<Reply> {
  const name = withoutArticle(said, languageOf(context.turn.locale));
  const { meant, close } = nearestTo(name, await categoriesIn(context));
  if (meant) return open(context, meant);
  if (close.length > 1) return offer(context, close, phrasesOf(context).several);
  return searchInstead(context, name);
}

async function openById(context: CategoryContext, id: string): Promise<Reply> {
  const [category] = await categoryListing.load(context, { ids: [id], query: null });
  return category ? open(context, category) : offer(context, await categoriesIn(context), phrasesOf(context).gone);
}

async function open(context: CategoryContext, category: Category): Promise<Reply> {
  const phrases = phrasesOf(context);
  const products = await context.shop.listCategoryProducts(category.paths, productsMax);
  if (products.length === 0) {
    const others = (await categoriesIn(context)).filter(({ id }) => id !== category.id);
    return offer(context, others, phrases.gone);
  }
  return readProducts(context, type, products, category.name, fill(phrases.inCategory, { category: category.name }));
}
