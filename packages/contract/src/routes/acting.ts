import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable } from '../route.ts';

/** For how long an admin may act as a merchant, in minutes. */
export const actingMinutes = [15, 60, 240] as const;
export const actingMinutesDefault = 60;

/** Whether a reader would see nothing: blanks, controls, and what Unicode leaves out of sight, such as U+200B. */
export function isUnseen(text: string): boolean {
  return /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** An admin who works as a merchant, and back. */
export const actingRoutes = routeTable({
  merchantLogin: {
    covers: ['C010'],
    base: 'mobile',
    method: 'POST',
    path: 'account/merchantlogin',
    summary: 'An admin goes on as a merchant; the token changes with it.',
    access: access.actAsMerchant,
    errors: ['no_owner', 'not_found'],
    body: z.object({
      merchant_id: z.uuid(),
      /** For the merchant's activity log. The dashboard asks for it; a program may leave it out. */
      reason: z
        .string()
        .trim()
        .overwrite((text) => (isUnseen(text) ? '' : text))
        .max(200, 'Use at most 200 characters.')
        .default(''),
      /** After them the session answers `acting_ended` until the admin returns. */
      minutes: z.literal(actingMinutes).default(actingMinutesDefault),
    }),
    reply: ok({}),
  },
  returnToAdmin: {
    base: 'mobile',
    method: 'POST',
    path: 'account/returntoadmin',
    summary: 'An admin who acts as a merchant is the admin again.',
    access: access.merchant,
    errors: ['not_acting', 'not_found'],
    isOpenAfterActing: true,
    reply: ok({}),
  },
});
