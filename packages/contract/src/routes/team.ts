import { z } from 'zod';
import { access } from '../access.ts';
import { teamLinkErrors } from '../errors/error-groups.ts';
import { messages } from '../messages.ts';
import type { Identity } from '../roles.ts';
import { listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';
import { email } from './accounts.ts';

/** What a team member is called on the wire and on screen. Admin and Manager are the spec's invite roles. */
export const teamRoles = ['Owner', 'Admin', 'Manager', 'Associate'] as const;
export type TeamRole = (typeof teamRoles)[number];
/** Nobody is invited as an owner: an owner makes one of a member. */
export const invitedRoles = ['Admin', 'Manager', 'Associate'] as const;
export type InvitedTeamRole = (typeof invitedRoles)[number];

export const identityOfRole = {
  Owner: 'merchant',
  Admin: 'team_admin',
  Manager: 'team_manager',
  Associate: 'merchant_associate',
} as const satisfies Record<TeamRole, Identity>;

/** The role of somebody who works in a merchant; a shop platform's user stands for its owner. */
export function roleOfIdentity(identity: Identity): TeamRole {
  const found = teamRoles.find((role) => identityOfRole[role] === identity);
  return found ?? 'Owner';
}

export const teamPerson = z.object({
  /** Of the member or of the invitation. */
  id: z.uuid(),
  /** `closed`: the account is switched off. `invited` and `expired` are invitations that wait. */
  status: z.enum(['active', 'closed', 'invited', 'expired']),
  email: z.string(),
  name: z.string(),
  role: z.enum(teamRoles),
  isSelf: z.boolean(),
  pictureUrl: z.string().nullable(),
  /** Signing in needs a code besides the password. */
  hasSecondFactor: z.boolean(),
  /** When a member was last here; null where nobody is signed in as them. */
  lastSeenAt: timestamp.nullable(),
  /** When a member joined, or an invitation was sent. */
  since: timestamp,
  /** When the link of an invitation ends; null for a member. */
  expiresAt: timestamp.nullable(),
});
export type TeamPerson = z.output<typeof teamPerson>;

const linkToken = z.string().min(20).max(200);
const personName = z.string({ error: messages.required }).trim().min(1, messages.required).max(75);
const password = z.string({ error: messages.required }).min(1, messages.required).max(300);
const objectId = z.object({ id: z.uuid() });

/** The sub-merchant calls answer a refusal with 200 and `data`, which their callers throw as an error. */
const subMerchantRefusal = z.object({ success: z.literal(false), code: z.string(), data: z.string() });
const subMerchantReply = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion('success', [z.object({ success: z.literal(true), data }), subMerchantRefusal]);
/** Where a caller names the merchant, it must be their own. */
const merchantId = z.string().max(100).optional();

export const teamRoutes = routeTable({
  listTeam: {
    covers: ['C038'],
    base: 'merchant',
    method: 'GET',
    path: 'merchant/get-users',
    summary: 'List members and invitations of the team.',
    description: 'Who works in this merchant, and who was invited; owners first.',
    access: access.merchant,
    query: listQuery.extend({
      role: z.enum(teamRoles).optional(),
      status: teamPerson.shape.status.optional(),
    }),
    reply: pagedReply(teamPerson),
  },
  inviteUser: {
    covers: ['C034'],
    base: 'merchant',
    method: 'POST',
    path: 'merchant/create-user',
    summary: 'Invite somebody to the team by mail.',
    description: 'Invite somebody by mail. The link works once, for seven days.',
    access: access.merchantOwner,
    errors: ['already_invited', 'already_member', 'seats_full', 'too_many_invitations'],
    stepUp: true,
    body: z.object({
      email,
      role: z.enum(invitedRoles, { error: 'Choose a role.' }),
      name: z.string().trim().max(150).default(''),
    }),
    reply: ok({ person: teamPerson }),
    perMinute: 60,
  },
  reinviteUser: {
    covers: ['C036'],
    base: 'merchant',
    method: 'POST',
    path: 'merchant/reinvite-notify-partner-user',
    summary: 'Send a team invitation again.',
    description: 'Send an invitation again; the link of the mail before stops working.',
    access: access.merchantOwner,
    errors: ['already_member', 'not_waiting', 'seats_full', 'too_many_invitations'],
    stepUp: true,
    body: objectId,
    reply: ok({ person: teamPerson }),
    object: { kind: 'teamInvitation', in: 'body', field: 'id' },
    perMinute: 30,
  },
  removeUser: {
    covers: ['C035'],
    base: 'merchant',
    method: 'POST',
    path: 'merchant/removesuser',
    summary: 'Remove a member or withdraw an invitation.',
    description: 'Remove a member, whose sessions end at once, or withdraw an invitation.',
    access: access.merchantOwner,
    errors: ['last_owner', 'own_account', 'owner_needed'],
    stepUp: true,
    body: objectId,
    reply: ok({}),
    object: { kind: 'teamMember', in: 'body', field: 'id' },
  },
  resetSecondFactor: {
    base: 'merchant',
    method: 'POST',
    path: 'merchant/reset-second-factor',
    summary: 'Reset the second factor of a team member.',
    description:
      "Ask a member, who lost phone and recovery codes, for no code any more; their sessions end and they are told. One's own goes by account/second-factor/end.",
    access: access.merchantOwner,
    errors: ['own_account', 'owner_needed', 'second_factor_off'],
    stepUp: true,
    body: objectId,
    reply: ok({ person: teamPerson }),
    object: { kind: 'teamMember', in: 'body', field: 'id' },
    perMinute: 20,
  },
  resetSecondFactorFor: {
    base: 'mobile',
    method: 'POST',
    path: 'user/reset-second-factor',
    summary: 'Reset the second factor of any person, as support.',
    description:
      'Support asks a person, who lost phone and recovery codes and has nobody else to do it, for no code any more; their sessions end, they and the owners are told.',
    access: access.superAdmin,
    errors: ['not_found', 'own_account', 'second_factor_off'],
    stepUp: true,
    body: z.object({ user_id: z.uuid() }),
    reply: ok({}),
    perMinute: 20,
  },
  changeUserRole: {
    base: 'merchant',
    method: 'POST',
    path: 'merchant/update-user-role',
    summary: 'Change the role of a member or an invitation.',
    description: "Change a member's or an invitation's role. Only an owner makes owners.",
    access: access.merchantOwner,
    errors: ['last_owner', 'own_account', 'owner_needed', 'seats_full', 'too_many_invitations'],
    stepUp: true,
    body: objectId.extend({ role: z.enum(teamRoles) }),
    reply: ok({ person: teamPerson }),
    object: { kind: 'teamMember', in: 'body', field: 'id' },
  },
  invitedUser: {
    covers: ['C039'],
    base: 'merchant',
    method: 'GET',
    path: 'merchant/get-user-bytoken',
    summary: 'Whom an invitation is for, by the token of its link.',
    access: access.everyone,
    errors: [...teamLinkErrors],
    query: z.object({ token: linkToken }),
    reply: ok({
      user: z.object({ email: z.string(), name: z.string(), role: z.enum(teamRoles) }),
      merchant: z.object({ name: z.string() }),
      expiresAt: timestamp,
    }),
    perMinute: 60,
  },
  acceptInvitation: {
    base: 'merchant',
    method: 'POST',
    path: 'merchant/accept-invitation',
    summary: 'Accept a team invitation and sign in.',
    description: 'Set a name and a password with the token of an invitation; signs in.',
    access: access.everyone,
    errors: [...teamLinkErrors, 'duplicate_user', 'password_policy'],
    body: z.object({
      token: linkToken,
      fname: personName,
      lname: z.string().trim().max(75).default(''),
      password,
      passwordConfirm: password,
    }),
    /** Not signed in where the merchant's account is switched off. */
    reply: ok({ isSignedIn: z.boolean() }),
    perMinute: 60,
  },
  accountCreated: {
    covers: ['C041'],
    base: 'merchant',
    method: 'GET',
    path: 'notify-partner-user-account-created',
    summary: "Check whether an invitation's account exists.",
    description: 'Whether the account of an invitation exists. Who invited is told by mail when it is made.',
    access: access.everyone,
    errors: [...teamLinkErrors],
    query: z.object({ token: linkToken }),
    reply: ok({ isCreated: z.boolean() }),
    perMinute: 60,
  },
  changeAssociatePassword: {
    covers: ['C068'],
    base: 'mobile',
    method: 'POST',
    path: 'submerchant/changepasswordforuser',
    summary: 'Set a password for an associate.',
    description: 'Set a password for an associate, who is told and signed out everywhere.',
    access: access.merchantOwner,
    stepUp: true,
    body: z.object({ username: email, password }),
    reply: subMerchantReply(z.string()),
    perMinute: 20,
  },
  deleteAssociate: {
    covers: ['C069'],
    base: 'mobile',
    method: 'POST',
    path: 'submerchant/deleteuser',
    summary: 'Remove an associate by address.',
    description: 'Remove an associate, or withdraw the invitation of one, by address.',
    access: access.merchantOwner,
    stepUp: true,
    body: z.object({ email, merchantId }),
    reply: subMerchantReply(z.string()),
  },
  inviteAssociate: {
    covers: ['C070'],
    base: 'mobile',
    method: 'POST',
    path: 'submerchant/sendsubmerchantemail',
    summary: 'Invite an associate by mail.',
    description: 'Mail the link to the associate sign-up; sent again, the link before stops working.',
    access: access.merchantOwner,
    stepUp: true,
    body: z.object({ email, merchantId, name: z.string().trim().max(150).default('') }),
    reply: subMerchantReply(z.string()),
    perMinute: 30,
  },
  listAssociates: {
    covers: ['C071'],
    base: 'mobile',
    method: 'POST',
    path: 'submerchant/getfulluserlist',
    summary: "Every associate and associate's invitation of the merchant.",
    access: access.merchant,
    body: z.object({ merchantId }),
    reply: subMerchantReply(z.array(teamPerson)),
  },
});
