import { errorTable } from './error-table.ts';

/** Plans, payments and codes. */
export const billingErrors = errorTable({
  billing_off: {
    status: 409,
    text: 'Card payments aren’t set up here. Please contact support.',
    when: 'The installation has no key of Stripe.',
  },
  billing_away: {
    status: 502,
    text: 'The payment service isn’t responding. Your plan hasn’t changed. Please try again in a moment.',
    when: 'Stripe does not answer, or answers with an error of its own.',
  },
  billing_missing: {
    status: 409,
    text: 'The payment service has no record of your account. Start a new checkout, or contact support.',
    when: 'The customer was deleted at Stripe, or belongs to another account or mode than the key.',
  },
  price_missing: {
    status: 409,
    text: 'This plan can’t be bought in this currency. Choose another one.',
    when: 'There is no price for the plan and currency, in the table of prices or at Stripe.',
  },
  already_subscribed: {
    status: 409,
    text: 'You already have a subscription. Change it instead of starting a second one.',
    when: 'A checkout was asked for by a merchant whose subscription runs.',
  },
  no_subscription: {
    status: 409,
    text: 'You don’t have a subscription that can be changed.',
    when: 'The call changes a subscription, and none runs.',
  },
  checkout_replaced: {
    status: 409,
    text: 'Another checkout was started in the meantime. Continue there, or start again.',
    when: 'Two checkouts were started at once: only the newer one stays open.',
  },
  offer_revoked: {
    status: 409,
    text: 'This offer was withdrawn before you paid. Your plan hasn’t changed, and what you paid is refunded.',
    when: 'The checkout of an offer was paid after the offer had been revoked.',
  },
  payment_declined: {
    status: 402,
    text: 'The payment was declined. Your plan hasn’t changed. Update your payment method and try again.',
    when: 'The difference to the new price could not be taken from the card.',
  },
  plan_changed: {
    status: 409,
    text: 'Your plan changed in the meantime. Check it and try again.',
    when: 'The plan that the caller names as the present one is not the present one any more.',
  },
  code_invalid: {
    status: 404,
    text: 'This code isn’t valid, or it was already used.',
    when: 'The code is unknown, used, expired or revoked. Which one is not said.',
  },
  code_smaller: {
    status: 409,
    text: 'Your plan already includes more than this code gives. The code wasn’t used.',
    when: 'The plan of the code is smaller than the one in force. The code can still be redeemed by another merchant.',
  },
  code_without_effect: {
    status: 409,
    text: 'You already have a paid plan. Redeem this code after it ends. It hasn’t been used.',
    when: 'Another plan stays in force beside the code: one that is paid for, given by an admin or by another code.',
  },
  license_waiting: {
    status: 409,
    text: 'The marketplace hasn’t sent us this license yet. Please try again in a minute.',
    when: 'A license is redeemed before the event of its purchase has come, or its tier has no plan.',
  },
  pay_in_shop: {
    status: 409,
    text: 'Your plan is paid through your shop platform. Change it there.',
    when: 'A card payment was asked for by a merchant who came through a shop platform.',
  },
  pay_by_card: {
    status: 409,
    text: 'This plan isn’t paid through a shop platform. Pay for it by card.',
    when: 'A charge through Shopify was asked for by a merchant who did not come by our app there.',
  },
  shop_pays_plan: {
    status: 409,
    text: 'This shop pays for your plan. Cancel the subscription first, then disconnect the shop.',
    when: 'A shop is disconnected that Shopify charges for the plan: it would go on paying.',
  },
  payment_overdue: {
    status: 403,
    text: 'A payment is overdue, so nothing can be changed here. Update your payment method to continue.',
    when: 'A debt is fourteen days old. Reading, and everything about the subscription, stays open.',
  },
});
