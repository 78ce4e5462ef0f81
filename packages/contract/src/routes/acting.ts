import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable } from '../route.ts';

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
    body: z.object({ merchant_id: z.uuid() }),
    reply: ok({}),
  },
  returnToAdmin: {
    base: 'mobile',
    method: 'POST',
    path: 'account/returntoadmin',
    summary: 'An admin who acts as a merchant is the admin again.',
    access: access.merchant,
    errors: ['not_acting', 'not_found'],
    reply: ok({}),
  },
});
