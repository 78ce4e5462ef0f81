import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { currencyOfLocale } from '@voicecart/assistant/speech/money';
import type { Locale } from '@voicecart/contract/locales';
import { isDatabaseAway } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { priceCurrencies } from '../catalogue/catalogue.ts';
import type { Scope } from '../search/search.ts';

/**
 * What an app speaks of in a locale: its store's products, and prices in the app's currency, else in the locale's own,
 * where the catalogue has prices in it, else in that of most products. The definition names that currency too, since "under
 * fifty" is meant in it.
 */
export async function spokenIn(
  platform: Platform,
  app: AppDefinition,
  locale: Locale,
): Promise<{ app: AppDefinition; scope: Scope }> {
  const wanted = app.priceCurrency ?? currencyOfLocale[locale];
  const shopId = app.shopId ?? null;
  try {
    const { scoped, main } = await priceCurrencies(platform, app.merchantId, wanted);
    const currency = scoped ?? main ?? app.currency;
    const spoken = currency === undefined || currency === app.currency ? app : { ...app, currency };
    return { app: spoken, scope: { shopId, currency: scoped } };
  } catch (error) {
    // The shop will say by itself that it can't be reached.
    if (!isDatabaseAway(error)) throw error;
    return { app, scope: { shopId, currency: null } };
  }
}
