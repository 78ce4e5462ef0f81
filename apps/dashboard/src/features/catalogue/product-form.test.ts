import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { describe, expect, it } from 'vitest';
import {
  countedTogether,
  emptyProduct,
  inputOf,
  type Product,
  type ProductValues,
  productFaults,
  valuesOf,
} from './product-form.ts';

const stored: Product = {
  id: '0190f1a0-0000-7000-8000-000000000001',
  sku: 'MUG-1',
  title: 'Blue mug',
  brand: null,
  category: 'Kitchen',
  priceMinor: 1015,
  salePriceMinor: 870,
  currency: 'USD',
  availability: 'preorder',
  stock: 0,
  imageUrl: null,
  status: 'vanished',
  variants: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
  groupKey: null,
  description: '',
  tags: ['gift'],
  imageUrls: [],
  link: null,
  barcode: null,
  options: { Color: 'Blue' },
  prices: {},
  stockAt: [],
  store: null,
  source: 'feed',
  createdAt: '2026-11-20T00:00:00.000Z',
};

describe('the form of a product', () => {
  it('sends back what was stored when nothing is touched, as the server accepts it', () => {
    const input = inputOf(valuesOf(stored));
    expect(productsRoutes.createProduct.body.parse(input)).toMatchObject({
      priceMinor: 1015,
      salePriceMinor: 870,
      stock: 0,
      brand: null,
      options: { Color: 'Blue' },
      availability: 'preorder',
    });
  });

  it('does not offer a vanished product again by itself', () => {
    expect(inputOf(valuesOf(stored)).status).toBe('hidden');
  });

  it('asks for SKU, title and price, and nothing else', () => {
    expect(productFaults(emptyProduct('USD'))).toEqual({ sku: 'sku', title: 'title', price: 'price' });
  });

  it('refuses a sale price that is no reduction', () => {
    expect(productFaults({ ...valuesOf(stored), salePrice: '10.15' })).toEqual({ salePrice: 'sale' });
  });

  it('names the option row that is nameless or named twice, and leaves out empty rows', () => {
    const row = (key: string, name: string, value: string) => ({ key, name, value });
    const options = [
      row('a', 'Size', 'L'),
      row('b', '', 'XL'),
      row('c', 'size ', 'M'),
      row('d', '', ''),
      row('e', 'Color', ' '),
    ];
    const values = { ...valuesOf(stored), options };
    expect(productFaults(values)).toEqual({
      'options.1.name': 'optionName',
      'options.2.name': 'optionTwice',
      'options.4.value': 'optionValue',
    });
    expect(inputOf({ ...values, options: [row('a', 'Size', 'L'), row('d', '', '')] }).options).toEqual({ Size: 'L' });
  });

  it('sends prices in further currencies and the stock of places by the digits of each, and leaves out empty rows', () => {
    const values: ProductValues = {
      ...valuesOf({
        ...stored,
        prices: { JPY: { price: 7000, sale: null }, EUR: { price: 950, sale: 800 } },
        stockAt: [{ key: 'loc-1', place: 'Seattle', city: '', count: 4 }],
      }),
    };
    expect(values.prices.map(({ price, salePrice }) => [price, salePrice])).toEqual([
      ['7000', ''],
      ['9.50', '8.00'],
    ]);
    values.prices.push({ key: 'x', currency: '', price: '', salePrice: '' });
    values.places.push({ key: 'y', place: ' ', count: '' });
    expect(productFaults(values)).toEqual({});
    expect(productsRoutes.createProduct.body.parse(inputOf(values))).toMatchObject({
      prices: { JPY: { price: 7000, sale: null }, EUR: { price: 950, sale: 800 } },
      stockAt: [{ key: 'loc-1', count: 4 }],
    });
    expect(countedTogether(values.places)).toBe(4);
  });

  it('names what is wrong in a row of prices or places', () => {
    const price = (key: string, currency: string, amount: string, salePrice = '') => ({
      key,
      currency,
      price: amount,
      salePrice,
    });
    const prices = [
      price('a', 'JPY', '10.5'),
      price('b', 'USD', '3'),
      price('c', 'EU', ''),
      price('d', 'EUR', '5', '5'),
      price('e', 'EUR', '5'),
    ];
    const places = [
      { key: 'a', place: 'Here', count: '1.5' },
      { key: 'b', place: '', count: '2' },
      { key: 'c', place: 'Here ', count: '3' },
    ];
    expect(productFaults({ ...valuesOf(stored), prices, places })).toEqual({
      'prices.0.price': 'wholePrice',
      'prices.1.currency': 'currencyTwice',
      'prices.2.currency': 'currency',
      'prices.2.price': 'price',
      'prices.3.salePrice': 'sale',
      'prices.4.currency': 'currencyTwice',
      'places.0.count': 'count',
      'places.1.place': 'place',
      'places.2.place': 'placeTwice',
    });
  });

  it('refuses addresses a device could not open', () => {
    expect(productFaults({ ...valuesOf(stored), imageUrl: 'shop.example/a.jpg', link: 'javascript:alert(1)' })).toEqual(
      {
        imageUrl: 'address',
        link: 'address',
      },
    );
  });
});
