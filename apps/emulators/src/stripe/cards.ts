/** Stripe's test cards, by what becomes of a payment. https://docs.stripe.com/testing */
export type CardOutcome =
  | 'paid'
  | 'card_declined'
  | 'insufficient_funds'
  | 'authentication_required'
  | 'later_declined';

const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'authentication_required',
  /** Is taken when it is given, and declines each payment after that. */
  '4000000000000341': 'later_declined',
};

export const testCards = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', 'asks for 3-D Secure'],
  ['4000 0000 0000 0341', 'is paid now, and declines renewals'],
] as const;

export const declineTexts = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  invalid_number: 'Your card number is invalid.',
} as const;

/** What happens to a card that is given now; undefined for a number that is no test card. */
export function outcomeOf(number: string): CardOutcome | undefined {
  return outcomes[number.replaceAll(/\D/g, '')];
}

/** Whether a payment without the shopper, a renewal, goes through. */
export function paysLater(number: string | null): boolean {
  const outcome = number === null ? undefined : outcomeOf(number);
  return outcome === 'paid' || outcome === 'authentication_required';
}
