import { roleOfIdentity } from '@voicecart/contract/routes/team';
import type { Db } from '../../../platform/database.ts';
import { failure } from '../../../platform/errors.ts';
import { isCompanyRequired } from './company-only.queries.ts';
import type { SignInUser } from './session-start.ts';

type Member = SignInUser & { readonly email: string };

/**
 * Whether only the company's provider signs somebody in: a member with an address of its domains, where the merchant has
 * switched passwords off. An owner keeps the password, or a fault of the provider would lock everybody out.
 */
export async function mustUseCompany(db: Db, { merchant_id, identity, email }: Member): Promise<boolean> {
  if (merchant_id === null || roleOfIdentity(identity) === 'Owner') return false;
  return isCompanyRequired(db, merchant_id, email);
}

/** For ways in that are not the company's, once it is clear who comes. @throws AppError 403 'company_only' */
export async function refuseCompanyOnly(db: Db, user: Member): Promise<void> {
  if (await mustUseCompany(db, user)) throw failure('company_only.signIn');
}

/** Or a private address would let them in by a password again. @throws AppError 403 'company_only' */
export async function refuseOwnAddress(db: Db, user: Member): Promise<void> {
  if (await mustUseCompany(db, user)) throw failure('company_only.address');
}
