import { feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { watchCatalogues } from './catalogue-watch.ts';
import { feedTidyJobs } from './feed-tidy.jobs.ts';
import { feedsHandlers } from './feeds.routes.ts';
import { feedFetchJobs } from './fetch/feed-fetch.jobs.ts';
import { sealedFeedAccess } from './fetch/feed-source.ts';
import { feedDeleteJobs } from './named-feeds.ts';
import { feedImportJobs } from './run/feed-import.jobs.ts';

export const feedsFeature: Feature = {
  name: 'feeds',
  routes: [withHandlers(feedsRoutes, feedsHandlers)],
  jobs: (platform) => [
    ...feedFetchJobs(platform),
    ...feedImportJobs(platform),
    ...feedDeleteJobs(platform),
    ...feedTidyJobs(platform),
  ],
  sealed: [sealedFeedAccess],
  mount: (_app, platform) => watchCatalogues(platform),
};
