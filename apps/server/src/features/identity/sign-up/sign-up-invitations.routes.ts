import type { signUpInvitationsRoutes } from '@voicecart/contract/routes/sign-up-invitations';
import type { Handlers } from '../../../platform/http/http.ts';
import { listInvitations, resendInvitation, revokeSignUpInvitation, sendInvitation } from './sign-up-invitations.ts';

export const signUpInvitationsHandlers: Handlers<typeof signUpInvitationsRoutes> = {
  async listSignUpInvitations({ platform, session }, { query }) {
    return { success: true, ...(await listInvitations(platform.db, session, query)) };
  },

  async sendSignUpInvitation({ platform, session }, { body }) {
    return { success: true, invitation: await sendInvitation(platform, session, body) };
  },

  async resendSignUpInvitation({ platform, session }, { params }) {
    return { success: true, invitation: await resendInvitation(platform, session, params.id) };
  },

  async revokeSignUpInvitation({ platform, session }, { params }) {
    return { success: true, invitation: await revokeSignUpInvitation(platform, session, params.id) };
  },
};
