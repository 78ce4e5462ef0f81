import type { agencyRoutes } from '@voicecart/contract/routes/agency';
import type { Handlers } from '../../../platform/http/http.ts';
import {
  acceptAgencyInvitation,
  declineAgencyInvitation,
  keepAgency,
  leaveAgency,
  mailToSelf,
  readAgencyInvitation,
  readOwnAgency,
} from './agency.ts';

export const agencyHandlers: Handlers<typeof agencyRoutes> = {
  async agencyInvitation({ platform, session }, { query }) {
    return { success: true, invitation: await readAgencyInvitation(platform, session, query.token) };
  },

  async acceptAgencyInvitation({ platform, session, merchantId }, { body }) {
    return { success: true, own: await acceptAgencyInvitation(platform, session, merchantId, body.token) };
  },

  async declineAgencyInvitation({ platform, session }, { body }) {
    await declineAgencyInvitation(platform, session, body.token);
    return { success: true };
  },

  async ownAgency({ platform, session, merchantId }) {
    return { success: true, own: await readOwnAgency(platform.db, session, merchantId) };
  },

  async mailAgencyInvitation({ platform, session }, { params }) {
    await mailToSelf(platform, session, params.id);
    return { success: true };
  },

  async keepAgency({ platform, session, merchantId }) {
    return { success: true, own: await keepAgency(platform, session, merchantId) };
  },

  async leaveAgency({ platform, session, merchantId }) {
    return { success: true, own: await leaveAgency(platform, session, merchantId) };
  },
};
