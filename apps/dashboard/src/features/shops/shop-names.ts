import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShopConnection, ShopSync } from '@voicecart/contract/routes/shops';
import type { ShopAbility, ShopPlatformKey, ShopPlatformRow } from '@voicecart/contract/shop-platforms';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const abilityNames: Record<ShopAbility, MessageDescriptor> = {
  products: msg`Products`,
  orders: msg`Orders`,
  discounts: msg`Discounts`,
  locations: msg`Locations`,
  stock: msg`Stock by location`,
  prices: msg`Prices in several currencies`,
  webhooks: msg`Tells of changes at once`,
  changes: msg`Reads only what changed`,
  refunds: msg`Refunds`,
  cancels: msg`Takes cancellations`,
  returns: msg`Takes returns`,
};

const noReturnsAtBigCommerce = msg`BigCommerce lets no other program make a return: note one that you accept in its control panel.`;

/** Why a platform can't do what merchants look for. */
export const missingReasons: Partial<Record<ShopPlatformKey, MessageDescriptor>> = {
  bigcommerce: noReturnsAtBigCommerce,
  'bigcommerce-app': noReturnsAtBigCommerce,
  magento: msg`Magento Open Source has no returns, and those of Adobe Commerce ask for choices of the shop's own: note one that you accept there.`,
};

interface FieldWords {
  readonly label: MessageDescriptor;
  readonly help?: MessageDescriptor;
  readonly placeholder?: string;
}

const commonFields: Readonly<Record<string, FieldWords>> = {
  address: { label: msg`Shop address`, help: msg`As shoppers type it.`, placeholder: 'https://shop.example' },
  consumerKey: { label: msg`Consumer key` },
  consumerSecret: { label: msg`Consumer secret` },
  accessToken: { label: msg`Access token` },
  accessTokenSecret: { label: msg`Access token secret` },
  appSecret: { label: msg`API secret key`, help: msg`With it the shop can tell of changes at once.` },
  storeHash: { label: msg`Store hash`, help: msg`What follows store- in the address of your control panel.` },
  login: { label: msg`API login`, help: msg`The mail address of an administrator.` },
  encryptedPassword: {
    label: msg`Encrypted password`,
    help: msg`From the API address that Volusion shows. It changes every 90 days.`,
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
    help: msg`The code of one, to connect it as a store of its own. Empty: the default view.`,
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
    address: { label: msg`Shop address`, placeholder: 'your-shop.myshopify.com' },
    accessToken: { label: msg`Admin API access token`, placeholder: 'shpat_…' },
  },
  medusa: {
    address: {
      label: msg`Server address`,
      help: msg`Where Medusa itself answers, not the storefront.`,
      placeholder: 'https://medusa.shop.example',
    },
    secretKey: { label: msg`Secret API key`, placeholder: 'sk_…' },
    storefront: {
      label: msg`Storefront address`,
      help: msg`Where shoppers see a product, for links to it.`,
      placeholder: 'https://shop.example/products/{handle}',
    },
  },
  'shopify-app': { address: { label: msg`Shop address`, placeholder: 'your-shop.myshopify.com' } },
};

export function fieldWords(platform: ShopPlatformKey, name: string): FieldWords {
  return ownFields[platform]?.[name] ?? commonFields[name] ?? { label: msg`Key` };
}

/** Where a merchant finds the keys. */
export const keyHelp: Partial<Record<ShopPlatformKey, MessageDescriptor>> = {
  woocommerce: msg`In WordPress: WooCommerce, Settings, Advanced, REST API, Add key. Choose Read/Write, so that your shop can tell us of changes.`,
  shopify: msg`For an app made in your shop's admin before 2026. Newer shops are connected with Shopify above.`,
  'shopify-app': msg`You go to Shopify, agree there, and come back.`,
  demandware: msg`In Account Manager: API Client, Add. Give it the role Salesforce Commerce API for your instance, and the scopes sfcc.products, sfcc.orders and sfcc.promotions.`,
  'bigcommerce-app': msg`You go to BigCommerce, agree there, and come back.`,
  bigcommerce: msg`In the control panel: Settings, API accounts, Create. Allow Products, Marketing, Store Inventory and Information to be read, and Orders to be modified, so that a cancellation you accepted reaches the shop.`,
  magento: msg`In the admin: System, Integrations, Add new. Allow Catalog, Sales, Marketing and Stores to be read, then activate it.`,
  cityhive: msg`City Hive lets no other program read its shops. Bring your products as a file, and keep your City Hive ID below.`,
  'master-format': msg`Our own file, with a column for everything that an assistant can tell of a product.`,
  'google-feed': msg`The file that you give Google Merchant Center, uploaded or fetched from its address.`,
  custom: msg`Your own system sends its orders to our API, and its products as a file.`,
  'magento-1': msg`In the admin: System, Web Services, SOAP/XML-RPC. Make a role that allows Catalog and Sales, and a user with it.`,
  volusion: msg`In the admin: Inventory, Import/Export, Volusion API, Run on a saved export. Business and Prime plans have it.`,
  medusa: msg`In Medusa's admin: Settings, Secret API Keys, Create. It is looked at every 15 minutes; with two files of ours in its project it tells of changes at once.`,
};

export const platformWays: Record<ShopPlatformRow['by'], MessageDescriptor> = {
  keys: msg`Connect with keys`,
  login: msg`Connect`,
  feed: msg`Upload a file`,
  api: msg`Your system calls ours`,
};

export const syncPhases: readonly { readonly key: string; readonly title: MessageDescriptor }[] = [
  { key: 'watching', title: msg`Asking the shop to tell of changes` },
  { key: 'products', title: msg`Products` },
  { key: 'orders', title: msg`Orders` },
  { key: 'discounts', title: msg`Discounts` },
  { key: 'locations', title: msg`Locations` },
  { key: 'finishing', title: msg`Looking for products that are gone` },
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
  cancelled: { tone: 'neutral', label: msg`Cancelled` },
};

export function isUnderWay(sync: ShopSync | null): boolean {
  return sync !== null && sync.finishedAt === null;
}

/** How a shop stands, in one word. */
export function shopLook({ state, sync }: ShopConnection): Look {
  if (state === 'paused') return { tone: 'neutral', label: msg`Paused` };
  if (state === 'refused') return { tone: 'bad', label: msg`Refused` };
  if (sync && isUnderWay(sync))
    return sync.status === 'waiting'
      ? syncLooks.waiting
      : sync.isSlow
        ? { tone: 'warning', label: msg`Your shop answers slowly` }
        : { tone: 'working', label: msg`Syncing` };
  if (sync?.status === 'failed') return { tone: 'warning', label: msg`Last sync failed` };
  return { tone: 'good', label: msg`Connected` };
}
