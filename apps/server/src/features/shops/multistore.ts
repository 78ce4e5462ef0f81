import type { Multistore, MultistoreApp } from '@voicecart/contract/routes/multistore';
import type { Db } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Principal } from '../activity/activity.ts';
import { changeAppContent, listStoresOfApps, setAppStore } from '../apps/apps.ts';
import { listCurrencies } from '../catalogue/catalogue.ts';
import { countShopProducts } from '../feeds/feeds.ts';
import { getConnection, listConnections } from './shops.queries.ts';

/** The merchant's stores, the currencies of their products, and which store each app speaks of. */
export async function readMultistore(db: Db, merchantId: string): Promise<Multistore> {
  const [connections, apps, currencies] = await Promise.all([
    listConnections(db, merchantId),
    listStoresOfApps(db, merchantId),
    listCurrencies(db, merchantId),
  ]);
  const stores = await Promise.all(
    connections.map(async (row) => ({
      id: row.id,
      name: row.name || row.address,
      platform: row.platform,
      address: row.address,
      currency: row.currency?.trim() ?? null,
      products: await countShopProducts(db, merchantId, row.id),
    })),
  );
  return { stores, currencies, apps };
}

/**
 * Lets an app speak of one store, or of all, and in one currency, or in that of each locale.
 * @throws AppError 404 for the app, 400 for a store or currency that the merchant does not have
 */
export async function chooseStore(
  platform: Platform,
  principal: Principal,
  wanted: MultistoreApp,
): Promise<Multistore> {
  const { merchantId } = principal;
  const { skill_id: appId, store_id: storeId, currency } = wanted;
  await changeAppContent(platform, principal, appId, 'app-store', async (tx, app) => {
    if (app.shop_id === storeId && (app.price_currency?.trim() ?? null) === currency) return null;
    const store = storeId === null ? null : await getConnection(tx, merchantId, storeId);
    if (store === undefined) throw invalid('store_id', 'There is no such store. Choose one of your stores.');
    if (currency !== null && !(await listCurrencies(tx, merchantId)).includes(currency)) {
      throw invalid('currency', `No product has a price in ${currency}.`);
    }
    await setAppStore(tx, merchantId, appId, { shop_id: storeId, price_currency: currency });
    const which = store ? `the store ${store.name || store.address}` : 'all stores';
    return `speaks of ${which}, prices in ${currency ?? 'the currency of each language'}`;
  });
  return readMultistore(platform.db, merchantId);
}
