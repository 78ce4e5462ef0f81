import type { PlaceAsked, ShopStore, StoresFound } from '@voicecart/assistant/shop/shop';
import type { Db } from '../../../platform/database.ts';
import { type Area, areaNamed, findPlace, type PlaceFound, placeKey, regionCode } from './store-places.ts';
import { getStores, listActiveStores, listNearestStores, listStoreKeys, type StoreRow } from './stores.queries.ts';

type StoreKey = Awaited<ReturnType<typeof listStoreKeys>>[number];

/**
 * The merchant's stores near what a shopper named. A store's own name or city is that store; other words are looked up
 * in the tables; a postcode the tables lack finds the stores whose postcodes begin alike, without a distance.
 */
export async function findStoresNear(
  db: Db,
  merchantId: string,
  asked: PlaceAsked | null,
  limit: number,
): Promise<StoresFound> {
  if (asked === null) {
    return {
      place: null,
      stores: (await listActiveStores(db, merchantId, limit)).map((row) => toShopStore(row, null)),
    };
  }
  const known = await listStoreKeys(db, merchantId);
  if (known.length === 0) return { place: null, stores: [] };
  const own = ownPlace(known, asked);
  if (own && own.latitude !== null && own.longitude !== null) {
    return nearest(db, merchantId, own.city, { latitude: own.latitude, longitude: own.longitude }, limit);
  }
  if (own) return byIds(db, merchantId, own.city, [own.id]);
  const countries = countriesOf(known, asked.country);
  // One country after the other: 10117 is a postcode of Berlin and one of New York.
  for (const country of /\d/.test(asked.text) ? countries : []) {
    const place = await findPlace({ postcode: asked.text }, [country]);
    if (place) return nearest(db, merchantId, place.name, place, limit);
    const inCountry = known.filter((store) => store.country === country);
    const alike = likePostcode(inCountry, asked.text).slice(0, limit);
    if (alike.length > 0) return byIds(db, merchantId, asked.text, alike);
  }
  const city = await findPlace({ city: asked.text }, countries);
  const area = areaMeant(asked.text, city, countries);
  const inArea = known.filter((store) => isIn(store, area, asked.text)).map(({ id }) => id);
  const name = named(asked.text);
  if (inArea.length > 0) return byIds(db, merchantId, name, inArea.slice(0, limit));
  const middle = area && (await findPlace({ area }, countries));
  // How far a store is from the middle of a state says nothing of how far it is from the shopper.
  if (middle) return withoutDistances(await nearest(db, merchantId, name, middle, limit));
  return city ? nearest(db, merchantId, city.name, city, limit) : { place: null, stores: [] };
}

/** A city so large is meant by a name that its state or its country has as well: New York; Lebanon in Tennessee. */
const [largeOfState, largeOfCountry] = [250_000, 20_000];

/** The state or the country that words mean, rather than a town that is called so. */
function areaMeant(text: string, city: PlaceFound | null, countries: readonly string[]): Area | null {
  const area = areaNamed(text);
  if (area === null) return null;
  const isOwn = city?.country !== undefined && countries.includes(city.country);
  const large = area.region === null ? largeOfCountry : largeOfState;
  return isOwn && (city.population ?? 0) >= large ? null : area;
}

function isIn({ country, region }: StoreKey, area: Area | null, text: string): boolean {
  // "West Yorkshire", as the merchant has written it.
  if (area === null) return region !== '' && placeKey(region) === placeKey(text);
  return country === area.country && (area.region === null || regionCode(region) === area.region);
}

/** "Vermont", also where a channel hears "vermont". */
function named(text: string): string {
  return text.trim().replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function withoutDistances({ place, stores }: StoresFound): StoresFound {
  return { place, stores: stores.map((store) => ({ ...store, distanceMetres: null })) };
}

/** Where the stores are, the shopper's own country first; it comes last where no store is in it. */
function countriesOf(known: readonly StoreKey[], own: string | null): string[] {
  const countries = [...new Set(known.map((store) => store.country))];
  if (own === null) return countries;
  const others = countries.filter((country) => country !== own);
  return countries.includes(own) ? [own, ...others] : [...others, own];
}

/** A store whose city, name or whole postcode was said. */
function ownPlace(known: readonly StoreKey[], { text }: PlaceAsked): StoreKey | null {
  const said = placeKey(text);
  const code = postcodeKey(text);
  return (
    known.find((store) => placeKey(store.city) === said) ??
    known.find((store) => placeKey(store.name) === said) ??
    (/\d/.test(code) ? known.find((store) => postcodeKey(store.postcode) === code) : undefined) ??
    // "Portland Maine": the state is said after the city.
    known.find((store) => said.startsWith(`${placeKey(store.city)} `)) ??
    null
  );
}

function postcodeKey(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Stores whose postcodes share their beginning with the one said, the longest share first; at least two signs. */
function likePostcode(known: readonly StoreKey[], text: string): string[] {
  const code = postcodeKey(text);
  if (!/\d/.test(code) || code.length < 3) return [];
  return known
    .map((store) => ({ id: store.id, shared: sharedLength(postcodeKey(store.postcode), code) }))
    .filter(({ shared }) => shared >= 2)
    .sort((a, b) => b.shared - a.shared)
    .map(({ id }) => id);
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

async function nearest(
  db: Db,
  merchantId: string,
  place: string,
  near: { readonly latitude: number; readonly longitude: number },
  limit: number,
): Promise<StoresFound> {
  const rows = await listNearestStores(db, merchantId, near, limit);
  return {
    place: rows.length === 0 ? null : place,
    stores: rows.map((row) => toShopStore(row, row.distance_metres)),
  };
}

async function byIds(db: Db, merchantId: string, place: string, ids: readonly string[]): Promise<StoresFound> {
  const rows = await getStores(db, merchantId, ids);
  return {
    place,
    stores: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map((row) => toShopStore(row, null)),
  };
}

export function toShopStore(row: StoreRow, distanceMetres: number | null): ShopStore {
  return {
    id: row.id,
    name: row.name,
    street: row.street,
    city: row.city,
    region: row.region,
    postcode: row.postcode,
    country: row.country,
    phone: row.phone,
    note: row.note,
    timeZone: row.time_zone,
    hours: row.hours,
    closedOn: row.closed_on,
    latitude: row.latitude,
    longitude: row.longitude,
    distanceMetres,
  };
}
