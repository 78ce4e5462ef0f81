import { associatesRoutes } from '@voicecart/contract/routes/associates';
import { teamRoutes } from '@voicecart/contract/routes/team';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { associatesHandlers } from './associates.routes.ts';
import { teamHandlers } from './team.routes.ts';

export const teamFeature: Feature = {
  name: 'team',
  routes: [withHandlers(teamRoutes, teamHandlers), withHandlers(associatesRoutes, associatesHandlers)],
};
