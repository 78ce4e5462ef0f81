import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { examples as genreExamples, phrases as genrePhrases } from '@voicecart/language/interactions/genre-i-like';
import { fill, listSpoken } from '../../speech/phrase.ts';
import { categoriesOf, nearestTo } from '../category-fallback/category-names.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import { type TasteProducts, tasteProductsMax, tasteTurns } from '../tastes/taste-row.ts';
import { genreIntents } from './intents.ts';
import { type GenreSettings, genreSettings } from './settings.ts';

const key = 'genre-i-like';
const type = interactionNumbers.genreILike;

/** Type 10: what a shopper likes, kept for the next time they want something recommended. */
export const genreILike: Interaction<typeof genreSettings> = {
  type,
  key,
  title: 'Genre I like',
  summary:
    'Shoppers name genres or categories they like, hear matching products, and get more recommendations next time.',
  routes: [{ action: 'settings', route: '/myapps/setting/genre-i-like' }],
  settings: genreSettings,
  intents: genreIntents,
  slotTypes: {},
  examples: genreExamples,
  help: (language) => genrePhrases[language].help,
  ...tasteTurns({
    type,
    key,
    kind: 'genre',
    likeIntent: 'LikeGenreIntent',
    recommendIntent: 'RecommendIntent',
    slot: 'genre',
    phrases: genrePhrases,
    find: productsOf,
    helps: nameGenres,
  }),
};

/** The products of the category that is called so, else those a search finds. */
async function productsOf({ shop }: InteractionContext<GenreSettings>, name: string): Promise<TasteProducts> {
  const { meant } = nearestTo(name, categoriesOf(await shop.listCategories()));
  if (meant) return { name, products: await shop.listCategoryProducts(meant.paths, tasteProductsMax) };
  const query = { text: name, maxPriceMinor: null, sort: 'relevance', limit: tasteProductsMax, offset: 0 } as const;
  const { items, knownShare = 1 } = await shop.searchProducts(query);
  return { name, products: knownShare < 0.5 ? [] : items };
}

async function nameGenres({ shop, settings, turn }: InteractionContext<GenreSettings>): Promise<string> {
  const names = categoriesOf(await shop.listCategories())
    .slice(0, settings.namesOffered)
    .map(({ name }) => name);
  if (names.length === 0) return '';
  return fill(genrePhrases[languageOf(turn.locale)].weHave, { genres: listSpoken(names, turn.locale, 'and') });
}
