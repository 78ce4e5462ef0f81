import { businessRoutes } from '@voicecart/contract/routes/business';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { businessHandlers } from './business.routes.ts';
import { sealedBanking } from './business.ts';

export const businessFeature: Feature = {
  name: 'business',
  routes: [withHandlers(businessRoutes, businessHandlers)],
  sealed: [sealedBanking],
};
