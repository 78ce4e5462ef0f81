/** The steps of the first-app wizard in their order; the names are kept as the bookmark `current_step`. */
export const firstAppSteps = ['details', 'interactions', 'products', 'talk'] as const;
export type FirstAppStep = (typeof firstAppSteps)[number];

function isStep(text: string | null): text is FirstAppStep {
  return firstAppSteps.some((step) => step === text);
}

/**
 * The step to show: the one in the address, else the one it was left at. Before the app is made there is only the
 * first.
 */
export function stepToShow(hasApp: boolean, asked: string | null, bookmark: string): FirstAppStep {
  if (!hasApp) return 'details';
  if (isStep(asked)) return asked;
  return isStep(bookmark) ? bookmark : 'details';
}

export function stepAfter(step: FirstAppStep): FirstAppStep | null {
  return firstAppSteps[firstAppSteps.indexOf(step) + 1] ?? null;
}

export function stepBefore(step: FirstAppStep): FirstAppStep | null {
  return firstAppSteps[firstAppSteps.indexOf(step) - 1] ?? null;
}
