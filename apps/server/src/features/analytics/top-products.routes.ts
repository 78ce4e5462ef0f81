import type { topProductsRoutes } from '@voicecart/contract/routes/top-products';
import type { Handlers } from '../../platform/http/http.ts';
import { readTopProducts, readVoiceProducts } from './top-products.ts';

export const topProductsHandlers: Handlers<typeof topProductsRoutes> = {
  async topProducts({ platform, merchantId }) {
    return { success: true, items: (await readTopProducts(platform, merchantId)).map(toItem) };
  },

  async topProductsOfThree({ platform, merchantId }) {
    return { success: true, items: (await readTopProducts(platform, merchantId)).map(toItem) };
  },

  async voiceProducts({ platform, merchantId }) {
    return { success: true, items: (await readVoiceProducts(platform, merchantId)).map(toItem) };
  },
};

function toItem({ product, asked }: Awaited<ReturnType<typeof readTopProducts>>[number]) {
  return {
    id: product.id,
    sku: product.sku,
    title: product.title,
    price: { amountMinor: product.salePriceMinor ?? product.priceMinor, currency: product.currency },
    imageUrl: product.imageUrl,
    asked,
  };
}
