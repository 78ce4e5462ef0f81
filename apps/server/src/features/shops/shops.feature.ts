import { bigCommerceRoutes } from '@voicecart/contract/routes/bigcommerce';
import { cityHiveRoutes } from '@voicecart/contract/routes/cityhive';
import { multistoreRoutes } from '@voicecart/contract/routes/multistore';
import { shopifyRoutes } from '@voicecart/contract/routes/shopify';
import { shopifyBillingRoutes } from '@voicecart/contract/routes/shopify-billing';
import { shopsRoutes } from '@voicecart/contract/routes/shops';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { bigCommerceHandlers } from './bigcommerce.routes.ts';
import { cityHiveHandlers } from './cityhive/cityhive.routes.ts';
import { mountEmbeddedArrivals } from './embedded-endpoint.ts';
import { multistoreHandlers } from './multistore.routes.ts';
import { shopifyBillingHandlers } from './plan/shop-plan.routes.ts';
import { sealedShopSecrets } from './shop-clients.ts';
import { mountShopWebhooks } from './shop-webhook-endpoint.ts';
import { shopifyHandlers } from './shopify.routes.ts';
import { sealedShopArrival } from './shopify-embedded.ts';
import { shopsJobs } from './shops.jobs.ts';
import { shopsHandlers } from './shops.routes.ts';

export const shopsFeature: Feature = {
  name: 'shops',
  routes: [
    withHandlers(shopifyRoutes, shopifyHandlers),
    withHandlers(shopifyBillingRoutes, shopifyBillingHandlers),
    withHandlers(bigCommerceRoutes, bigCommerceHandlers),
    withHandlers(cityHiveRoutes, cityHiveHandlers),
    withHandlers(shopsRoutes, shopsHandlers),
    withHandlers(multistoreRoutes, multistoreHandlers),
  ],
  jobs: shopsJobs,
  sealed: [sealedShopArrival, ...sealedShopSecrets],
  async mount(app, platform) {
    await mountShopWebhooks(app, platform);
    await mountEmbeddedArrivals(app, platform);
  },
};
