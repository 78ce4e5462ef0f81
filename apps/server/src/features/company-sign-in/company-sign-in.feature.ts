import { companySignInRoutes } from '@voicecart/contract/routes/company-sign-in';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { sealedClientSecret } from './company-connection.ts';
import { mountCompanyLogout } from './company-logout.ts';
import { mountSaml } from './company-saml.ts';
import { companySignInJobs } from './company-sign-in.jobs.ts';
import { companySignInHandlers } from './company-sign-in.routes.ts';
import { mountScim } from './scim/scim-endpoint.ts';

export const companySignInFeature: Feature = {
  name: 'company-sign-in',
  routes: [withHandlers(companySignInRoutes, companySignInHandlers)],
  jobs: companySignInJobs,
  sealed: [sealedClientSecret],
  mount: async (app, platform) => {
    await mountCompanyLogout(app, platform);
    await mountSaml(app, platform);
    await mountScim(app, platform);
  },
};
