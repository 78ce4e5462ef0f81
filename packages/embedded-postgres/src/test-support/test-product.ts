import type { Product } from '../product.ts';

export const testProduct: Product = { name: 'tryout', dataSetting: 'TRYOUT_DATA', urlSetting: 'DATABASE_URL' };
