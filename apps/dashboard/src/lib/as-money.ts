/** Stripe writes currencies in lower case, Intl in upper case. */
export function asMoney({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  return { amountMinor, currency: currency.toUpperCase() };
}
