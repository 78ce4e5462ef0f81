import { z } from 'zod';
import { access } from '../access.ts';
import { type PlanId, planIds } from '../plans.ts';
import { platformSources } from '../platform-sources.ts';
import type { Identity } from '../roles.ts';
import { day, idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';
import { signUpPlans } from '../sign-up-plans.ts';
import { email } from './accounts.ts';

export const merchantStatuses = ['active', 'pending', 'deactivated'] as const;
/** Of a merchant who came through no shop platform. */
export const directSource = 'Direct';
export const merchantSources: readonly string[] = [directSource, ...Object.keys(platformSources)];

const filters = {
  plan: z.enum(planIds).optional(),
  status: z.enum(merchantStatuses).optional(),
  /** A shop platform, or `Direct`. */
  source: z.string().max(40).optional(),
  /** First and last day of joining, in UTC. */
  from: day.optional(),
  to: day.optional(),
};
/** Part of a name, a website, or an address of the merchant or its people. */
const q = listQuery.shape.q;

export const merchantItem = z.object({
  id: z.uuid(),
  name: z.string(),
  website: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  planId: z.enum(planIds),
  planName: z.string(),
  status: z.enum(merchantStatuses),
  source: z.string(),
  agency: z.string().nullable(),
  apps: z.number(),
  createdAt: timestamp,
});
export type MerchantItem = z.output<typeof merchantItem>;

const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const;
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

export const merchantsRoutes = routeTable({
  listMerchants: {
    covers: ['C009'],
    base: 'mobile',
    method: 'GET',
    path: 'account/merchantlist',
    summary: 'The merchants that the admin may see, newest first.',
    access: access.admins,
    query: listQuery.extend(filters),
    reply: pagedReply(merchantItem),
  },
  userList: {
    covers: ['C060'],
    base: 'mobile',
    method: 'POST',
    path: 'user/userlist',
    summary: 'The same list, asked for in a body.',
    access: access.admins,
    body: listQuery.extend(filters),
    reply: pagedReply(merchantItem),
  },
  exportMerchants: {
    covers: ['C061'],
    base: 'mobile',
    method: 'POST',
    path: 'user/userlistforexport',
    summary: 'Every merchant that the filters let through, as CSV.',
    access: access.merchantExport,
    body: z.object({ q, ...filters }),
    reply: z.string(),
    produces: 'text/csv',
    perMinute: 20,
  },
  setMerchantStatus: {
    covers: ['C062'],
    base: 'mobile',
    method: 'POST',
    path: 'user/userstatus',
    summary: 'Activate or deactivate a merchant. Nobody of a deactivated one gets in, and who is in is out at once.',
    access: access.merchantStatus,
    body: z.object({ merchant_id: z.uuid(), status: z.enum(['active', 'deactivated']) }),
    reply: ok({ merchant: merchantItem }),
  },
  merchantFilters: {
    covers: ['C065'],
    base: 'mobile',
    method: 'GET',
    path: 'user/userfilterlist',
    summary: 'What the list can be filtered by, with how many merchants each has.',
    access: access.admins,
    reply: ok({
      plans: z.array(z.object({ id: z.enum(planIds), name: z.string(), count: z.number() })),
      statuses: z.array(z.object({ id: z.enum(merchantStatuses), count: z.number() })),
      sources: z.array(z.object({ id: z.string(), count: z.number() })),
    }),
  },
  merchantPlans: {
    covers: ['C066'],
    base: 'mobile',
    method: 'GET',
    path: 'user/userplans',
    summary: 'The plans that the merchants of the admin can have.',
    access: access.admins,
    reply: ok({ plans: z.array(z.object({ id: z.enum(planIds), name: z.string(), title: z.string() })) }),
  },
  merchantLogin: {
    covers: ['C010'],
    base: 'mobile',
    method: 'POST',
    path: 'account/merchantlogin',
    summary: 'An admin goes on as a merchant; the token changes with it.',
    access: access.actAsMerchant,
    body: z.object({ merchant_id: z.uuid() }),
    reply: ok({}),
  },
  returnToAdmin: {
    base: 'mobile',
    method: 'POST',
    path: 'account/returntoadmin',
    summary: 'An admin who acts as a merchant is the admin again.',
    access: access.merchant,
    reply: ok({}),
  },
  listSignUpInvitations: {
    base: 'mobile',
    method: 'GET',
    path: 'user/invitations',
    summary: "The invitations to sign up that the admin, or the admin's agency, has sent.",
    access: access.invitations,
    query: listQuery,
    reply: pagedReply(signUpInvitation),
  },
  sendSignUpInvitation: {
    base: 'mobile',
    method: 'POST',
    path: 'user/invitations',
    summary: 'Mail somebody a link to sign up. An open invitation of the same address is sent again instead.',
    access: access.invitations,
    body: z.object({ email, name: z.string().trim().max(75).default(''), planId: z.enum(planIds) }),
    reply: ok({ invitation: signUpInvitation }),
  },
  resendSignUpInvitation: {
    base: 'mobile',
    method: 'POST',
    path: 'user/invitations/{id}/resend',
    summary: 'Send the mail of an invitation again; it then holds for another month.',
    access: access.invitations,
    params: idParams,
    reply: ok({ invitation: signUpInvitation }),
  },
  revokeSignUpInvitation: {
    base: 'mobile',
    method: 'POST',
    path: 'user/invitations/{id}/revoke',
    summary: 'Take an invitation back.',
    access: access.invitations,
    params: idParams,
    reply: ok({ invitation: signUpInvitation }),
  },
});
