import type { Feature } from '../../platform/feature.ts';
import { linkingJobs } from './linking.jobs.ts';
import { sealedLinkingSecret, sealedProviderSecret } from './linking.ts';
import { mountLinkingEndpoint } from './linking-endpoint.ts';

export const linkingFeature: Feature = {
  name: 'linking',
  jobs: linkingJobs,
  sealed: [sealedLinkingSecret, sealedProviderSecret],
  async mount(app, platform) {
    await mountLinkingEndpoint(app, platform);
  },
};
