import { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { merchantsHandlers } from './merchants-list.routes.ts';

export const merchantsFeature: Feature = {
  name: 'merchants',
  routes: [withHandlers(merchantsRoutes, merchantsHandlers)],
};
