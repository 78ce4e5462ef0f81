import { respond } from '@voicecart/assistant/assistant';
import { type Dialogue, freshDialogue } from '@voicecart/assistant/dialogue';
import { emptyShop } from '@voicecart/assistant/empty-shop';
import type { PlaceStock, Shop, ShopProduct } from '@voicecart/assistant/shop';
import { currencyOfLocale } from '@voicecart/assistant/speech/money';
import { spokenProductName } from '@voicecart/assistant/speech/product-name';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Locale, languageOf } from '@voicecart/contract/locales';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { defaultSettings, getAppDefinition, requireApp, requireInteraction } from '../apps/apps.ts';
import { findStockAt } from './place-stock.ts';
import { toldIn } from './search/scope.ts';
import { getShopProducts } from './search/search.queries.ts';

const productSearchType = interactionNumbers.productSearch;

export interface SpokenTurn {
  readonly said: string;
  readonly answered: string;
}

/**
 * What an app says about a product: asked for it, and asked for more. The engine itself answers, over a shop that has
 * this one product; nothing is written. Empty where there is no app to say it.
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
  const product = toldIn(stored, { shopId: app.shopId ?? null, currency: wanted });
  // The app speaks of another store.
  if (!product) return [];
  const interaction = requireInteraction(productSearchType);
  const own = app.interactions.find((one) => one.type === productSearchType);
  const settings = own?.settings ?? defaultSettings(interaction);
  const searching = { type: productSearchType, settings, utterances: [], slotValues: [] };
  const finds = { ...app, interactions: [own ?? searching] };
  const places = await findStockAt(platform.db, merchantId, productId);
  const shop = shopWith(product, places);

  const ask = (intent: string, query: string | null, dialogue: Dialogue) =>
    respond(
      {
        kind: 'intent',
        intent,
        slots: query === null ? {} : { query: { value: query } },
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
  const found = await ask('ProductSearchIntent', name, freshDialogue);
  const more = await ask('TellMeMoreIntent', null, found.dialogue);
  const stock = places.length === 0 ? [] : await askStock();
  return [
    { said: (carrier ?? '{query}').replace('{query}', name), answered: found.speech },
    { said: moreWords[language] ?? moreWords.en, answered: more.speech },
    ...stock,
  ];

  /** Where it is to be had. */
  async function askStock(): Promise<SpokenTurn[]> {
    const samples = interaction.intents.find(({ name: intent }) => intent === 'StockIntent')?.samples[language] ?? [];
    const said = samples.find((sample) => !sample.includes('{'));
    if (said === undefined) return [];
    return [{ said, answered: (await ask('StockIntent', null, more.dialogue)).speech }];
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

function shopWith(product: ShopProduct, places: readonly PlaceStock[]): Shop {
  return {
    ...emptyShop,
    searchProducts: async () => ({ items: [product], total: 1, correctedQuery: null }),
    getProduct: async () => product,
    getProducts: async () => [product],
    getStockAt: async () => places,
  };
}
