import { errorTable } from './error-table.ts';

/** Sign-in by a company’s own identity provider. */
export const companyErrors = errorTable({
  company_unknown: {
    status: 404,
    text: 'No company sign-in is set up for {domain}. Sign in with your password.',
    when: 'No verified domain of a company sign-in fits the address.',
  },
  company_only: {
    status: 403,
    text: {
      signIn: 'Your company signs in with its own provider. Use “Sign in with your company”.',
      address:
        'Your company signs in with its own provider, which says your address. Ask whoever runs it for another one.',
    },
    when: 'The password or link is right, but the merchant has switched passwords off for its members, whose addresses stay the company’s.',
  },
  company_provider: {
    status: [502, 400],
    text: {
      unreachable: 'Your company’s sign-in could not be reached: {reason}',
      issuer: 'This is not an OpenID Connect provider that we can use: {reason}',
      metadata: 'This is not a SAML provider that we can use: {reason}',
      declined: 'Your company’s sign-in was not finished: {reason}',
      dns: 'The name servers could not be asked about {domain}. Please try again in a few minutes.',
    },
    when: 'The identity provider, or DNS for a domain’s proof, does not answer, or not as OpenID Connect or SAML asks. 400 while it is being set.',
  },
  company_refused: {
    status: 403,
    text: {
      answer: 'The answer of your company’s sign-in is not valid. Please start again.',
      domain: 'Your company’s sign-in named {email}, which is none of its domains. Ask whoever runs it.',
      unconfirmed: 'Your company’s sign-in has not confirmed the address {email}.',
      noEmail: 'Your company’s sign-in did not tell your email address. Ask whoever runs it.',
      elsewhere: 'The address {email} already has an account that belongs to another shop.',
      otherPerson:
        'The address {email} is the account of somebody else at your company’s sign-in. Ask the owner of your shop to remove that member first.',
      closed: 'Your account is switched off. Ask the owner of your shop.',
    },
    when: 'The provider’s answer is forged, repeated or not for us, or the person may not come in.',
  },
  domain_unproved: {
    status: 409,
    text: 'No TXT record of _voicecart.{domain} holds this value yet. It can take an hour until a new record is seen.',
    when: 'The proof of a domain was not found in DNS.',
  },
  domain_taken: {
    status: 409,
    text: 'Another shop has proved that {domain} is its domain. Remove it there first.',
    when: 'A domain belongs to one merchant.',
  },
});
