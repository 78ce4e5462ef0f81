import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShopConnection, ShopSync } from '@voicecart/contract/routes/shops';
import {
  type ShopAbility,
  type ShopPlatformKey,
  type ShopPlatformRow,
  shopPlatformKeys,
  shopPlatformOf,
} from '@voicecart/contract/shop-platforms';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const abilityNames: Record<ShopAbility, MessageDescriptor> = {
  products: msg`Products`,
  orders: msg`Orders`,
  discounts: msg`Discounts`,
  locations: msg`Locations`,
  stock: msg`Stock by location`,
  prices: msg`Prices in several currencies`,
  webhooks: msg`Real-time sync`,
  changes: msg`Incremental sync`,
  refunds: msg`Refunds`,
  cancels: msg`Accepts cancellations`,
  returns: msg`Accepts returns`,
};

const noReturnsAtBigCommerce = msg`BigCommerce doesn’t let other apps create returns. Record the returns you accept in its control panel.`;

/** Why a platform can't do what merchants look for. */
export const missingReasons: Partial<Record<ShopPlatformKey, MessageDescriptor>> = {
  bigcommerce: noReturnsAtBigCommerce,
  'bigcommerce-app': noReturnsAtBigCommerce,
  magento: msg`Magento Open Source doesn’t support returns, and Adobe Commerce returns need choices specific to your shop. Record the returns you accept there.`,
};

/** The platform that `?integrationname=` asks to connect, by its key or its name; null where a shop of it has no keys or login. */
export function platformNamed(name: string): ShopPlatformKey | null {
  const wanted = name.trim().toLowerCase();
  const key = shopPlatformKeys.find((one) => one === wanted || shopPlatformOf(one).title.toLowerCase() === wanted);
  return key && ['keys', 'login'].includes(shopPlatformOf(key).by) ? key : null;
}

interface FieldWords {
  readonly label: MessageDescriptor;
  readonly help?: MessageDescriptor;
  readonly placeholder?: string;
}

const commonFields: Readonly<Record<string, FieldWords>> = {
  address: { label: msg`Shop URL`, help: msg`The URL shoppers use.`, placeholder: 'https://shop.example' },
  consumerKey: { label: msg`Consumer key` },
  consumerSecret: { label: msg`Consumer secret` },
  accessToken: { label: msg`Access token` },
  accessTokenSecret: { label: msg`Access token secret` },
  appSecret: { label: msg`API secret key`, help: msg`Lets the shop sync in real time.` },
  storeHash: { label: msg`Store hash`, help: msg`The part after store- in the URL of your control panel.` },
  login: { label: msg`API login`, help: msg`The email address of an administrator.` },
  encryptedPassword: {
    label: msg`Encrypted password`,
    help: msg`From the API URL that Volusion shows. It changes every 90 days.`,
  },
  shortCode: {
    label: msg`Short code`,
    help: msg`In Business Manager: Administration, Site Development, Salesforce Commerce API Settings.`,
  },
  organizationId: { label: msg`Organization ID`, placeholder: 'f_ecom_abcd_prd' },
  siteId: { label: msg`Site ID`, placeholder: 'RefArch' },
  clientId: { label: msg`API client ID` },
  clientSecret: { label: msg`API client password` },
  storeView: {
    label: msg`Store view`,
    help: msg`Enter a store view’s code to connect it as its own shop. Leave empty for the default view.`,
    placeholder: 'default',
  },
  secretKey: { label: msg`Secret API key` },
  userName: { label: msg`API user name` },
  apiKey: { label: msg`API key` },
};

const ownFields: Partial<Record<ShopPlatformKey, Readonly<Record<string, FieldWords>>>> = {
  woocommerce: {
    consumerKey: { label: msg`Consumer key`, placeholder: 'ck_…' },
    consumerSecret: { label: msg`Consumer secret`, placeholder: 'cs_…' },
  },
  shopify: {
    address: { label: msg`Shop URL`, placeholder: 'your-shop.myshopify.com' },
    accessToken: { label: msg`Admin API access token`, placeholder: 'shpat_…' },
  },
  medusa: {
    address: {
      label: msg`Server URL`,
      help: msg`The URL of Medusa itself, not the storefront.`,
      placeholder: 'https://medusa.shop.example',
    },
    secretKey: { label: msg`Secret API key`, placeholder: 'sk_…' },
    storefront: {
      label: msg`Storefront URL`,
      help: msg`Where shoppers see products; used for product links.`,
      placeholder: 'https://shop.example/products/{handle}',
    },
  },
  'shopify-app': { address: { label: msg`Shop URL`, placeholder: 'your-shop.myshopify.com' } },
};

