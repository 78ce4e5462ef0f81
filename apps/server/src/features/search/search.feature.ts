import { searchWordsRoutes } from '@voicecart/contract/routes/search-words';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { searchIndexJobs } from './search-index.jobs.ts';
import { searchWordsHandlers } from './search-words.routes.ts';

export const searchFeature: Feature = {
  name: 'search',
  routes: [withHandlers(searchWordsRoutes, searchWordsHandlers)],
  jobs: searchIndexJobs,
};
