import { dataExportsRoutes } from '@voicecart/contract/routes/data-exports';
import { retentionRoutes } from '@voicecart/contract/routes/retention';
import { shopperDataRoutes } from '@voicecart/contract/routes/shopper-data';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { dataExportsHandlers } from './data-exports.routes.ts';
import { privacyJobs } from './privacy.jobs.ts';
import { privacyHandlers } from './privacy.routes.ts';
import { retentionHandlers } from './retention.routes.ts';

export const privacyFeature: Feature = {
  name: 'privacy',
  routes: [
    withHandlers(shopperDataRoutes, privacyHandlers),
    withHandlers(retentionRoutes, retentionHandlers),
    withHandlers(dataExportsRoutes, dataExportsHandlers),
  ],
  jobs: privacyJobs,
};
