import { z } from 'zod';
import { access } from '../access.ts';
import { amazonErrors } from '../errors/error-groups.ts';
import { ok, routeTable, timestamp } from '../route.ts';

/** The spec's voice-platform authorisation (awsToken, awsAuthirizationStatus): the token itself never leaves the server. */
export const amazonAccount = z.object({
  name: z.string(),
  email: z.string(),
  /** `expired`: Amazon refuses the token, the person must log in again. */
  awsAuthirizationStatus: z.enum(['success', 'expired']),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  linkedAt: timestamp,
});
export type AmazonAccount = z.output<typeof amazonAccount>;

const vendor = z.object({ id: z.string(), name: z.string() });
export type AmazonVendor = z.output<typeof vendor>;

/** `vendorId` is the one that new skills belong to. */
export const amazonVendors = ok({ vendors: z.array(vendor), vendorId: z.string().nullable() });

/** Where a login with Amazon goes on: either what Amazon's page brought back, or a token from the URL fragment. */
const arrival = z.union([
  z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) }),
  z.object({
    aws_token: z.string().min(1).max(4000),
    /** As given to the login that was started here. */
    state: z.string().max(200).optional(),
    /** The person has agreed to link the account, since nothing shows that the login was started here. */
    isConfirmed: z.boolean().default(false),
  }),
]);
export type AmazonArrival = z.input<typeof arrival>;

export const amazonLoginRoutes = routeTable({
  getAmazonAccount: {
    base: 'mobile',
    method: 'GET',
    path: 'awsskills/account',
    summary: 'Read the linked Amazon account.',
    description: 'The Amazon account that the merchant has logged in with, and what is used without one.',
    access: access.publishing,
    reply: ok({
      account: amazonAccount.nullable(),
      /** Whether this installation can log in with Amazon at all. */
      canLogIn: z.boolean(),
      /** Whether publishing works without a login, with the installation's own account. */
      hasShared: z.boolean(),
    }),
  },
  startAmazonLogin: {
    base: 'mobile',
    method: 'POST',
    path: 'awsskills/login',
    summary: 'Begin a login with Amazon.',
    description: 'Begin a login with Amazon: the address that the browser goes to. It works for ten minutes.',
    access: access.publishingOwner,
    merchantOnly: true,
    errors: ['amazon_login_off'],
    reply: ok({ url: z.url() }),
    perMinute: 120,
  },
  completeAmazonLogin: {
    base: 'mobile',
    method: 'POST',
    path: 'awsskills/login/complete',
    summary: 'Finish a login with Amazon and link the account.',
    description: 'End a login with Amazon with what its page brought back; links the account to the merchant.',
    access: access.publishingOwner,
    merchantOnly: true,
    errors: [
      'amazon_busy',
      'amazon_login_expired',
      'amazon_login_off',
      'amazon_no_vendor',
      'amazon_refused',
      'amazon_unavailable',
      'confirm_account',
      'foreign_token',
      'login_expired',
      'not_at_amazon',
      'secrets_unavailable',
    ],
    body: arrival,
    reply: ok({ account: amazonAccount }),
    perMinute: 120,
  },
  unlinkAmazonAccount: {
    base: 'mobile',
    method: 'DELETE',
    path: 'awsskills/account',
    summary: "Forget the merchant's Amazon account and its tokens.",
    access: access.publishingOwner,
    merchantOnly: true,
    reply: ok({}),
  },
  listVendors: {
    covers: ['C099'],
    base: 'mobile',
    method: 'GET',
    path: 'awsskills/vendor',
    summary: 'The vendors that skills can belong to in the Amazon account.',
    access: access.publishing,
    errors: [...amazonErrors, 'secrets_unavailable'],
    reply: amazonVendors,
  },
  chooseVendor: {
    base: 'mobile',
    method: 'PUT',
    path: 'awsskills/vendor',
    summary: 'Which vendor new skills belong to.',
    access: access.publishingOwner,
    merchantOnly: true,
    errors: [...amazonErrors, 'not_linked', 'secrets_unavailable'],
    body: z.object({ vendorId: z.string().min(1).max(100) }),
    reply: ok({ account: amazonAccount }),
  },
});
