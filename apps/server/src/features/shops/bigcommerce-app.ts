import { createHash } from 'node:crypto';
import type { ShopConnection } from '@voicecart/contract/routes/shops';
import { bigCommerce } from '../../outside/bigcommerce/bigcommerce.ts';
import {
  exchangeCode,
  installUrl,
  readArrival,
  readSignedPayload,
  storeOf,
} from '../../outside/bigcommerce/bigcommerce-login.ts';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { shareTokens } from './shop-access.ts';
import { netOf, sealKeys } from './shop-clients.ts';
import { storeEvent } from './shop-events.ts';
import { refusalOf } from './shop-faults.ts';
import { queueSync } from './shop-sync-queue.ts';
import { findConnectionOf, findConnectionsByAddress, updateConnection } from './shops.queries.ts';
import { getShopConnection, keepShop } from './shops.ts';

const key = 'bigcommerce-app';

function appOf({ config }: Platform) {
  return { clientId: config.BIGCOMMERCE_CLIENT_ID, clientSecret: config.BIGCOMMERCE_CLIENT_SECRET };
}

/** Where a merchant agrees to our app. @throws AppError 409 'no_bigcommerce_app' */
export function startBigCommerceLogin(platform: Platform): string {
  const app = appOf(platform);
  if (app.clientId === '' || app.clientSecret === '') {
    throw failure('no_bigcommerce_app');
  }
  return installUrl(platform.config.BIGCOMMERCE_LOGIN_ORIGIN, app);
}

/**
 * Ends an install with what BigCommerce sent the browser with. It carries no state of ours: that it is this merchant's
 * store is what the person says by the button of the page. @throws AppError 400 'bigcommerce_query', or the store's refusal
 */
export async function completeBigCommerceLogin(
  platform: Platform,
  principal: Principal,
  text: string,
): Promise<ShopConnection> {
  const arrival = readArrival(new URLSearchParams(text.replace(/^\?/, '')));
  if (!arrival) throw failure('bigcommerce_query');
  const storeHash = storeOf(arrival.context);
  const net = netOf(platform, 'person');
  try {
    const accessToken = await exchangeCode(
      net,
      platform.config.BIGCOMMERCE_LOGIN_ORIGIN,
      appOf(platform),
      arrival,
      `${platform.config.publicUrl}/integrations/bigcommerce`,
    );
    const keys = { storeHash, accessToken };
    const facts = await bigCommerce.open(keys, net).validate();
    await platform.db.transaction().execute((tx) => shareTokens(platform, tx, key, storeHash, { accessToken }));
    const { merchantId } = principal;
    const known = await findConnectionOf(platform.db, merchantId, [key], storeHash);
    if (!known) return await keepShop(platform, principal, key, keys, facts);
    await platform.db.transaction().execute(async (tx) => {
      const row = await updateConnection(tx, merchantId, known.id, {
        keys: sealKeys(platform, merchantId, known.id, keys),
        name: facts.name,
        warnings: [...facts.warnings],
        state: 'connected',
        reason: null,
      });
      await recordActivity(tx, principal, 'shop-keys', `BigCommerce store ${storeHash} connected again`);
      if (row) await queueSync(platform, tx, row, 'full');
    });
    return await getShopConnection(platform.db, merchantId, known.id);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A person opened our app in a control panel. @returns null where BigCommerce did not say so */
export async function openedFromBigCommerce(platform: Platform, token: string) {
  const storeHash = readSignedPayload(token, appOf(platform));
  if (storeHash === null) return null;
  const connections = await findConnectionsByAddress(platform.db, key, storeHash);
  return { storeHash, isConnected: connections.some(({ state }) => state !== 'refused') };
}

/** The app was removed in a store: each merchant's connection learns of it by an event. False where it is forged. */
export async function keepBigCommerceUninstall(platform: Platform, token: string): Promise<boolean> {
  const storeHash = readSignedPayload(token, appOf(platform));
  if (storeHash === null) return false;
  const scope = 'store/app/uninstalled';
  const deliveryId = `uninstall ${createHash('sha256').update(token).digest('hex')}`;
  for (const connection of await findConnectionsByAddress(platform.db, key, storeHash)) {
    await storeEvent(
      platform,
      connection,
      { topic: scope, deliveryId },
      Buffer.from(JSON.stringify({ scope, data: {} })),
    );
  }
  return true;
}
