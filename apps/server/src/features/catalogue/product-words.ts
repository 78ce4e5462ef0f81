import { respond } from '@voicecart/assistant/assistant';
import { type Dialogue, freshDialogue } from '@voicecart/assistant/dialogue/dialogue';
import { dialogueIntents } from '@voicecart/assistant/dialogue/dialogue-intents';
import { ordinalType } from '@voicecart/assistant/dialogue/ordinals';
import { emptyShop } from '@voicecart/assistant/shop/empty-shop';
import type { Shop } from '@voicecart/assistant/shop/shop';
import { currencyOfLocale } from '@voicecart/assistant/speech/money';
import { spokenProductName } from '@voicecart/assistant/speech/product-name';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { defaultSettings, getAppDefinition, requireApp, requireInteraction } from '../apps/apps.ts';
import { getShopProducts, type Scope, toldIn } from '../search/search.ts';
import {
  getProductsForShop,
  getStockForShop,
  getVariantsForShop,
  priceCurrencies,
  searchProducts,
} from './catalogue.ts';

const productSearchType = interactionNumbers.productSearch;

export interface SpokenTurn {
  readonly said: string;
  readonly answered: string;
}

/**
 * What an app says about a product: asked for it by its name, and asked for more. The engine itself answers, over the
 * merchant's catalogue, as it would a shopper; nothing is written. Only the first answer, where the product is not among
 * what that lists. Empty where there is no app to say it.
 * @throws AppError 404
 */
export async function sayProduct(
  platform: Platform,
  merchantId: string,
  productId: string,
  given: { readonly appId: string | undefined; readonly locale: Locale },
): Promise<SpokenTurn[]> {
  const [stored] = await getShopProducts(platform.db, merchantId, [productId]);
  if (!stored) throw notFound('The product');
  if (given.appId === undefined) return [];
  await requireApp(platform.db, merchantId, given.appId);
  const app = (await getAppDefinition(platform, given.appId))?.definition;
  if (!app) throw notFound('The app');
  const wanted = app.priceCurrency ?? currencyOfLocale[given.locale];
  const { scoped } = await priceCurrencies(platform, merchantId, wanted);
  const scope = { shopId: app.shopId ?? null, currency: scoped };
  const product = toldIn(stored, scope);
  // The app speaks of another store.
  if (!product) return [];
  const interaction = requireInteraction(productSearchType);
  const own = app.interactions.find((one) => one.type === productSearchType);
  const settings = own?.settings ?? defaultSettings(interaction);
  const searching = { type: productSearchType, settings, utterances: [], slotValues: [] };
  const finds = { ...app, interactions: [own ?? searching] };
  const shop = shopOf(platform, merchantId, scope);

  const ask = (intent: string, slots: Readonly<Record<string, string>>, dialogue: Dialogue) =>
    respond(
      {
        kind: 'intent',
        intent,
        slots: Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, { value }])),
        confidence: null,
        text: null,
        touch: [],
        locale: given.locale,
        session: { id: 'preview', isNew: false, attributes: dialogue },
        shopper: { id: 'preview', linked: null },
        device: { id: null, hasScreen: false, isRound: false, viewport: null },
        at: Date.now(),
      },
      finds,
      shop,
    );

  const language = languageOf(given.locale);
  const carrier = interaction.intents
    .find(({ name }) => name === 'ProductSearchIntent')
    ?.samples[language].find((sample) => sample.includes('{query}'));
  const name = spokenProductName(product.title);
  const found = await ask('ProductSearchIntent', { query: name }, freshDialogue);
  const search = { said: (carrier ?? '{query}').replace('{query}', () => name), answered: found.speech };
  const { ids = [], said: heard = 0 } = found.dialogue.shown ?? {};
  const variants = await getVariantsForShop(platform, merchantId, productId, scope);
  const place = ids.slice(0, heard).findIndex((id) => id === productId || variants.some((one) => one.id === id));
  const isAlone = ids.length === 1 && place === 0;
  const choice = isAlone ? null : choose(language, place);
  if (!isAlone && choice === null) return [search];
  const more = choice
    ? await ask('SelectItemIntent', { ordinal: choice.ordinal }, found.dialogue)
    : await ask('TellMeMoreIntent', {}, found.dialogue);
  const hasPlaces = (await getStockForShop(platform, merchantId, productId)).length > 0;
  return [
    search,
    { said: choice?.said ?? moreWords[language] ?? moreWords.en, answered: more.speech },
    ...(hasPlaces ? await askStock() : []),
  ];

  /** Where it is to be had. */
  async function askStock(): Promise<SpokenTurn[]> {
    const samples = interaction.intents.find(({ name: intent }) => intent === 'StockIntent')?.samples[language] ?? [];
    const said = samples.find((sample) => !sample.includes('{'));
    if (said === undefined) return [];
    return [{ said, answered: (await ask('StockIntent', {}, more.dialogue)).speech }];
  }
}

const moreWords = {
  en: 'tell me more',
  de: 'erzähl mir mehr',
  es: 'dime más',
  fr: 'dis-m’en plus',
  hi: 'और बताओ',
  it: 'dimmi di più',
  ja: 'もっと教えて',
  pt: 'me conta mais',
} as const;

/** The words for the one at a place of the list, from 0 on; null where there is none. */
function choose(language: Language, place: number): { readonly said: string; readonly ordinal: string } | null {
  const ordinal = ordinalType[language].find(({ id }) => id === String(place + 1))?.value;
  if (ordinal === undefined) return null;
  // The first sample is the bare place.
  const samples = dialogueIntents.find(({ name }) => name === 'SelectItemIntent')?.samples[language] ?? [];
  return { said: (samples[1] ?? '{ordinal}').replace('{ordinal}', ordinal), ordinal };
}

function shopOf(platform: Platform, merchantId: string, scope: Scope): Shop {
  return {
    ...emptyShop,
    searchProducts: (query) => searchProducts(platform, merchantId, query, scope),
    getProduct: async (id) => (await getProductsForShop(platform, merchantId, [id], scope))[0] ?? null,
    getProducts: (ids) => getProductsForShop(platform, merchantId, ids, scope),
    getVariants: (id) => getVariantsForShop(platform, merchantId, id, scope),
    getStockAt: (id) => getStockForShop(platform, merchantId, id),
  };
}
