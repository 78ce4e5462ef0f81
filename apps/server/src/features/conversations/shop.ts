import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { type DevicePlace, type Shop, ShopUnavailable } from '@voicecart/assistant/shop/shop';
import type { ProfileAnswer, ProfileItem } from '@voicecart/assistant/shopper/shopper-profile';
import { isDatabaseAway } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { beforeDeadline } from '../../platform/query-timeout.ts';
import { type CartOwner, clearCart, getCart, getStock, noteCheckout, setCartLine } from '../carts/carts.ts';
import {
  getProductsForShop,
  getStockForShop,
  getVariantsForShop,
  listCategoryProducts,
  listReducedProducts,
  listWords,
  searchProducts,
} from '../catalogue/catalogue.ts';
import {
  dealOfTheDay,
  findCalendars,
  findEvents,
  findEventsById,
  findStoresNear,
  listActiveDeals,
  listNews,
  listShopFaqs,
} from '../interactions/interactions.ts';
import { findOrderRequest, findOrdersByNumber, listCustomerOrders, requestOrder } from '../orders/orders.ts';
import type { Scope } from '../search/search.ts';
import { keepTaste, listTastes } from '../tastes/tastes.ts';
import { mailOnce } from './reply-mails.ts';
import { dropWish, keepWish, listWishes } from './shopper-wishes.ts';

/** More than anybody names; the rest of a catalogue's categories have few products. */
const categoriesMax = 300;

/** Where and by whom the shop is asked: the app, its stage, the channel, and the shopper as `userRef` names them. */
export type ShopOrigin = Omit<CartOwner, 'merchantId' | 'currency'>;

/** What the channel tells of who speaks, and where. */
export interface ChannelFacts {
  devicePlace(): Promise<DevicePlace>;
  profile(item: ProfileItem): Promise<ProfileAnswer>;
}

const tellsNothing: ChannelFacts = {
  devicePlace: async () => ({ kind: 'unknown' }),
  profile: async () => ({ kind: 'unknown' }),
};

/** The merchant's shop as the assistant may ask it: narrow functions, each already scoped to the merchant. */
export function makeShop(
  platform: Platform,
  { merchantId, policies = {} }: Pick<AppDefinition, 'merchantId' | 'policies'>,
  origin: ShopOrigin,
  scope: Scope,
  { devicePlace, profile }: ChannelFacts = tellsNothing,
): Shop {
  const owner: CartOwner = { merchantId, ...origin, currency: scope.currency };
  const { db } = platform;
  return {
    searchProducts: (query) => orUnavailable(searchProducts(platform, merchantId, query, scope)),
    getProduct: async (id) => (await orUnavailable(getProductsForShop(platform, merchantId, [id], scope)))[0] ?? null,
    getProducts: (ids) => orUnavailable(getProductsForShop(platform, merchantId, ids, scope)),
    findOrders: (number) => orUnavailable(findOrdersByNumber(platform, merchantId, number)),
    listOrders: (customer, limit) => orUnavailable(listCustomerOrders(db, merchantId, customer, limit)),
    listDeals: (kind, at) => orUnavailable(listActiveDeals(db, merchantId, kind, at)),
    // Of the version that answers, not what the merchant has written since.
    getPolicy: async (kind) => policies[kind] ?? null,
    findOrderRequest: (orderId, kind) => orUnavailable(findOrderRequest(db, merchantId, orderId, kind)),
    requestOrder: (request) => orUnavailable(requestOrder(platform, merchantId, origin, request)),
    notifyLater: (wish) => orUnavailable(keepWish(db, merchantId, origin.appId, wish)),
    listWishes: (shopper) => orUnavailable(listWishes(db, merchantId, origin.appId, shopper)),
    dropWish: (shopper, id) => orUnavailable(dropWish(db, merchantId, origin.appId, shopper, id)),
    findStores: (near, limit) => orUnavailable(findStoresNear(db, merchantId, near, limit)),
    devicePlace,
    profile,
    sendMail: (mail) => orUnavailable(mailOnce(platform, merchantId, origin.appId, mail)),
    getDealOfTheDay: (at) => orUnavailable(dealOfTheDay(db, merchantId, at)),
    listNews: (locale, at) => orUnavailable(listNews(db, merchantId, locale, at)),
    listFaqs: (locale) => orUnavailable(listShopFaqs(db, merchantId, locale)),
    listTastes: (kind) => orUnavailable(listTastes(db, owner, kind)),
    keepTaste: (kind, taste) => orUnavailable(keepTaste(db, owner, kind, taste)),
    listCategories: () => orUnavailable(listWords(db, merchantId, 'category', categoriesMax, scope.shopId)),
    listCategoryProducts: (categories, limit, order) =>
      orUnavailable(
        listCategoryProducts(platform, merchantId, categories, limit, scope, order?.nearPriceMinor ?? null),
      ),
    listReducedProducts: (limit) => orUnavailable(listReducedProducts(platform, merchantId, limit, scope)),
    getVariants: (id) => orUnavailable(getVariantsForShop(platform, merchantId, id, scope)),
    getStockAt: (id) => orUnavailable(getStockForShop(platform, merchantId, id)),
    getStock: (id) => orUnavailable(getStock(db, owner, id)),
    getCart: () => orUnavailable(getCart(db, owner)),
    setCartLine: (id, quantity) => orUnavailable(setCartLine(db, owner, id, quantity)),
    clearCart: () => orUnavailable(clearCart(db, owner)),
    noteCheckout: (urls) => orUnavailable(noteCheckout(db, owner, urls)),
    listEvents: (asked) => orUnavailable(findEvents(db, merchantId, asked)),
    getEvents: (ids, at, isLinked) => orUnavailable(findEventsById(db, merchantId, ids, at, isLinked)),
    listCalendars: (at, isLinked) => orUnavailable(findCalendars(db, merchantId, at, isLinked)),
  };
}

/** A database that restarts, or does not answer in time, is to a shopper a shop that can't be reached just now. */
async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await beforeDeadline(answer);
  } catch (error) {
    if (isDatabaseAway(error)) throw new ShopUnavailable('The shop does not answer', { cause: error });
    throw error;
  }
}
