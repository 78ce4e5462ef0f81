import type { PlanId } from '@voicecart/contract/plans';
import type { Db } from '../../../platform/database.ts';
import { failure, invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { agreeAtSignUp, deadLinks } from '../agency/agency.ts';
import { findUserByEmail } from '../users.queries.ts';
import { makeOpenedAccount } from './opened-account.ts';
import type { SignUp } from './sign-up.ts';
import { lockInvitationOfToken, updateInvitation } from './sign-up-invitations.queries.ts';
import { stateOf } from './sign-up-invitations.ts';

/**
 * Opens the account of somebody who was invited to a plan that is otherwise asked for: the admin who sent the invitation
 * has said yes to it already.
 * @returns the new user; null where the invitation is for another plan, so that a person answers as ever
 * @throws AppError 410, 400 on `email` for another address than the invited one, 409 'already_requested'
 */
export function openInvitedAccount(platform: Platform, planId: PlanId, input: SignUp): Promise<string | null> {
  return platform.db.transaction().execute(async (tx) => {
    const invitation = await lockInvitationOfToken(tx, input.invitation);
    if (invitation?.plan_id !== planId) return null;
    if (await findUserByEmail(tx, input.email)) throw failure('already_requested', {}, { field: 'email' });
    const user = await makeOpenedAccount(platform, tx, {
      planId,
      businessName: input.businessName,
      website: input.website,
      contactName: `${input.fname} ${input.lname}`,
      email: input.email,
      phone: input.phone,
      countryCode: input.countryCode,
    });
    await takeInvitation(tx, input.invitation, user);
    return user.id;
  });
}

/**
 * Uses the invitation that a sign-up came by. An agency's makes a member once the address is confirmed; a
 * representative's is accepted with the account.
 * @throws AppError 410, 400 on `email` for another address than the invited one
 */
export async function takeInvitation(
  tx: Db,
  token: string,
  user: { readonly id: string; readonly email: string; readonly merchantId: string },
): Promise<void> {
  const row = await lockInvitationOfToken(tx, token);
  if (!row || row.agency_id !== null) return agreeAtSignUp(tx, token, user);
  const state = stateOf(row);
  if (state !== 'open') throw failure(deadLinks[state]);
  if (row.email.toLowerCase() !== user.email.toLowerCase()) {
    throw invalid('email', 'Sign up with the address that the invitation was sent to.');
  }
  await updateInvitation(tx, row.id, { accepted_at: new Date(), accepted_merchant_id: user.merchantId });
}
