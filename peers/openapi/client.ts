/** Compiled against the types that were generated from the running product: a code it does not declare fails here. */
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } };

const { PEER_URL: baseUrl = '', PEER_TOKEN: token = '' } = process.env;
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });

const products = await client.GET('/mobile-api/products', { params: { query: { limit: 1 } } });
if (products.error) throw new Error(products.error.error);
const [product] = products.data.items;
if (!product) throw new Error('the demo merchant has no product');

const taken = await client.POST('/mobile-api/products', { body: { ...input(product), title: 'A second one' } });
if (!taken.error) throw new Error('a SKU was given twice');

const unknown = await client.GET('/mobile-api/products/{id}', { params: { path: { id: crypto.randomUUID() } } });
if (!unknown.error) throw new Error('an unknown product was found');

// @ts-expect-error no call to create a product answers this code
if (taken.error.code === 'amazon_busy') throw new Error('the types know no codes');

process.stdout.write(
  JSON.stringify({
    sku: product.sku,
    taken: taken.error.code === 'sku_taken' ? [taken.response.status, taken.error.fields?.[0]?.path] : taken.error.code,
    unknown: unknown.error.code === 'not_found' ? unknown.response.status : unknown.error.code,
  }),
);

function input({ sku, priceMinor, currency }: { sku: string; priceMinor: number; currency: string }) {
  return { sku, priceMinor, currency };
}
