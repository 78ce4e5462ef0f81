import { messages } from '../messages.ts';
import { errorTable } from './error-table.ts';

const unknownLink = 'This link is not valid. Please open it from the email again.';
const usedLink = 'This link has already been used. Please sign in with your new password.';

/** Sign-in, sign-up, second factor, profile, agency and team. */
export const identityErrors = errorTable({
  invalid_login: {
    status: 401,
    text: messages.invalidLogin,
    when: 'Address and password do not belong together; the same for an unknown address and a closed account.',
  },
  email_unconfirmed: {
    status: 403,
    text: 'Please confirm your email address first. We sent you an email with a link.',
    when: 'The password is right, but the address has not been confirmed yet.',
  },
  second_factor_needed: {
    status: 401,
    text: 'Enter the code from your authenticator app.',
    when: 'The password is right and the account has a second factor. Send the same again with one of the fields that `fields` names: `code`, `passkey`.',
  },
  second_factor_wrong: {
    status: 401,
    text: messages.invalidCode,
    when: 'The code of the second factor is wrong or no longer valid.',
  },
  passkey_refused: {
    status: [401, 400],
    text: {
      unknown: 'This passkey isn’t registered here. Sign in another way.',
      answer: 'This passkey could not be checked. Please try again.',
      late: 'This took too long. Please try again.',
    },
    when: 'The passkey is not known, its answer is not valid, or the challenge is spent or expired; 400 for somebody who is signed in.',
  },
  passkey_known: {
    status: 409,
    text: 'This passkey has already been added.',
    when: 'The passkey belongs to an account already.',
  },
  last_second_factor: {
    status: 409,
    text: 'This is your only second factor. Turn off two-factor authentication instead.',
    when: 'The last passkey of somebody without an authenticator app stays until the second factor is switched off.',
  },
  second_factor_not_started: {
    status: 409,
    text: 'Scan the QR code with your authenticator app first.',
    when: 'A code came before a secret was made for the authenticator app.',
  },
  second_factor_on: {
    status: 409,
    text: 'Two-factor authentication is already on.',
    when: 'The second factor cannot be set up twice.',
  },
  second_factor_off: {
    status: 409,
    text: {
      own: 'Two-factor authentication is not on.',
      person: '{email} doesn’t use two-factor authentication.',
    },
    when: 'The account has no second factor.',
  },
  captcha_needed: {
    status: 429,
    text: 'Many sign-ins are failing right now. Please complete the security check.',
    when: 'Sign-ins fail everywhere at the moment, so this one needs a solved captcha.',
  },
  captcha_missing: {
    status: 400,
    text: messages.captchaMissing,
    when: 'The call needs a solved captcha.',
  },
  captcha_invalid: {
    status: 400,
    text: messages.captchaInvalid,
    when: 'The captcha was not solved.',
  },
  captcha_repeated: {
    status: 400,
    text: messages.captchaRepeated,
    when: 'The captcha was used before or has expired. Solve a new one.',
  },
  captcha_unavailable: {
    status: 503,
    text: 'The security check isn’t available right now. Please try again in a minute.',
    when: 'The captcha provider does not answer.',
  },
  busy: {
    status: 503,
    text: 'Many people are signing in right now. Please try again in a moment.',
    when: 'More passwords are being checked than the server takes at once.',
  },
  password_policy: {
    status: 400,
    text: {
      length: 'The password must have {min} to {max} characters.',
      common: 'Many people use this password, so it is tried first. Please choose another.',
    },
    when: 'The new password is too short, too long, or on a list of common ones.',
  },
  link_unknown: {
    status: 410,
    text: {
      link: unknownLink,
      purpose: 'This link is for something else.',
      account: 'This account no longer exists.',
    },
    when: 'The key of the link is not known. A newer mail may hold a new one.',
  },
  link_used: {
    status: 410,
    text: {
      password: usedLink,
      address: 'Your email address is already confirmed. Please sign in.',
    },
    when: 'The link works once and has been used.',
  },
  link_expired: {
    status: [410, 401],
    text: {
      link: 'This link has expired.',
      email: 'This link has been used or has expired. Change your email address again.',
      publishing: 'This token has been used or has expired. Create a new one.',
      signIn: 'This sign-in link has been used or has expired. Sign in with your password instead.',
    },
    when: 'The link is too old. The page of the link can send a new one; 401 where it was to sign in.',
  },
  login_expired: {
    status: 410,
    text: {
      amazon:
        'This login has expired. It works once, for {minutes} minutes, in the browser that started it. Please start again.',
      shopify: 'This login works once, for {minutes} minutes, in the browser that started it. Please start again.',
      company:
        'This sign-in has expired. It works once, for {minutes} minutes, in the browser that started it. Please start again.',
      companyChanged:
        'Your company’s sign-in was changed or removed while you signed in. Please start again, or ask whoever runs it.',
    },
    when: 'The login at Amazon, Shopify or the company’s provider took too long, was finished in another session, or the company’s sign-in was changed meanwhile.',
  },
  arrival_refused: {
    status: 401,
    text: 'This link has been used or is not valid. Please sign in.',
    when: 'The token of a shop platform is unknown, spent or expired.',
  },
  arrival_unconfirmed: {
    status: 409,
    text: 'You are signed in as {current}. This link signs you in as {next}.',
    when: 'Somebody else is signed in on this browser. Ask the person, then send the call again with `is_confirmed`.',
  },
  arrival_expired: {
    status: 410,
    text: 'This link works once, for {minutes} minutes. Open the app in Shopify again.',
    when: 'The ticket of the app within Shopify is spent or expired.',
  },
  unknown_email: {
    status: 404,
    text: messages.unknownEmail,
    when: 'No account has this address.',
  },
  account_closed: {
    status: 404,
    text: 'This account is closed',
    when: 'The account has been deactivated.',
  },
  too_many_mails: {
    status: 429,
    text: {
      password: 'We’ve already sent you several emails. Please check your inbox.',
      stepUp: 'We just sent you a code. Please check your inbox.',
    },
    when: 'Several mails were sent already. `retry_after` says in how many seconds the next one can be sent.',
  },
  no_such_method: {
    status: 409,
    text: {
      none: 'Your account can’t be confirmed this way.',
      better: 'Confirm with your password, a passkey or a code from your authenticator app.',
    },
    when: 'The account cannot confirm itself in this way. `GET /mobile-api/account/step-up` says how it can.',
  },
  wrong_proof: {
    status: 400,
    text: {
      password: 'Incorrect password.',
      code: 'This code is wrong or has expired.',
      passkey: 'This passkey isn’t yours.',
    },
    when: 'The password, the code or the passkey of the step-up is wrong.',
  },
  invalid_code: {
    status: 400,
    text: messages.invalidCode,
    when: 'The code of the phone verification is wrong.',
  },
  already_verified: {
    status: 409,
    text: 'This number is already verified.',
    when: 'The phone number needs no further verification.',
  },
  phone_unavailable: {
    status: 503,
    text: {
      sms: 'The SMS could not be sent. Please try again in a minute.',
      call: 'The call could not be made. Please try again in a minute.',
    },
    when: 'The telephone provider does not answer.',
  },
  too_many_codes: {
    status: 429,
    text: 'We can’t send more codes right now. Please wait {wait}.',
    when: 'Too many codes were sent to this number or by this account.',
  },
  too_many_tries: {
    status: 429,
    text: 'Too many attempts. Please wait {wait}.',
    when: 'Too many wrong codes of the phone verification.',
  },
  duplicate_user: {
    status: 409,
    text: messages.duplicateUser,
    when: 'An account has this address already.',
  },
  account_exists: {
    status: 409,
    text: 'There is already an account for {email}. Sign in with it, and connect the shop there.',
    when: 'An account is opened for a shop whose owner has one by the address in Shopify.',
  },
  already_requested: {
    status: 409,
    text: messages.alreadyRequested,
    when: 'This address has asked for a plan that a person approves, and waits for the answer.',
  },
  blocked_domain: {
    status: 400,
    text: 'Please use a permanent email address. {domain} provides disposable ones.',
    when: 'The domain of the address gives out throw-away addresses.',
  },
  invalid_plan: {
    status: 404,
    text: messages.invalidPlan,
    when: 'There is no such plan.',
  },
  unknown_plan: {
    status: 404,
    text: messages.invalidPlan,
    when: 'Nobody can sign up for this plan.',
  },
  name_missing: {
    status: 400,
    text: messages.fullNameMissing,
    when: 'First name or last name is missing.',
  },
  terms_unavailable: {
    status: 502,
    text: 'The terms can’t be loaded right now.',
    when: 'The page with the terms of the plan does not answer.',
  },
  recipient_not_allowed: {
    status: 400,
    text: 'This call only sends email to our own address.',
    when: 'The public mail call sends to the own internal address only.',
  },
  not_open: {
    status: 409,
    text: 'This invitation has been answered or withdrawn. Send a new one.',
    when: 'The invitation to sign up is no longer open.',
  },
  accepted: {
    status: 409,
    text: 'This invitation has been accepted, and the account exists.',
    when: 'The invitation to sign up was accepted, so it cannot be revoked.',
  },
  invitation_accepted: {
    status: 410,
    text: {
      team: 'This invitation has been accepted. Please sign in.',
      agency: 'This invitation has already been accepted.',
    },
    when: 'The invitation was accepted before.',
  },
  invitation_declined: {
    status: 410,
    text: 'This invitation was declined. Ask the sender for a new one.',
    when: 'The invitation was declined before.',
  },
  invitation_revoked: {
    status: 410,
    text: {
      team: 'This link no longer works. Check for a newer email, or ask the sender.',
      agency: 'The sender withdrew this invitation.',
      associate: 'This invitation is no longer valid. Ask {merchant} for a new one.',
    },
    when: 'The invitation was withdrawn, or sent again under a new link.',
  },
  invitation_expired: {
    status: 410,
    text: {
      invitation: 'This invitation has expired. Ask the sender for a new one.',
      associate: 'This invitation has expired. Ask {merchant} for a new one.',
    },
    when: 'The invitation is too old.',
  },
  invitation_unknown: {
    status: 410,
    text: {
      team: 'This link is not valid. Please open it from the email again.',
      agency: 'This link no longer works. Check for a newer email, or ask the sender.',
    },
    when: 'No invitation has this token.',
  },
  invitation_open: {
    status: 410,
    text: 'This link is not valid. Please open it from the email again.',
    when: 'The invitation is open, but not under this token.',
  },
  too_many_invitations: {
    status: 429,
    text: 'You’ve sent too many invitations today. Please try again tomorrow.',
    when: 'A merchant sends at most 100 invitations a day.',
  },
  seats_full: {
    status: 409,
    text: 'The {plan} plan includes {included} team members, and all seats are taken, open invitations included. Upgrade your plan, or remove somebody first.',
    when: 'Members and open invitations fill the seats of the plan.',
  },
  already_invited: {
    status: 409,
    text: 'This person has already been invited. You can resend the invitation from the list.',
    when: 'An open invitation has this address.',
  },
  already_member: {
    status: 409,
    text: 'This person is already on your team.',
    when: 'A member of the team has this address.',
  },
  not_invited: {
    status: 403,
    text: 'This email address was not invited. Open the link in your invitation.',
    when: 'The merchant has invited another address.',
  },
  other_address: {
    status: 403,
    text: {
      account: 'This invitation is for another email address. Sign in with the address it was sent to.',
      guest: 'This email address already has an account. Sign in to decline.',
    },
    when: 'The invitation of the agency was sent to another address than that of the account, or to one with an account, and nobody is signed in.',
  },
  owner_needed: {
    status: 403,
    text: 'Only an owner may do this.',
    when: 'The call concerns an owner, and the caller is none.',
  },
  last_owner: {
    status: 409,
    text: 'This is the only owner. Make someone else an owner first.',
    when: 'A merchant keeps at least one owner.',
  },
  own_account: {
    status: 409,
    text: {
      secondFactor: 'Turn off your own two-factor authentication under Security.',
      other: '{text} Ask another owner.',
    },
    when: 'The call is for other people’s accounts, not for the own one.',
  },
});
