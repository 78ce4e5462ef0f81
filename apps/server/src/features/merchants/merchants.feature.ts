import { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { policiesRoutes } from '@voicecart/contract/routes/policies';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { merchantsHandlers } from './merchants-list.routes.ts';
import { policiesHandlers } from './policies.routes.ts';

export const merchantsFeature: Feature = {
  name: 'merchants',
  routes: [withHandlers(policiesRoutes, policiesHandlers), withHandlers(merchantsRoutes, merchantsHandlers)],
};
