import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { describe, expect, it } from 'vitest';
import { emptyProduct, inputOf, type Product, productFaults, valuesOf } from './product-form.ts';

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
    const options = [row('a', 'Size', 'L'), row('b', '', 'XL'), row('c', 'size ', 'M'), row('d', '', '')];
    const values = { ...valuesOf(stored), options };
    expect(productFaults(values)).toEqual({ 'options.1.name': 'optionName', 'options.2.name': 'optionTwice' });
    expect(inputOf({ ...values, options: [row('a', 'Size', 'L'), row('d', '', '')] }).options).toEqual({ Size: 'L' });
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
