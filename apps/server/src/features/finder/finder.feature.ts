import { finderRoutes } from '@voicecart/contract/routes/finder';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { finderHandlers } from './finder.routes.ts';

/** One search over all that a merchant keeps, for the dashboard's command palette. */
export const finderFeature: Feature = {
  name: 'finder',
  routes: [withHandlers(finderRoutes, finderHandlers)],
};
