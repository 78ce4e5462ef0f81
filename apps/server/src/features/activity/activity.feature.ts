import { activityRoutes } from '@voicecart/contract/routes/activity';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { activityHandlers } from './activity.routes.ts';
import { logRefusals } from './refusal-log.ts';

export const activityFeature: Feature = {
  name: 'activity',
  routes: [withHandlers(activityRoutes, activityHandlers)],
  mount: logRefusals,
};