export function fieldWords(platform: ShopPlatformKey, name: string): FieldWords {
  return ownFields[platform]?.[name] ?? commonFields[name] ?? { label: msg`Key` };
}

/** Where a merchant finds the keys. */
export const keyHelp: Partial<Record<ShopPlatformKey, MessageDescriptor>> = {
  woocommerce: msg`In WordPress: WooCommerce, Settings, Advanced, REST API, Add key. Choose Read/Write so that your shop can send us changes.`,
  shopify: msg`For an app created in your shop’s admin before 2026. Connect newer shops with Shopify above.`,
  'shopify-app': msg`Go to Shopify, allow access and come back.`,
  demandware: msg`In Account Manager: API Client, Add. Give it the role Salesforce Commerce API for your instance, and the scopes sfcc.products, sfcc.orders and sfcc.promotions.`,
  'bigcommerce-app': msg`Go to BigCommerce, allow access and come back.`,
  bigcommerce: msg`In the control panel: Settings, API accounts, Create. Allow reading Products, Marketing, Store Inventory and Information, and modifying Orders, so that cancellations you accept reach the shop.`,
  magento: msg`In the admin: System, Integrations, Add new. Allow reading Catalog, Sales, Marketing and Stores, then activate it.`,
  cityhive: msg`City Hive doesn’t let other apps read its shops. Import your products as a file, and save your City Hive ID below.`,
  'master-format': msg`Our own file format, with a column for everything the assistant can say about a product.`,
  'google-feed': msg`The file you give Google Merchant Center, uploaded or fetched from its URL.`,
  custom: msg`Your own system sends orders to our API, and products as a file.`,
  'magento-1': msg`In the admin: System, Web Services, SOAP/XML-RPC. Create a role that allows Catalog and Sales, and a user with this role.`,
  volusion: msg`In the admin: Inventory, Import/Export, Volusion API, Run on a saved export. Available on Business and Prime plans.`,
  medusa: msg`In Medusa’s admin: Settings, Secret API Keys, Create. We check it every 15 minutes; with two of our files in its project, it syncs in real time.`,
};

export const platformWays: Record<ShopPlatformRow['by'], MessageDescriptor> = {
  keys: msg`Connect with keys`,
  login: msg`Connect`,
  feed: msg`Upload a file`,
  api: msg`Your system calls our API`,
};

export const syncPhases: readonly { readonly key: string; readonly title: MessageDescriptor }[] = [
  { key: 'watching', title: msg`Setting up real-time sync` },
  { key: 'products', title: msg`Products` },
  { key: 'orders', title: msg`Orders` },
  { key: 'discounts', title: msg`Discounts` },
  { key: 'locations', title: msg`Locations` },
  { key: 'finishing', title: msg`Looking for missing products` },
];

interface Look {
  readonly tone: StatusTone;
  readonly label: MessageDescriptor;
}

export const syncLooks: Record<ShopSync['status'], Look> = {
  queued: { tone: 'neutral', label: msg`Queued` },
  running: { tone: 'working', label: msg`Running` },
  waiting: { tone: 'warning', label: msg`Waiting for the shop` },
  done: { tone: 'good', label: msg`Done` },
  failed: { tone: 'bad', label: msg`Failed` },
  cancelled: { tone: 'neutral', label: msg`Canceled` },
};

export function isUnderWay(sync: ShopSync | null): boolean {
  return sync !== null && sync.finishedAt === null;
}

/** How a shop stands, in one word. */
export function shopLook({ state, sync }: ShopConnection): Look {
  if (state === 'paused') return { tone: 'neutral', label: msg`Paused` };
  if (state === 'refused') return { tone: 'bad', label: msg`Rejected` };
  if (sync && isUnderWay(sync))
    return sync.status === 'waiting'
      ? syncLooks.waiting
      : sync.isSlow
        ? { tone: 'warning', label: msg`Your shop answers slowly` }
        : { tone: 'working', label: msg`Syncing` };
  if (sync?.status === 'failed') return { tone: 'warning', label: msg`Last sync failed` };
  return { tone: 'good', label: msg`Connected` };
}
