import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as categoryPhrases } from '@voicecart/language/interactions/category-fallback';
import type { Reply } from '../../turn/reply.ts';
import type { InteractionContext } from '../interaction.ts';
import { type Listing, nothingElse, readListing } from '../listing.ts';
import { settingsOfType } from '../other-settings.ts';
import { type Category, categoriesOf, nearestTo } from './category-names.ts';
import { type CategoryFallbackSettings, categoryFallbackSettings } from './settings.ts';

export type CategoryContext = InteractionContext<CategoryFallbackSettings>;

export const key = 'category-fallback';
export const type = interactionNumbers.categoryFallback;

export function phrasesOf({ turn }: Pick<CategoryContext, 'turn'>) {
  return categoryPhrases[languageOf(turn.locale)];
}

export async function categoriesIn({
  shop,
  settings,
}: Pick<CategoryContext, 'shop' | 'settings'>): Promise<Category[]> {
  return categoriesOf(await shop.listCategories(), settings.leaveOut);
}

/** Categories read a few at a time; opening one is the interaction's own business. */
export const categoryListing: Listing<Category, CategoryFallbackSettings> = {
  key,
  type,
  kind: 'categories',
  perTurn: ({ categoriesPerTurn }) => categoriesPerTurn,
  idOf: ({ id }) => id,
  phrases: phrasesOf,
  async load(context, { ids }) {
    const categories = await categoriesIn(context);
    return ids.flatMap((id) => categories.find((one) => one.id === id) ?? []);
  },
  say: ({ name }) => name,
  screen: (part, context) => ({
    template: 'list',
    title: phrasesOf(context).title,
    items: part.map(({ id, name }) => ({ title: name, subtitle: '', imageUrl: null, touch: ['select', key, id] })),
    hint: phrasesOf(context).hint,
  }),
  tell: ({ name }) => ({ says: name, screen: null }),
};

/** Categories the dialogue state remembers: past these a shopper says what they look for. */
const offeredMax = 30;

/** Reads categories out. An empty list says that there are none. */
export function offer(context: CategoryContext, categories: readonly Category[], lead: string): Reply {
  if (categories.length === 0) return nothingElse(categoryListing, context, phrasesOf(context).none, 'nothing-found');
  return readListing(categoryListing, context, categories.slice(0, offeredMax), lead, null);
}

/**
 * What to offer after a search that found nothing; null where the merchant does not want it or there is nothing to
 * offer. It stays an unsuccessful search to those who count.
 * @param says that nothing was found, in words
 */
export async function offerAfterSearch(
  context: InteractionContext<unknown>,
  searched: string,
  says: string,
): Promise<Reply | null> {
  const settings = settingsOfType(context.app, type, categoryFallbackSettings);
  if (!settings?.afterNothingFound) return null;
  const own = { ...context, settings };
  const { all } = nearestTo(searched, await categoriesIn(own));
  if (all.length === 0) return null;
  const reply = offer(own, all, `${says} ${phrasesOf(own).instead}`);
  return { ...reply, outcome: { interactionType: type, handled: 'nothing-found', search: searched } };
}
