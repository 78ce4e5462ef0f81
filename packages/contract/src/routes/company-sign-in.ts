import { z } from 'zod';
import { access } from '../access.ts';
import { messages } from '../messages.ts';
import { ok, routeTable, timestamp } from '../route.ts';
import { email } from './accounts.ts';
import { loginReply, secondFactorProof } from './sign-in.ts';
import { invitedRoles } from './team.ts';

/** A name such as `acme.example`, as mail addresses end with. */
const domain = z
  .string({ error: messages.required })
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.*\.)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, 'Enter a domain like acme.com.');

const companyDomain = z.object({
  domain: z.string(),
  /** What the TXT record `_voicecart.<domain>` must hold. */
  record: z.string(),
  verifiedAt: timestamp.nullable(),
});
export type CompanyDomain = z.output<typeof companyDomain>;

export const companySignIn = z.object({
  /** Null until the provider was named. The client secret never leaves. */
  connection: z
    .object({
      protocol: z.enum(['openid', 'saml']),
      /** Of SAML the provider’s entity. */
      issuer: z.string(),
      clientId: z.string(),
      /** Of SAML: what its answers are signed with. */
      certificates: z.array(z.object({ fingerprint: z.string(), validUntil: timestamp })),
      /** Of people whom the provider names for the first time. */
      role: z.enum(invitedRoles),
      isOn: z.boolean(),
      /** Members can't sign in with a password; owners still can. */
      isRequired: z.boolean(),
    })
    .nullable(),
  domains: z.array(companyDomain),
  /** What the provider is told of us. */
  redirectUri: z.string(),
  /** The same for SAML. */
  saml: z.object({ entityId: z.string(), answerUri: z.string(), metadataUri: z.string() }),
  logoutUri: z.string(),
  /** How the provider makes and deactivates people by itself (SCIM 2.0). */
  scim: z.object({
    baseUri: z.string(),
    /** Null while there is none. The token itself is told once. */
    token: z.object({ hint: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() }).nullable(),
  }),
});
export type CompanySignIn = z.output<typeof companySignIn>;

/** By whatever protocol people come in. */
const rules = {
  role: z.enum(invitedRoles),
  isOn: z.boolean(),
  isRequired: z.boolean().default(false),
};

const state = ok({ signIn: companySignIn });

