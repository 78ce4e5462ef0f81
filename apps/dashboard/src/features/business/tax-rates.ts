/** A place is a country, or one of its states; '' is the whole country. */
interface Place {
  readonly country: string;
  readonly state: string;
}

/**
 * What is wrong with the place of a rate: one before it has it too, or it is none of the country's states.
 * @param known codes of the country's states; none where we know of none
 */
export function rateFault(rates: readonly Place[], at: number, known: readonly string[]): 'again' | 'unknown' | null {
  const rate = rates[at];
  if (!rate) return null;
  const isAgain = rates.slice(0, at).some(({ country, state }) => country === rate.country && state === rate.state);
  if (isAgain) return 'again';
  return rate.state === '' || known.length === 0 || known.includes(rate.state) ? null : 'unknown';
}
