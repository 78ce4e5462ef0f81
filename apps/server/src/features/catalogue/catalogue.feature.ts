import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { categoryMappingRoutes } from '@voicecart/contract/routes/category-mapping';
import { productChangesRoutes } from '@voicecart/contract/routes/product-changes';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { categoryMappingHandlers } from './category-mapping.routes.ts';
import { categoryWordsJobs } from './category-mapping.ts';
import { productsHandlers } from './products.routes.ts';
import { productChangesHandlers } from './products-bulk.routes.ts';

export const catalogueFeature: Feature = {
  name: 'catalogue',
  routes: [
    withHandlers(categoryMappingRoutes, categoryMappingHandlers),
    withHandlers(productsRoutes, productsHandlers),
    withHandlers(productChangesRoutes, productChangesHandlers),
  ],
  jobs: categoryWordsJobs,
};
