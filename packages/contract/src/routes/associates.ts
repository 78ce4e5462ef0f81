import { z } from 'zod';
import { access } from '../access.ts';
import { messages } from '../messages.ts';
import { ok, routeTable } from '../route.ts';
import { email, phone } from './accounts.ts';
import { captchaToken, oneWord, perMinuteOfAnAddress } from './sign-up.ts';

/** How an invited associate makes an account. */
export const associatesRoutes = routeTable({
  associateMerchant: {
    covers: ['C072'],
    base: 'mobile',
    method: 'POST',
    path: 'submerchant/getmastermerchantdetails',
    summary: 'Read the merchant that invited an associate.',
    description:
      'The merchant that an associate was invited to, by the invitation’s token; to the merchant’s own people by its id.',
    access: access.everyone,
    errors: ['invitation_accepted', 'invitation_expired', 'invitation_revoked', 'not_found'],
    body: z.object({ merchantId: z.string().min(1).max(200), invite: z.string().max(200).default('') }),
    reply: ok({ name: z.string(), email: z.string(), merchantId: z.uuid(), isInvited: z.boolean() }),
    perMinute: perMinuteOfAnAddress,
  },
  createAssociate: {
    covers: ['C073'],
    base: 'mobile',
    method: 'POST',
    path: 'submerchant/createsubmerchant',
    summary: 'Accept an invitation as an associate.',
    description: 'Accept an invitation as a merchant’s associate. `data` says how it went, as the spec words it.',
    access: access.everyone,
    errors: [
      'duplicate_user',
      'invitation_accepted',
      'invitation_expired',
      'invitation_revoked',
      'not_invited',
      'password_policy',
    ],
    body: z.object({
      merchantId: z.string().min(1, messages.required).max(200),
      invite: z.string().max(200).default(''),
      password: z.string().min(1, messages.required).max(300),
      passwordConfirm: z.string().min(1, messages.required).max(300),
      firstName: oneWord,
      lastName: oneWord,
      emailId: email,
      contactPhone: phone,
      is_active: z.literal(true).default(true),
      googleToken: captchaToken,
    }),
    reply: ok({ data: z.enum(['success', 'duplicate_user', 'password_invalid', 'google_token_invalid']) }),
    perMinute: perMinuteOfAnAddress,
  },
});
