import { planById } from '@voicecart/contract/plans';
import type { Account, BusinessInfo } from '@voicecart/contract/routes/profile';
import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import type { MerchantsTable } from '../../../schema/accounts.tables.ts';
import { changesBetween, principalOf, recordActivity, recordSensitive } from '../../activity/activity.ts';
import { getMerchant, updateMerchant } from '../../merchants/merchants.ts';
import { getUser, updateUser } from '../users.queries.ts';
import { findPictureUrl } from './pictures.ts';
import { findOpenEmailChange, isTimeZoneInDatabase, lockAccount } from './profile.queries.ts';

/** The own account and the business it works for. */
export async function readAccount(db: Db, session: Session): Promise<Account> {
  const user = await getUser(db, session.userId);
  if (!user) throw notFound('The account');
  const merchant = session.merchantId ? await getMerchant(db, session.merchantId) : undefined;
  const wish = await findOpenEmailChange(db, user.id);
  return {
    id: user.id,
    email: user.email,
    newEmail: wish ? { email: wish.new_email, expiresAt: wish.expires_at.toISOString() } : null,
    fname: user.fname,
    lname: user.lname,
    phone: user.phone,
    phoneVerified: user.phone_verified,
    pictureUrl: await findPictureUrl(db, user.id),
    business: merchant
      ? {
          merchantId: merchant.id,
          planName: planById[merchant.plan_id].title,
          business_display_name: merchant.name,
          legal_business_name: merchant.legal_name,
          website: merchant.website,
          contact_name: merchant.contact_name,
          contact_email: merchant.contact_email,
          contact_phone: merchant.contact_phone,
          time_zone: merchant.time_zone,
          currency: merchant.currency,
        }
      : null,
  };
}

/** Changes the own name and phone. A number that was not the account's before counts as unverified. */
export async function updateAccount(
  platform: Platform,
  session: Session,
  input: { fname: string; lname: string; phone?: string | undefined },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const user = await lockAccount(tx, session.userId);
    if (!user) throw notFound('The account');
    const { fname, lname, phone = user.phone } = input;
    const isNewNumber = digitsOf(phone) !== digitsOf(user.phone);
    if (fname === user.fname && lname === user.lname && !isNewNumber) return;
    await updateUser(tx, session.userId, {
      fname,
      lname,
      updated_at: new Date(),
      ...(isNewNumber ? { phone, phone_verified: false } : {}),
    });
    if (!session.merchantId) return;
    const principal = principalOf(session, session.merchantId);
    if (isNewNumber) {
      const what = `${user.email} changed their phone; it has to be verified`;
      await recordSensitive(tx, platform, principal, { type: 'profile', what });
    } else await recordActivity(tx, principal, 'profile', 'Changed their name');
  });
}

const businessColumns = {
  business_display_name: 'name',
  legal_business_name: 'legal_name',
  website: 'website',
  contact_name: 'contact_name',
  contact_email: 'contact_email',
  contact_phone: 'contact_phone',
  time_zone: 'time_zone',
  currency: 'currency',
} as const satisfies Record<keyof BusinessInfo, keyof MerchantsTable>;

type BusinessChange = { [K in keyof BusinessInfo]?: BusinessInfo[K] | undefined };

/** Changes what is known of the business; fields that are not given stay. @throws AppError 400 beside the field */
export async function updateBusiness(
  platform: Platform,
  session: Session,
  merchantId: string,
  input: BusinessChange,
): Promise<void> {
  const { time_zone: timeZone, currency } = input;
  if (timeZone !== undefined && !(isTimeZone(timeZone) && (await isTimeZoneInDatabase(platform.db, timeZone)))) {
    throw invalid('time_zone', 'Choose a time zone of the list.');
  }
  if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency)) {
    throw invalid('currency', 'Choose a currency of the list.');
  }
  await platform.db.transaction().execute(async (tx) => {
    const before = await getMerchant(tx, merchantId);
    const set: Updateable<MerchantsTable> = {};
    for (const field of Object.keys(businessColumns) as (keyof BusinessInfo)[]) {
      const value = input[field];
      if (value !== undefined && before?.[businessColumns[field]] !== value) set[businessColumns[field]] = value;
    }
    const changed = Object.keys(set);
    if (changed.length === 0) return;
    await updateMerchant(tx, merchantId, { ...set, updated_at: new Date() });
    const what = changed.map((column) => column.replaceAll('_', ' ')).join(', ');
    const changes = changesBetween(
      Object.fromEntries(Object.entries(before ?? {}).filter(([column]) => column in set)),
      set,
    );
    const message = `Changed the business information: ${what}`;
    await recordActivity(tx, principalOf(session, merchantId), 'business', message, changes);
  });
}

function isTimeZone(name: string): boolean {
  try {
    // An offset such as +05:00 is taken here too, but PostgreSQL reads its sign the other way round.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
