import { permissionsRoutes } from '@voicecart/contract/routes/permissions';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { permissionsHandlers } from './permissions.routes.ts';

export const permissionsFeature: Feature = {
  name: 'permissions',
  routes: [withHandlers(permissionsRoutes, permissionsHandlers)],
};
