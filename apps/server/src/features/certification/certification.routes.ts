import type { certificationRoutes } from '@voicecart/contract/routes/certification';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { acceptCheck, getCertification, startChecks } from './certification.ts';

export const certificationHandlers: Handlers<typeof certificationRoutes> = {
  requiredCertification: async ({ platform, merchantId }, { query }) => ({
    success: true,
    certification: await getCertification(platform, merchantId, query.skill_id),
  }),
  runCertificationChecks: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    certification: await startChecks(platform, principalOf(session, merchantId), body.skill_id),
  }),
  acceptCertificationCheck: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    certification: await acceptCheck(platform, principalOf(session, merchantId), body.skill_id, {
      checkId: body.check_id,
      isAccepted: body.is_accepted,
    }),
  }),
};
