import { z } from 'zod';
import { access } from '../access.ts';
import { type PlanId, planIds } from '../plans.ts';
import type { Identity } from '../roles.ts';
import { idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';
import { signUpPlans } from '../sign-up-plans.ts';
import { email } from './accounts.ts';

/** `review`: accepted by the address alone, as it once was enough; the merchant has still to say that it wants to. */
const invitationStates = ['open', 'accepted', 'review', 'declined', 'expired', 'revoked'] as const;
export const signUpInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  planId: z.enum(planIds),
  planName: z.string(),
  state: z.enum(invitationStates),
  sentBy: z.string(),
  sentAt: timestamp,
  expiresAt: timestamp,
  acceptedAt: timestamp.nullable(),
});
export type SignUpInvitation = z.output<typeof signUpInvitation>;

/** The plans an admin may invite to: those behind the door that its guests go through. */
export function invitedPlans(identity: Identity): readonly PlanId[] {
  if (identity === 'amazonpayrep') return Object.values(signUpPlans['amazon-pay']);
  return identity === 'agency_admin' ? Object.values(signUpPlans.signup) : [];
}

export const signUpInvitationsRoutes = routeTable({
  listSignUpInvitations: {
    base: 'mobile',
    method: 'GET',
    path: 'user/invitations',
    summary: 'List the sent invitations to sign up.',
    description: "The invitations to sign up that the admin, or the admin's agency, has sent.",
    access: access.invitations,
    query: listQuery,
    reply: pagedReply(signUpInvitation),
  },
  sendSignUpInvitation: {
    base: 'mobile',
    method: 'POST',
    path: 'user/invitations',
    summary: 'Invite somebody to sign up by mail.',
    description:
      "Mail an agency's invitation, which its owner accepts or declines, or a link to sign up. An open one of the same address is sent again instead.",
    access: access.invitations,
    errors: ['not_found', 'too_many'],
    body: z.object({ email, name: z.string().trim().max(75).default(''), planId: z.enum(planIds) }),
    reply: ok({ invitation: signUpInvitation }),
  },
  resendSignUpInvitation: {
    base: 'mobile',
    method: 'POST',
    path: 'user/invitations/{id}/resend',
    summary: 'Send an invitation to sign up again.',
    description: 'Send the mail of an invitation again, under a new link that holds for another month.',
    access: access.invitations,
    errors: ['not_open', 'too_many'],
    params: idParams,
    reply: ok({ invitation: signUpInvitation }),
  },
  revokeSignUpInvitation: {
    base: 'mobile',
    method: 'POST',
    path: 'user/invitations/{id}/revoke',
    summary: 'Take an invitation back.',
    access: access.invitations,
    errors: ['accepted'],
    params: idParams,
    reply: ok({ invitation: signUpInvitation }),
  },
});
