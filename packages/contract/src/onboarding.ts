/** How far a merchant has come; the spec's numbers. */
export const onboardingStatuses = { pending: 1, signup: 2, readyForTest: 3, readyForProd: 4, live: 5 } as const;

/** Empty for a number that is none. */
export function onboardingName(status: number): string {
  return Object.entries(onboardingStatuses).find(([, number]) => number === status)?.[0] ?? '';
}
