import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { categoryMappingRoutes } from '@voicecart/contract/routes/category-mapping';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { categoryMappingHandlers } from './category-mapping.routes.ts';
import { categoryWordsJobs } from './category-mapping.ts';
import { productsHandlers } from './products.routes.ts';

export const catalogueFeature: Feature = {
  name: 'catalogue',
  routes: [
    withHandlers(categoryMappingRoutes, categoryMappingHandlers),
    withHandlers(productsRoutes, productsHandlers),
  ],
  jobs: categoryWordsJobs,
};
