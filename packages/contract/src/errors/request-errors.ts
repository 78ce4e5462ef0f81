import { messages } from '../messages.ts';
import { errorTable } from './error-table.ts';

/** What any call can answer, whatever it is about: the request itself, its session, the load of the server. */
export const requestErrors = errorTable({
  invalid: {
    status: 400,
    text: '{message}',
    when: 'A value of the request is not accepted. `fields` names each field at fault and what is wrong with it.',
  },
  bad_request: {
    status: 400,
    text: { cut: 'The request ended before its body did.', other: '{message}' },
    when: 'The request as a whole cannot be read.',
  },
  fst_err_ctp_invalid_json_body: {
    status: 400,
    text: '{message}',
    when: 'The body is not valid JSON.',
  },
  fst_err_ctp_empty_json_body: {
    status: 400,
    text: '{message}',
    when: 'The content type is JSON, but the body is empty.',
  },
  fst_err_ctp_invalid_content_length: {
    status: 400,
    text: '{message}',
    when: 'The body is not as long as `Content-Length` says.',
  },
  fst_err_ctp_invalid_media_type: {
    status: 415,
    text: '{message}',
    when: 'The content type of the body is not one that this call reads.',
  },
  multipart_needed: {
    status: 415,
    text: 'Send the file as multipart/form-data.',
    when: 'The call takes a file, and the body is no multipart form.',
  },
  file_missing: {
    status: 400,
    text: 'The form needs a file in “{field}”.',
    when: 'The multipart form has no file in the field that the call reads.',
  },
  unauthenticated: {
    status: 401,
    text: {
      signIn: 'Please sign in.',
      token: 'The access token is not valid or has expired.',
      seller: 'The SellerID and the SellerToken don’t match.',
      keyInAddress: 'Send an API key as “Authorization: Bearer”, not in the address.',
      otherCookie: 'The access token in the address belongs to somebody else than who is signed in here.',
    },
    when: 'There is no session, or it has ended. Sign in and send the call again.',
  },
  forbidden: {
    status: 403,
    text: 'You don’t have permission to do this.',
    when: 'The role of the account, the scopes of the API key, or the bearer of a publishing token may not make this call.',
  },
  permission_off: {
    status: 403,
    text: 'This is turned off for your account.',
    when: 'The permission that the call needs is switched off for the plan, the role, the merchant or the person.',
  },
  foreign_origin: {
    status: 403,
    text: 'This request came from another site.',
    when: 'The `Origin` header names another site.',
  },
  xsrf: {
    status: 403,
    text: 'The page is out of date. Please reload it and try again.',
    when: 'A session cookie came without the matching `X-XSRF-TOKEN` header.',
  },
  second_factor_required: {
    status: 403,
    text: 'Set up two-factor authentication first.',
    when: 'The installation requires a second factor of admins, and this one has none yet.',
  },
  acting: {
    status: 403,
    text: {
      change:
        'You’re acting as this merchant. Only the merchant can change its identity, payments, passwords, keys and people.',
      person: 'You’re acting as this person. Only they can change their password and devices.',
    },
    when: 'An admin acts as a merchant, and the call is reserved for the merchant itself.',
  },
  step_up_needed: {
    status: 403,
    text: 'Confirm your identity first (POST /mobile-api/account/step-up), then send this again.',
    when: 'The person has not proved within the last five minutes who they are.',
  },
  not_found: {
    status: 404,
    text: {
      thing: '{what} was not found.',
      params: 'This was not found.',
      page: 'There is nothing at this URL.',
      picture: 'This image was not found.',
      app: 'This app was not found.',
      feed: 'This feed was not found.',
      shop: 'This shop was not found.',
      publish: 'This publish no longer exists.',
      simulation: 'This simulation no longer exists. Run it again.',
      shopify: 'No Shopify shop is connected.',
      price: 'There is no price on offer.',
      other: '{message}',
    },
    when: 'The object does not exist, or belongs to another merchant.',
  },
  too_large: {
    status: 413,
    text: {
      body: 'The request is too large.',
      upload: 'The file is larger than the limit of {megabytes} MB.',
      feed: 'The file is larger than the limit of {size}. Split it, or leave out products that aren’t for sale.',
      storage:
        'Your files that wait to be imported take up the {size} of your account. Import or cancel some, then try again.',
      picture: 'The image is larger than {megabytes} MB. Choose a smaller one.',
      csv: 'This file is larger than 2 MB. Split it and import the parts separately.',
    },
    when: 'The body or the file is larger than the call takes.',
  },
  too_many_requests: {
    status: 429,
    text: {
      minute: 'Too many requests. Please wait a minute and try again.',
      messages: 'Too many messages. Please try again later.',
      day: 'You’ve reached today’s limit of {max}. Please try again tomorrow.',
      testers: 'Amazon invited some of these people before you removed them. Add them again tomorrow.',
      queue: '{message}',
    },
    when: 'More calls than are allowed in this time. `retry_after` says in how many seconds to try again, where it is known.',
  },
  too_many_attempts: {
    status: 429,
    text: {
      signIn: messages.invalidLogin,
      password: 'Too many wrong passwords.',
      code: 'Too many wrong codes.',
      stepUp: 'Too many wrong attempts.',
    },
    when: 'Too many wrong passwords or codes. `retry_after` says in how many seconds to try again.',
  },
  internal: {
    status: 500,
    text: messages.serverError,
    when: 'A fault of ours. Quote `request_id` when you report it.',
  },
  unavailable: {
    status: 503,
    text: {
      restart: 'The service is restarting. Please try again in a moment.',
      voice: 'Please try again.',
    },
    when: 'The database is restarting or out of reach. Retry after `retry_after` seconds.',
  },
  overloaded: {
    status: 503,
    text: 'We’re very busy right now. Please try again in a moment.',
    when: 'The server sheds load. Retry after `retry_after` seconds.',
  },
  secrets_unavailable: {
    status: 503,
    text: 'This data can’t be decrypted right now. We’ve been notified.',
    when: 'The key that sealed the stored secret is missing from the configuration of the installation.',
  },
  not_built: {
    status: 503,
    text: 'The dashboard is not built: run npm run build.',
    when: 'A page of the dashboard was asked for, and the installation has not been built.',
  },
  quota: {
    status: 403,
    text: {
      apps: 'The {plan} plan includes {included}, and you have {count}. Delete one, or upgrade your plan.',
      products: 'The {plan} plan includes {included} products, and {has}. Delete some, or upgrade your plan.',
    },
    when: 'The plan of the merchant includes no more of these.',
  },
  too_many: {
    status: [409, 429],
    text: {
      emailTemplates: 'You can have at most {max} email templates.',
      campaigns: 'You can have at most {max} campaigns that are not sent. Change or send one of them.',
      news: 'You can have at most {max} news items. Delete some old ones.',
      events: 'You can have at most {max} events. Delete some past ones.',
      calendars: 'You can have at most {max} calendars.',
      questions: '{message}',
      stores: 'You can have at most {max} stores.',
      domains: 'You can have at most {max} domains.',
      passkeys: 'You can have at most {max} passkeys. Remove one that you don’t use.',
      apiKeys: 'You can have at most {max} API keys. Revoke one that nobody uses.',
      products: 'You can change up to {max} products at once. Narrow the list with search or filters.',
      searchWords: 'Search has reached its limit of {max} words.',
      views: 'You can have at most {max} views. Delete one you don’t need.',
      invitations: 'You’ve sent {max} invitations in the last hour. Please wait before you send more.',
      agencyInvitations: 'Your agency has sent {max} invitations today. Please continue tomorrow.',
      addressInvitations: 'This address has received {max} emails this week. Please wait for an answer.',
      ownInvitation: 'We’ve sent you {max} emails in the last hour. Please wait before you request another.',
    },
    when: 'The limit of objects of this kind is reached (409), or of mails within an hour (429).',
  },
  taken: {
    status: 409,
    text: {
      restored: '{kind} “{title}” can’t be restored because another one has taken its place.',
      shippingOption: 'Another option with this method now covers the same orders. Change its range first.',
      deal: 'Another coupon has the code {code}. Delete it first, or keep it.',
      event: 'An import has already brought back the event “{title}”.',
      calendar: 'There is already a calendar called “{title}”. Rename it first.',
      question: '“{question}” has a new answer. Delete that answer first, or keep it.',
      store: '{fault} Change or delete that store first.',
    },
    when: 'The deleted object cannot be restored: another one has its name, code or place since.',
  },
  gone: {
    status: 409,
    text: {
      app: 'This test’s app has been deleted. Restore the app first.',
      deal: 'A deal on these days has been deleted. Restore the deal first.',
    },
    when: 'The deleted object cannot be restored before another one that it belongs to.',
  },
  plan_template: {
    status: 409,
    text: 'Apps of a plan start from this template. You can change it, but not delete it.',
    when: 'The template is one of the four that the plans name.',
  },
  name_taken: {
    status: 409,
    text: {
      template: 'There is already a template “{name}”.',
      view: 'You already have a view “{name}”.',
    },
    when: 'Another template or view has this name.',
  },
  number_taken: {
    status: 409,
    text: {
      order: 'Another order has the number {number}.',
      testOrder: 'The shop has a real order {number}. Choose another number.',
    },
    when: 'Another order has this number.',
  },
});
