import { amazonLoginRoutes } from '@voicecart/contract/routes/amazon-login';
import { amazonSkillsRoutes } from '@voicecart/contract/routes/amazon-skills';
import { appReleasesRoutes } from '@voicecart/contract/routes/app-releases';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { amazonLoginHandlers } from './amazon-login.routes.ts';
import { sealedAmazonLogin } from './amazon-login.ts';
import { amazonSkillsHandlers } from './amazon-skills/amazon-skills.routes.ts';
import { sealedAmazonTokens } from './amazon-token.ts';
import { publishingJobs } from './publishing.jobs.ts';
import { publishingHandlers } from './publishing.routes.ts';
import type { Production } from './publishing.ts';
import { releasesJobs } from './releases/releases.jobs.ts';
import { appReleasesHandlers } from './releases/releases.routes.ts';

export const publishingFeature = (production: Production): Feature => ({
  name: 'publishing',
  routes: [
    withHandlers(publishingRoutes, publishingHandlers(production)),
    withHandlers(amazonLoginRoutes, amazonLoginHandlers),
    withHandlers(amazonSkillsRoutes, amazonSkillsHandlers),
    withHandlers(appReleasesRoutes, appReleasesHandlers),
  ],
  jobs: (platform) => [...publishingJobs(platform), ...releasesJobs(platform)],
  sealed: [...sealedAmazonTokens, sealedAmazonLogin],
});
