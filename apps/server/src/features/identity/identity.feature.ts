import { accountsRoutes } from '@voicecart/contract/routes/accounts';
import { actingRoutes } from '@voicecart/contract/routes/acting';
import { agencyRoutes } from '@voicecart/contract/routes/agency';
import { apiKeysRoutes } from '@voicecart/contract/routes/api-keys';
import { landingRoutes } from '@voicecart/contract/routes/landing';
import { passkeysRoutes } from '@voicecart/contract/routes/passkeys';
import { planRequestsRoutes } from '@voicecart/contract/routes/plan-requests';
import { profileRoutes } from '@voicecart/contract/routes/profile';
import { secondFactorRoutes } from '@voicecart/contract/routes/second-factor';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { signUpInvitationsRoutes } from '@voicecart/contract/routes/sign-up-invitations';
import { verificationRoutes } from '@voicecart/contract/routes/verification';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { agencyHandlers } from './agency/agency.routes.ts';
import { apiKeysHandlers } from './api-keys/api-keys.routes.ts';
import { passkeysHandlers } from './passkeys/passkeys.routes.ts';
import { profileHandlers } from './profile/profile.routes.ts';
import { accountsHandlers } from './profile/session.routes.ts';
import { verificationHandlers } from './second-factor/phone-verification.routes.ts';
import { secondFactorHandlers } from './second-factor/second-factor.routes.ts';
import { sealedSecondFactor } from './second-factor/second-factor.ts';
import { actingHandlers } from './sign-in/acting.routes.ts';
import { signInJobs } from './sign-in/sign-in.jobs.ts';
import { signInHandlers } from './sign-in/sign-in.routes.ts';
import { landingHandlers } from './sign-up/landing.routes.ts';
import { planRequestsHandlers } from './sign-up/plan-requests.routes.ts';
import { signUpJobs } from './sign-up/sign-up.jobs.ts';
import { signUpHandlers } from './sign-up/sign-up.routes.ts';
import { signUpInvitationsHandlers } from './sign-up/sign-up-invitations.routes.ts';

export const identityFeature: Feature = {
  name: 'identity',
  routes: [
    withHandlers(accountsRoutes, accountsHandlers),
    withHandlers(agencyRoutes, agencyHandlers),
    withHandlers(apiKeysRoutes, apiKeysHandlers),
    withHandlers(profileRoutes, profileHandlers),
    withHandlers(actingRoutes, actingHandlers),
    withHandlers(signUpInvitationsRoutes, signUpInvitationsHandlers),
    withHandlers(planRequestsRoutes, planRequestsHandlers),
    withHandlers(landingRoutes, landingHandlers),
    withHandlers(secondFactorRoutes, secondFactorHandlers),
    withHandlers(passkeysRoutes, passkeysHandlers),
    withHandlers(signInRoutes, signInHandlers),
    withHandlers(signUpRoutes, signUpHandlers),
    withHandlers(verificationRoutes, verificationHandlers),
  ],
  jobs: (platform) => [...signInJobs(platform), ...signUpJobs(platform)],
  sealed: [sealedSecondFactor],
};
