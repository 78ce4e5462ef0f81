import { shopperDataRoutes } from '@voicecart/contract/routes/shopper-data';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { privacyHandlers } from './privacy.routes.ts';

export const privacyFeature: Feature = {
  name: 'privacy',
  routes: [withHandlers(shopperDataRoutes, privacyHandlers)],
};