/** Sign-in by the merchant's own identity provider (OpenID Connect or SAML). */
export const companySignInRoutes = routeTable({
  readCompanySignIn: {
    base: 'mobile',
    method: 'GET',
    path: 'account/companysignin',
    summary: 'Read how the company signs in.',
    description: 'The identity provider, the domains whose people it signs in, and the addresses to register there.',
    access: access.owner,
    reply: state,
  },
  saveCompanySignIn: {
    base: 'mobile',
    method: 'PUT',
    path: 'account/companysignin',
    summary: 'Set the identity provider of the company.',
    description:
      'The provider is asked for its description before it is kept. Without `clientSecret` the one that is kept stays, as long as issuer and client are the same. With `isRequired`, members who are not owners are signed out and can’t sign in with a password.',
    access: access.owner,
    stepUp: true,
    errors: ['company_provider'],
    body: z.object({
      issuer: z
        .url({ protocol: /^https?$/, error: 'Enter an address like https://login.acme.com.' })
        .max(500)
        .transform((url) => url.trim()),
      clientId: z.string().trim().min(1, messages.required).max(300),
      clientSecret: z.string().trim().min(1).max(1000).optional(),
      ...rules,
    }),
    reply: state,
    perMinute: 30,
  },
  saveCompanySaml: {
    base: 'mobile',
    method: 'PUT',
    path: 'account/companysignin/saml',
    summary: 'Set the SAML 2.0 provider of the company.',
    description:
      '`metadata` is the provider’s metadata, or the address that it is at: it is read once, so it is sent again when the certificate changes. Without it the one that is kept stays. The rules are those of `account/companysignin`.',
    access: access.owner,
    stepUp: true,
    errors: ['company_provider'],
    body: z.object({
      metadata: z
        .string()
        .trim()
        .max(500_000)
        .regex(/^(https?:\/\/|<)/, 'Enter the address of the metadata, or paste the metadata.')
        .optional(),
      ...rules,
    }),
    reply: state,
    perMinute: 30,
  },
  removeCompanySignIn: {
    base: 'mobile',
    method: 'DELETE',
    path: 'account/companysignin',
    summary: 'Remove the identity provider of the company.',
    description: 'Nobody signs in by it any more; passwords work again. The domains stay.',
    access: access.owner,
    stepUp: true,
    reply: state,
  },
  addCompanyDomain: {
    base: 'mobile',
    method: 'POST',
    path: 'account/companysignin/domains',
    summary: 'Name a domain of the company.',
    description: 'It counts once its TXT record has been found.',
    access: access.owner,
    stepUp: true,
    errors: ['too_many'],
    body: z.object({ domain }),
    reply: state,
  },
  verifyCompanyDomain: {
    base: 'mobile',
    method: 'POST',
    path: 'account/companysignin/domains/verify',
    summary: 'Look for the TXT record of a domain.',
    access: access.owner,
    stepUp: true,
    errors: ['company_provider', 'domain_unproved', 'domain_taken', 'not_found'],
    body: z.object({ domain }),
    reply: state,
    perMinute: 30,
  },
  removeCompanyDomain: {
    base: 'mobile',
    method: 'DELETE',
    path: 'account/companysignin/domains/{domain}',
    summary: 'Remove a domain of the company.',
    description: 'Its people can’t sign in by the provider any more. With the last one, company sign-in goes off.',
    access: access.owner,
    stepUp: true,
    params: z.object({ domain }),
    reply: state,
  },
  createScimToken: {
    base: 'mobile',
    method: 'POST',
    path: 'account/companysignin/scim',
    summary: 'Create the token for provisioning (SCIM).',
    description:
      'In the place of the one before, which stops working. It is answered once, kept as a hash, and opens `/scim/v2` alone.',
    access: access.owner,
    stepUp: true,
    reply: ok({ token: z.string(), signIn: companySignIn }),
    status: 201,
  },
  removeScimToken: {
    base: 'mobile',
    method: 'DELETE',
    path: 'account/companysignin/scim',
    summary: 'Revoke the token for provisioning (SCIM).',
    access: access.owner,
    stepUp: true,
    reply: state,
  },
  startCompanySignIn: {
    base: 'mobile',
    method: 'POST',
    path: 'login/company',
    summary: 'Begin a sign-in by the company’s provider.',
    description:
      'The address that the browser goes to. `verifier` stays in that browser: only whoever has it can finish, once, within ten minutes.',
    access: access.everyone,
    errors: ['company_provider', 'company_unknown'],
    body: z.object({ email }),
    reply: ok({ url: z.string(), verifier: z.string() }),
    isOpenBeforeSecondFactor: true,
    perMinute: 60,
  },
  finishCompanySignIn: {
    base: 'mobile',
    method: 'POST',
    path: 'login/company/finish',
    summary: 'Finish a sign-in by the company’s provider.',
    description:
      'Takes the query that the provider sent the browser back with. 401 second_factor_needed asks for the same again with `code` or `passkey`: the person has a second factor here, and the provider did not say that it asked for one.',
    access: access.everyone,
    errors: [
      'company_provider',
      'company_refused',
      'login_expired',
      'passkey_refused',
      'seats_full',
      'second_factor_needed',
      'second_factor_wrong',
      'secrets_unavailable',
      'too_many_attempts',
    ],
    body: z.object({
      company: z.uuid(),
      query: z.string().max(8000),
      verifier: z.string().min(40).max(200),
      ...secondFactorProof,
    }),
    reply: loginReply,
    isOpenBeforeSecondFactor: true,
    perMinute: 60,
  },
});
