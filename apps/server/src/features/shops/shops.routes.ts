import type { shopsRoutes } from '@voicecart/contract/routes/shops';
import type { ShopPlatformKey } from '@voicecart/contract/shop-platforms';
import { AppError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import type { Keys } from './shop-clients.ts';
import { takeShopDiscounts } from './shop-coupons.ts';
import {
  cancelShopSync,
  checkShop,
  connectShop,
  disconnectShop,
  getShopConnection,
  listShopDiscounts,
  listShopRefusals,
  listShopSyncs,
  listShops,
  pauseShop,
  renewKeys,
  syncShop,
} from './shops.ts';

export const shopsHandlers: Handlers<typeof shopsRoutes> = {
  async listShopConnections({ platform, merchantId }) {
    return { success: true, items: await listShops(platform.db, merchantId) };
  },

  async connectShop({ platform, session, merchantId }, { body }) {
    const principal = principalOf(session, merchantId);
    return { success: true, shop: await connectShop(platform, principal, body.platform, body.keys) };
  },

  async checkShop({ platform }, { body }) {
    return { success: true, facts: factsOf(await checkShop(platform, body.platform, body.keys)) };
  },

  async getShopConnection({ platform, merchantId }, { params }) {
    return { success: true, shop: await getShopConnection(platform.db, merchantId, params.id) };
  },

  async renewShopKeys({ platform, session, merchantId }, { params, body }) {
    return { success: true, shop: await renewKeys(platform, principalOf(session, merchantId), params.id, body.keys) };
  },

  async disconnectShop({ platform, session, merchantId }, { params, query }) {
    await disconnectShop(platform, principalOf(session, merchantId), params.id, query.products);
    return { success: true };
  },

  async syncShop({ platform, session, merchantId }, { params, body }) {
    return { success: true, shop: await syncShop(platform, principalOf(session, merchantId), params.id, body.kind) };
  },

  async cancelShopSync({ platform, session, merchantId }, { params }) {
    return { success: true, shop: await cancelShopSync(platform, principalOf(session, merchantId), params.id) };
  },

  async pauseShop({ platform, session, merchantId }, { params, body }) {
    return {
      success: true,
      shop: await pauseShop(platform, principalOf(session, merchantId), params.id, body.isPaused),
    };
  },

  async listShopSyncs({ platform, merchantId }, { params, query }) {
    const { currentPage, limit } = query;
    return { success: true, ...(await listShopSyncs(platform.db, merchantId, params.id, { currentPage, limit })) };
  },

  async listShopRefusals({ platform, merchantId }, { params, query }) {
    const { currentPage, limit } = query;
    return { success: true, ...(await listShopRefusals(platform.db, merchantId, params.id, { currentPage, limit })) };
  },

  async listShopDiscounts({ platform, merchantId }, { params }) {
    return { success: true, items: await listShopDiscounts(platform.db, merchantId, params.id) };
  },

  async takeShopDiscounts({ platform, session, merchantId }, { params, body }) {
    return {
      success: true,
      ...(await takeShopDiscounts(platform.db, principalOf(session, merchantId), params.id, body.ids)),
    };
  },

  async validateShopify({ platform }, { query }) {
    const keys = { address: query.AppUrl, accessToken: query.AppKey };
    const facts = await named(shopifyNames, checkShop(platform, 'shopify', keys));
    return { success: true, facts: factsOf(facts) };
  },

  async validateMagento({ platform }, { body }) {
    const { key, keys } = magentoKeys(body);
    return { success: true, facts: factsOf(await named(magentoNames, checkShop(platform, key, keys))) };
  },

  async validateAndSaveMagento({ platform, session, merchantId }, { body }) {
    const { key, keys } = magentoKeys(body);
    const shop = await named(magentoNames, connectShop(platform, principalOf(session, merchantId), key, keys));
    return { success: true, shop };
  },

  async validateVolusion({ platform }, { query }) {
    const keys = { address: query.Url, login: query.Login, encryptedPassword: query.EncryptedPassword };
    return { success: true, facts: factsOf(await named(volusionNames, checkShop(platform, 'volusion', keys))) };
  },
};

/** What the spec's calls name the keys. */
const shopifyNames = { address: 'AppUrl', accessToken: 'AppKey' };
const volusionNames = { address: 'Url', login: 'Login', encryptedPassword: 'EncryptedPassword' };
const magentoNames = {
  address: 'Url',
  consumerKey: 'ConsumerKey',
  consumerSecret: 'ConsumerSecret',
  accessToken: 'UserName',
  accessTokenSecret: 'Password',
  userName: 'UserName',
  apiKey: 'Password',
};

/** A refusal names the fields as the call has them. @throws AppError */
async function named<T>(names: Readonly<Record<string, string>>, task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error;
    for (const fault of error.fields) fault.path = names[fault.path.replace(/^keys\./, '')] ?? fault.path;
    throw error;
  }
}

function factsOf({ name, currency, version, warnings }: Awaited<ReturnType<typeof checkShop>>) {
  return { name, currency, version, warnings: [...warnings] };
}

interface MagentoPayload {
  readonly ConsumerKey: string;
  readonly ConsumerSecret: string;
  readonly Url: string;
  readonly UserName: string;
  readonly Password: string;
  readonly Version: string;
}

/** Version 2 has no login: the access token of an integration and its secret come where name and password did. */
function magentoKeys({ Url, ConsumerKey, ConsumerSecret, UserName, Password, Version }: MagentoPayload): {
  key: ShopPlatformKey;
  keys: Keys;
} {
  const isFirst = /\d/.test(Version) ? /^\D*1(?!\d)/.test(Version) : ConsumerKey === '';
  if (isFirst) return { key: 'magento-1', keys: { address: Url, userName: UserName, apiKey: Password } };
  return {
    key: 'magento',
    keys: {
      address: Url,
      consumerKey: ConsumerKey,
      consumerSecret: ConsumerSecret,
      accessToken: UserName,
      accessTokenSecret: Password,
    },
  };
}
