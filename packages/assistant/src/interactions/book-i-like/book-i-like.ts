import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { examples as bookExamples, phrases as bookPhrases } from '@voicecart/language/interactions/book-i-like';
import type { ShopProduct } from '../../shop/shop.ts';
import { speakable } from '../../speech/text.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import { nearEnough, nearness } from '../nearness.ts';
import { type TasteProducts, tasteProductsMax, tasteTurns } from '../tastes/taste-row.ts';
import { bookIntents } from './intents.ts';
import { type BookSettings, bookSettings } from './settings.ts';

const key = 'book-i-like';
const type = interactionNumbers.bookILike;

/** Type 11: a book a shopper liked leads to others of its author and of its kind, now and the next time they ask. */
export const bookILike: Interaction<typeof bookSettings> = {
  type,
  key,
  title: 'Book I like',
  summary:
    'Shoppers name books they liked, hear others by the same author or of the same kind, and get more recommendations next time.',
  routes: [{ action: 'settings', route: '/myapps/setting/book-i-like' }],
  settings: bookSettings,
  intents: bookIntents,
  slotTypes: {},
  examples: bookExamples,
  help: (language) => bookPhrases[language].help,
  ...tasteTurns({
    type,
    key,
    kind: 'book',
    likeIntent: 'LikeBookIntent',
    recommendIntent: 'RecommendBookIntent',
    slot: 'book',
    phrases: bookPhrases,
    find: othersLike,
    helps: async () => '',
  }),
};

/** Other books of the author (in a catalogue: the brand), then others of the category; none where the shop does not know the book. */
async function othersLike(context: InteractionContext<BookSettings>, said: string): Promise<TasteProducts> {
  const { shop, settings } = context;
  const [found] = await searchFor(context, said, 1);
  if (!found || nearness(said, found.title) < nearEnough) return { name: said, products: [] };
  const [ofAuthor, ofKind] = await Promise.all([
    settings.sameAuthorFirst && found.brand !== null ? searchFor(context, found.brand, tasteProductsMax) : [],
    found.category === null ? [] : shop.listCategoryProducts([found.category], tasteProductsMax),
  ]);
  const others = new Map<string, ShopProduct>();
  for (const one of [...ofAuthor.filter(({ brand }) => brand === found.brand), ...ofKind]) others.set(one.id, one);
  others.delete(found.id);
  return { name: speakable(found.title, 80), products: [...others.values()].slice(0, tasteProductsMax) };
}

async function searchFor(
  { shop }: InteractionContext<BookSettings>,
  text: string,
  limit: number,
): Promise<readonly ShopProduct[]> {
  return (await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit, offset: 0 })).items;
}
