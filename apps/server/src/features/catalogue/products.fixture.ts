import type { TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { bumpCatalogue } from '../feeds/catalogue-version.queries.ts';

export interface TestProduct {
  readonly sku: string;
  readonly title: string;
  readonly priceMinor: number;
  readonly salePriceMinor?: number;
  readonly description?: string;
  readonly groupKey?: string;
  readonly isLead?: boolean;
  readonly availability?: 'in_stock' | 'out_of_stock';
  readonly link?: string;
  readonly category?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** Puts products straight into a merchant's catalogue, as a feed would. */
export async function mountCatalogueForTest(
  server: TestServer,
  merchantId: string,
  products: readonly TestProduct[],
): Promise<void> {
  const { db } = server.platform;
  await db
    .insertInto('products')
    .values(
      products.map((product) => ({
        merchant_id: merchantId,
        id: newId(),
        sku: product.sku,
        group_key: product.groupKey ?? null,
        is_lead: product.isLead ?? true,
        title: product.title,
        description: product.description ?? '',
        brand: null,
        category: product.category ?? null,
        price_minor: product.priceMinor,
        sale_price_minor: product.salePriceMinor ?? null,
        currency: 'USD',
        availability: product.availability ?? 'in_stock',
        stock: null,
        image_url: null,
        link: product.link ?? null,
        barcode: null,
        options: JSON.stringify(product.options ?? {}),
      })),
    )
    .execute();
  await bumpCatalogue(db, merchantId);
}
