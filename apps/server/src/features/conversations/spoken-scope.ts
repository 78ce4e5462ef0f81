import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { currencyOfLocale } from '@voicecart/assistant/speech/money';
import type { Locale } from '@voicecart/contract/locales';
import { isDatabaseAway } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { priceCurrency } from '../catalogue/catalogue.ts';
import type { Scope } from '../search/search.ts';

/**
 * What an app speaks of in a locale: its store's products, and prices in the app's currency, else in the locale's own,
 * where the catalogue has prices in it. The definition names that currency too, since "under fifty" is meant in it.
 */
export async function spokenIn(
  platform: Platform,
  app: AppDefinition,
  locale: Locale,
): Promise<{ app: AppDefinition; scope: Scope }> {
  const wanted = app.priceCurrency ?? currencyOfLocale[locale];
  const shopId = app.shopId ?? null;
  if (wanted === app.currency) return { app, scope: { shopId, currency: null } };
  try {
    const currency = await priceCurrency(platform, app.merchantId, wanted);
    return { app: currency === null ? app : { ...app, currency }, scope: { shopId, currency } };
  } catch (error) {
    // The shop will say by itself that it can't be reached.
    if (!isDatabaseAway(error)) throw error;
    return { app, scope: { shopId, currency: null } };
  }
}
