import { type Language, languageOf } from '@voicecart/contract/locales';
import { phrases as productPhrases, words } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';
import type { PlaceStock, Shop, ShopProduct, ShopStore } from '../../shop/shop.ts';
import { fill, listSpoken } from '../../speech/phrase.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { InteractionContext } from '../interaction.ts';
import { stockSentence, titleOf } from './describe.ts';

type Context = Pick<InteractionContext<unknown>, 'turn' | 'shop'>;

/** A shopper remembers no more names than these. */
const placesSaid = 3;
const storesLookedAt = 20;

/**
 * Whether a product is at a place: by the name or city of a place with a stock of its own, or by the store nearest to
 * where a shopper says. What nobody counts by place is said to be so.
 */
export async function stockAtSpoken(product: ShopProduct, asked: string, context: Context): Promise<string> {
  const { turn, shop } = context;
  const phrases = productPhrases[languageOf(turn.locale)];
  const places = await shop.getStockAt(product.id);
  if (places.length === 0) return sentences(stockSentence(product, turn), phrases.noPlaces);
  const place = placeNamed(asked, places) ?? (await placeNear(asked, places, context));
  const others = placesWithSome(places.filter((one) => one !== place));
  if (!place) return sentences(fill(phrases.placeUnknown, { place: speakable(asked, 60) }), foundAt(others, context));
  return place.count > 0
    ? hasSpoken(product, place, context)
    : sentences(hasSpoken(product, place, context), foundAt(others, context));
}

/** Where a product is to be had, after it was said that it is; '' where one place, or none, is known. */
export async function foundAtSpoken(product: ShopProduct, context: Context): Promise<string> {
  const places = await context.shop.getStockAt(product.id);
  return places.length > 1 ? foundAt(placesWithSome(places), context) : '';
}

/** Whether one of the merchant's stores has a product; '' where nobody counts what it has. */
export async function storeHasSpoken(shop: Shop, product: ShopProduct, store: ShopStore, turn: Context['turn']) {
  const place = placeOf(store, await shop.getStockAt(product.id));
  return place ? hasSpoken(product, place, { turn, shop }) : '';
}

function hasSpoken(product: ShopProduct, place: PlaceStock, { turn }: Context): string {
  const phrases = productPhrases[languageOf(turn.locale)];
  const words = { place: speakable(place.name, 60), title: titleOf(product) };
  return fill(place.count > 0 ? phrases.hasIt : phrases.hasNot, words);
}

function foundAt(places: readonly PlaceStock[], { turn }: Context): string {
  if (places.length === 0) return '';
  const names = places.slice(0, placesSaid).map(({ name }) => speakable(name, 60));
  return fill(productPhrases[languageOf(turn.locale)].foundAt, { places: listSpoken(names, turn.locale) });
}

function placesWithSome(places: readonly PlaceStock[]): PlaceStock[] {
  return places.filter(({ count }) => count > 0);
}

/** Words around a place that do not name it. */
const around: Readonly<Record<Language, readonly string[]>> = perLanguage((language) => words[language].aroundStore);
const wordsAround: ReadonlySet<string> = new Set(Object.values(around).flat());

/** The place whose name or city holds all that was said; where several do, the one that has most. */
function placeNamed(asked: string, places: readonly PlaceStock[]): PlaceStock | null {
  const words = wordsOf(asked).filter((word) => !wordsAround.has(word));
  if (words.length === 0) return null;
  const named = places.filter((place) => {
    const own = new Set(wordsOf(`${place.name} ${place.city} ${place.key}`));
    return words.every((word) => own.has(word));
  });
  return named.sort((left, right) => right.count - left.count)[0] ?? null;
}

/** The place of the store nearest to somewhere, where that store is one of those that are counted. */
async function placeNear(asked: string, places: readonly PlaceStock[], { turn, shop }: Context) {
  const found = await shop.findStores({ text: asked, country: turn.locale.slice(3) }, storesLookedAt);
  for (const store of found.place === null ? [] : found.stores) {
    const place = placeOf(store, places);
    if (place) return place;
  }
  return null;
}

/** The merchant's store and the shop system's place are the same by name, or by street and city. */
function placeOf(store: ShopStore, places: readonly PlaceStock[]): PlaceStock | null {
  const same = (left: string, right: string) => left !== '' && wordsOf(left).join(' ') === wordsOf(right).join(' ');
  return (
    places.find((place) => same(place.name, store.name)) ??
    places.find((place) => same(place.address, store.street) && same(place.city, store.city)) ??
    onlyIn(places.filter((place) => same(place.city, store.city) || same(place.name, store.city)))
  );
}

/** Two places in a city can't be told apart by it. */
function onlyIn(places: readonly PlaceStock[]): PlaceStock | null {
  const [only, ...others] = places;
  return only && others.length === 0 ? only : null;
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
