import { z } from 'zod';
import { access } from '../access.ts';
import { messages } from '../messages.ts';
import { ok, routeTable, timestamp } from '../route.ts';
import { businessName, email, website } from './accounts.ts';

const personName = z.string({ error: messages.required }).trim().max(75, 'At most 75 characters.');
/** Any way people write a number, or none. */
const anyPhone = z
  .string()
  .trim()
  .max(30, 'This is not a telephone number.')
  .regex(/^(\+?[\d\s().\-/]{5,})?$/, 'This is not a telephone number.');

/** The largest picture that is taken, in bytes and in pixels a side. */
export const pictureLimits = { bytesMax: 2_000_000, sideMax: 4096 } as const;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const businessInfo = z.object({
  business_display_name: businessName,
  legal_business_name: businessName,
  website: website.or(z.literal('')),
  contact_name: z.string().trim().max(150, 'At most 150 characters.'),
  contact_email: email.or(z.literal('')),
  contact_phone: anyPhone,
  /** A name of the IANA time zone database. */
  time_zone: z.string().min(1, messages.required).max(60),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Give the currency as three letters, like USD.'),
});
export type BusinessInfo = z.output<typeof businessInfo>;

export const account = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The address that waits for its confirmation. */
  newEmail: z.object({ email: z.string(), expiresAt: timestamp }).nullable(),
  fname: z.string(),
  lname: z.string(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  pictureUrl: z.string().nullable(),
  /** As stored: what an older sign-up left out is empty here. */
  business: z
    .object({
      merchantId: z.uuid(),
      planName: z.string(),
      business_display_name: z.string(),
      legal_business_name: z.string(),
      website: z.string(),
      contact_name: z.string(),
      contact_email: z.string(),
      contact_phone: z.string(),
      time_zone: z.string(),
      currency: z.string(),
    })
    .nullable(),
});
export type Account = z.output<typeof account>;

export const profileRoutes = routeTable({
  account: {
    base: 'mobile',
    method: 'GET',
    path: 'user/account',
    summary: 'Read the own account and business information.',
    description: "The own account and, where there is one, the merchant's business information.",
    access: access.signedIn,
    errors: ['not_found'],
    reply: ok({ account }),
  },
  merchantStatusSetting: {
    covers: ['C045'],
    base: 'mobile',
    method: 'GET',
    path: 'common/getmerchantstatussetting',
    summary: 'Read how far the own merchant has come.',
    description: 'How far the own merchant has come: pending 1, signup 2, readyForTest 3, readyForProd 4, live 5.',
    access: access.merchant,
    errors: ['not_found'],
    /** Where it is named, it must be the caller's own. */
    query: z.object({ merchant_id: z.string().max(100).optional() }),
    reply: ok({ status: z.number().int(), name: z.string() }),
  },
  updateAccount: {
    base: 'mobile',
    method: 'PUT',
    path: 'user/account',
    summary: 'Change the own name and phone.',
    description: 'Change the own name and phone. A changed phone has to be verified again.',
    access: access.signedIn,
    merchantOnly: true,
    errors: ['not_found'],
    stepUp: { onlyWith: 'phone' },
    body: z.object({
      fname: personName.min(1, messages.required),
      lname: personName.default(''),
      phone: anyPhone.optional(),
    }),
    reply: ok({ account }),
  },
  updateBusiness: {
    covers: ['C050'],
    base: 'mobile',
    method: 'POST',
    path: 'user/businessinfo',
    summary: "Change the merchant's business information.",
    description: "Change the merchant's business information; only the fields given change.",
    access: access.merchantOwner,
    merchantOnly: { fields: ['legal_business_name', 'website', 'contact_name', 'contact_email', 'contact_phone'] },
    errors: ['not_found'],
    body: businessInfo.partial(),
    reply: ok({ account }),
  },
  changeEmail: {
    covers: ['C056'],
    base: 'mobile',
    method: 'POST',
    path: 'useremailupdate',
    summary: 'Request another mail address.',
    description: 'Ask for another address. It counts once the link that is mailed there has been opened.',
    access: access.signedIn,
    errors: ['blocked_domain', 'company_only', 'duplicate_user', 'not_found'],
    stepUp: true,
    body: z.object({ email }),
    reply: ok({ account }),
    perMinute: 20,
  },
  cancelEmailChange: {
    base: 'mobile',
    method: 'DELETE',
    path: 'useremailupdate',
    summary: 'Keep the address; the link that was mailed stops working.',
    access: access.signedIn,
    merchantOnly: true,
    errors: ['not_found'],
    reply: ok({ account }),
  },
  confirmEmailChange: {
    base: 'mobile',
    method: 'POST',
    path: 'useremailupdate/confirm',
    summary: 'Confirm the new address with the key of the mail.',
    access: access.everyone,
    errors: ['company_only', 'duplicate_user', 'link_expired'],
    body: z.object({ key: z.string().min(20).max(200) }),
    reply: ok({ email: z.string() }),
    perMinute: 30,
  },
  uploadPicture: {
    base: 'mobile',
    method: 'POST',
    path: 'user/picture',
    summary: 'Set the own picture.',
    description: 'Set the own picture: JPEG, PNG or WebP by content, at most 2 MB. What is not the picture is cut out.',
    access: access.signedIn,
    merchantOnly: true,
    upload: { field: 'picture' },
    reply: ok({ pictureUrl: z.string() }),
    perMinute: 20,
  },
  deletePicture: {
    base: 'mobile',
    method: 'DELETE',
    path: 'user/picture',
    summary: 'Remove the own picture.',
    access: access.signedIn,
    merchantOnly: true,
    reply: ok({}),
  },
  picture: {
    base: 'mobile',
    method: 'GET',
    path: 'user/picture/{id}',
    summary: 'The picture of a person of the own team.',
    access: access.signedIn,
    params: z.object({ id: z.uuid() }),
    query: z.object({ v: z.string().max(40).optional() }),
    reply: z.string(),
    produces: 'image/*',
    object: { kind: 'teamMember', in: 'params', field: 'id' },
  },
});
