import { z } from 'zod';
import { access } from '../access.ts';
import { agencyLinkErrors } from '../errors/error-groups.ts';
import { planIds } from '../plans.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

const linkToken = z.string().min(20).max(200);

/** Who looks at an invitation, as far as it may be accepted: the owner of its address, or why not. */
export const invitationViewers = ['guest', 'invited', 'not_owner', 'other_address', 'acting'] as const;
export type InvitationViewer = (typeof invitationViewers)[number];

export const agencyInvitation = z.object({
  agency: z.string(),
  sentBy: z.string(),
  email: z.string(),
  name: z.string(),
  expiresAt: timestamp,
  /** What whoever signs up by the invitation gets. */
  planId: z.enum(planIds),
  /** The sign-up form that the invitation was sent for. */
  signUpPath: z.string(),
  viewer: z.enum(invitationViewers),
  /** The agency that the viewer's merchant works with already. */
  currentAgency: z.string().nullable(),
});
export type AgencyInvitation = z.output<typeof agencyInvitation>;

export const ownAgency = z.object({
  agency: z
    .object({
      name: z.string(),
      since: timestamp,
      /** The merchant came to it by its address alone; until it says that it wants to stay, the agency may do nothing. */
      isUnreviewed: z.boolean(),
    })
    .nullable(),
  /** What waits for the caller's own address. Accepting takes the link of the mail. */
  invitations: z.array(z.object({ id: z.uuid(), agency: z.string(), sentAt: timestamp, expiresAt: timestamp })),
});
export type OwnAgency = z.output<typeof ownAgency>;

export const agencyRoutes = routeTable({
  agencyInvitation: {
    base: 'mobile',
    method: 'GET',
    path: 'agency/invitation',
    summary: "Read an agency's invitation by its token.",
    description: 'Who invites and whom, by the token of the link. 410 where it no longer works.',
    access: access.everyone,
    errors: [...agencyLinkErrors],
    query: z.object({ token: linkToken }),
    reply: ok({ invitation: agencyInvitation }),
    perMinute: 60,
  },
  acceptAgencyInvitation: {
    base: 'mobile',
    method: 'POST',
    path: 'agency/invitation/accept',
    summary: 'Let an agency act for the own merchant.',
    description: 'Let the agency act for the own merchant; only by the owner of the address that the link was sent to.',
    access: access.owner,
    errors: [...agencyLinkErrors, 'has_agency', 'other_address'],
    stepUp: true,
    body: z.object({ token: linkToken }),
    reply: ok({ own: ownAgency }),
    perMinute: 60,
  },
  declineAgencyInvitation: {
    base: 'mobile',
    method: 'POST',
    path: 'agency/invitation/decline',
    summary: 'Decline with the token of the link; it then no longer works.',
    description: 'Without a sign-in only where the address has no account.',
    access: access.everyone,
    merchantOnly: true,
    errors: [...agencyLinkErrors, 'other_address'],
    body: z.object({ token: linkToken }),
    reply: ok({}),
    perMinute: 60,
  },
  ownAgency: {
    base: 'mobile',
    method: 'GET',
    path: 'agency/own',
    summary: 'Read the own agency and its waiting invitations.',
    description: 'The agency that acts for the own merchant, and the invitations that wait.',
    access: access.merchant,
    reply: ok({ own: ownAgency }),
  },
  mailAgencyInvitation: {
    base: 'mobile',
    method: 'POST',
    path: 'agency/invitations/{id}/mail',
    summary: 'Mail the link of a waiting agency invitation again.',
    description: 'Mail the link of a waiting invitation to oneself again; the link before stops working.',
    access: access.owner,
    merchantOnly: true,
    errors: ['too_many'],
    params: idParams,
    reply: ok({}),
    perMinute: 20,
  },
  keepAgency: {
    base: 'mobile',
    method: 'POST',
    path: 'agency/keep',
    summary: 'Keep an agency that came by the address alone.',
    description: 'Keep an agency that came by the address alone; it may act from then on.',
    access: access.owner,
    errors: ['no_agency'],
    stepUp: true,
    reply: ok({ own: ownAgency }),
  },
  leaveAgency: {
    base: 'mobile',
    method: 'POST',
    path: 'agency/leave',
    summary: 'Leave the agency.',
    description: 'Leave the agency. Its sessions as this merchant end at once; both sides are mailed.',
    access: access.owner,
    merchantOnly: true,
    reply: ok({ own: ownAgency }),
  },
});
