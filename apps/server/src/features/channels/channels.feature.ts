import { channelsRoutes } from '@voicecart/contract/routes/channels';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { channelsHandlers } from './channels.routes.ts';

export const channelsFeature: Feature = {
  name: 'channels',
  routes: [withHandlers(channelsRoutes, channelsHandlers)],
};
