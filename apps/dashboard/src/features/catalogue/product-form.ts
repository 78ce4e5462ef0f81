import { minorDigits } from '@voicecart/contract/minor-digits';
import { availabilities, type product, type productsRoutes } from '@voicecart/contract/routes/catalogue';
import type { z } from 'zod';
import { amountText, minorOf } from './product-money.ts';

export type Product = z.output<typeof product>;
export type ProductInput = z.input<typeof productsRoutes.createProduct.body>;
export type Availability = (typeof availabilities)[number];

export interface OptionRow {
  /** Stays with the row while its name is typed. */
  readonly key: string;
  name: string;
  value: string;
}

export interface PriceRow {
  readonly key: string;
  currency: string;
  price: string;
  salePrice: string;
}

export interface PlaceRow {
  readonly key: string;
  /** As the server knows it: the id of a store's place, else its name. */
  place: string;
  count: string;
}

/** A product as the form holds it: money and stock as they are typed. */
export interface ProductValues {
  sku: string;
  title: string;
  description: string;
  brand: string;
  category: string;
  tags: string[];
  price: string;
  salePrice: string;
  currency: string;
  availability: Availability;
  stock: string;
  imageUrl: string;
  link: string;
  barcode: string;
  options: OptionRow[];
  prices: PriceRow[];
  places: PlaceRow[];
  status: 'active' | 'hidden';
}

export function emptyProduct(currency: string): ProductValues {
  return {
    sku: '',
    title: '',
    description: '',
    brand: '',
    category: '',
    tags: [],
    price: '',
    salePrice: '',
    currency,
    availability: 'in_stock',
    stock: '',
    imageUrl: '',
    link: '',
    barcode: '',
    options: [],
    prices: [],
    places: [],
    status: 'active',
  };
}

export function valuesOf(stored: Product): ProductValues {
  return {
    sku: stored.sku,
    title: stored.title,
    description: stored.description,
    brand: stored.brand ?? '',
    category: stored.category ?? '',
    tags: stored.tags,
    price: amountText(stored.priceMinor, stored.currency),
    salePrice: stored.salePriceMinor === null ? '' : amountText(stored.salePriceMinor, stored.currency),
    currency: stored.currency,
    availability: stored.availability,
    stock: stored.stock === null ? '' : String(stored.stock),
    imageUrl: stored.imageUrl ?? '',
    link: stored.link ?? '',
    barcode: stored.barcode ?? '',
    options: Object.entries(stored.options).map(([name, value]) => ({ key: name, name, value })),
    prices: Object.entries(stored.prices).map(([currency, { price, sale }]) => ({
      key: currency,
      currency,
      price: amountText(price, currency),
      salePrice: sale === null ? '' : amountText(sale, currency),
    })),
    places: stored.stockAt.map(({ key, count }) => ({ key, place: key, count: String(count) })),
    // What left the feed is not offered again merely because a typo was corrected.
    status: stored.status === 'active' ? 'active' : 'hidden',
  };
}

export type ProductFault =
  | 'sku'
  | 'title'
  | 'price'
  | 'wholePrice'
  | 'sale'
  | 'currency'
  | 'stock'
  | 'address'
  | 'optionName'
  | 'optionValue'
  | 'optionTwice'
  | 'currencyTwice'
  | 'count'
  | 'place'
  | 'placeTwice';

/** What stands in the way of saving, by the form's path. */
export function productFaults(values: ProductValues): Record<string, ProductFault> {
  const faults: Record<string, ProductFault> = {};
  const price = minorOf(values.price, values.currency);
  const sale = minorOf(values.salePrice, values.currency);
  if (values.sku.trim() === '') faults.sku = 'sku';
  if (values.title.trim() === '') faults.title = 'title';
  if (!/^[A-Z]{3}$/.test(values.currency)) faults.currency = 'currency';
  if (price === null) faults.price = priceFault(values.currency);
  if (values.salePrice.trim() !== '' && (sale === null || (price !== null && sale >= price))) faults.salePrice = 'sale';
  if (values.stock.trim() !== '' && !/^-?\d{1,9}$/.test(values.stock.trim())) faults.stock = 'stock';
  for (const field of ['imageUrl', 'link'] as const) {
    const address = values[field].trim();
    if (address !== '' && !isAddress(address)) faults[field] = 'address';
  }
  const names = values.options.map(({ name }) => name.trim().toLowerCase());
  values.options.forEach(({ value }, index) => {
    const name = names[index] ?? '';
    if (name === '' && value.trim() !== '') faults[`options.${index}.name`] = 'optionName';
    if (name !== '' && value.trim() === '') faults[`options.${index}.value`] = 'optionValue';
    if (name !== '' && names.indexOf(name) !== index) faults[`options.${index}.name`] = 'optionTwice';
  });
  return { ...faults, ...priceFaults(values), ...placeFaults(values) };
}

function priceFaults({ prices, currency: own }: ProductValues): Record<string, ProductFault> {
  const faults: Record<string, ProductFault> = {};
  prices.forEach((row, index) => {
    if (isEmptyPrice(row)) return;
    const { currency } = row;
    const at = `prices.${index}`;
    const [price, sale] = [minorOf(row.price, currency), minorOf(row.salePrice, currency)];
    const isTwice = currency === own || prices.findIndex((one) => one.currency === currency) !== index;
    if (!/^[A-Z]{3}$/.test(currency)) faults[`${at}.currency`] = 'currency';
    else if (isTwice) faults[`${at}.currency`] = 'currencyTwice';
    if (price === null) faults[`${at}.price`] = priceFault(currency);
    if (row.salePrice.trim() !== '' && (sale === null || (price !== null && sale >= price))) {
      faults[`${at}.salePrice`] = 'sale';
    }
  });
  return faults;
}

function placeFaults({ places }: ProductValues): Record<string, ProductFault> {
  const faults: Record<string, ProductFault> = {};
  const names = places.map(({ place }) => place.trim());
  places.forEach((row, index) => {
    if (isEmptyPlace(row)) return;
    const name = names[index] ?? '';
    if (name === '') faults[`places.${index}.place`] = 'place';
    else if (names.indexOf(name) !== index) faults[`places.${index}.place`] = 'placeTwice';
    if (!/^-?\d{1,9}$/.test(row.count.trim())) faults[`places.${index}.count`] = 'count';
  });
  return faults;
}

/** 70.5 yen is no price, and 19.99 no help. */
function priceFault(currency: string): ProductFault {
  return minorDigits(currency) === 0 ? 'wholePrice' : 'price';
}

/** A row that was added and not filled is as if it were not there. */
const isEmptyPrice = ({ currency, price, salePrice }: PriceRow) => `${currency}${price}${salePrice}`.trim() === '';
const isEmptyPlace = ({ place, count }: PlaceRow) => `${place}${count}`.trim() === '';

/** What the places have together; null where none is counted. */
export function countedTogether(places: readonly PlaceRow[]): number | null {
  const counts = places.map(({ count }) => count.trim()).filter((count) => /^-?\d{1,9}$/.test(count));
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + Number(count), 0);
}

export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** What is sent; ask for `productFaults` first. */
export function inputOf(values: ProductValues): ProductInput {
  const orNull = (text: string) => text.trim() || null;
  const named = values.options.filter(({ name }) => name.trim() !== '');
  return {
    sku: values.sku.trim(),
    title: values.title.trim(),
    description: values.description.trim(),
    brand: orNull(values.brand),
    category: orNull(values.category),
    tags: values.tags,
    priceMinor: minorOf(values.price, values.currency) ?? 0,
    salePriceMinor: minorOf(values.salePrice, values.currency),
    currency: values.currency,
    availability: values.availability,
    stock: values.stock.trim() === '' ? null : Number(values.stock),
    imageUrl: orNull(values.imageUrl),
    link: orNull(values.link),
    barcode: orNull(values.barcode),
    options: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value.trim()])),
    status: values.status,
    prices: Object.fromEntries(
      values.prices
        .filter((row) => !isEmptyPrice(row))
        .map(({ currency, price, salePrice }) => [
          currency,
          { price: minorOf(price, currency) ?? 0, sale: minorOf(salePrice, currency) },
        ]),
    ),
    stockAt: values.places
      .filter((row) => !isEmptyPlace(row))
      .map(({ place, count }) => ({ key: place.trim(), count: Number(count) })),
  };
}

export function availabilityOf(text: string): Availability {
  return availabilities.find((name) => name === text) ?? 'in_stock';
}
