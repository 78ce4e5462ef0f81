import type { Locale } from '@voicecart/contract/locales';
import type { CertificationCheck, CheckFinding } from '@voicecart/contract/routes/certification';

export const checkGroups = ['blocking', 'recommended', 'unknown', 'accepted', 'passed'] as const;
export type CheckGroup = (typeof checkGroups)[number];

function groupOf({ state, importance }: CertificationCheck): CheckGroup {
  if (state !== 'failed') return state;
  return importance === 'required' ? 'blocking' : 'recommended';
}

/** The checks by what they mean to the merchant, what blocks the submission first. */
export function groupChecks(checks: readonly CertificationCheck[]): Record<CheckGroup, CertificationCheck[]> {
  const groups: Record<CheckGroup, CertificationCheck[]> = {
    blocking: [],
    recommended: [],
    unknown: [],
    accepted: [],
    passed: [],
  };
  for (const check of checks) groups[groupOf(check)].push(check);
  return groups;
}

export interface SharedFinding extends Omit<CheckFinding, 'locale'> {
  readonly locales: readonly Locale[];
}

/** Findings that say the same of several languages as one. */
export function shareFindings(findings: readonly CheckFinding[]): SharedFinding[] {
  const byText = Map.groupBy(findings, ({ message, fix, field }) => JSON.stringify([message, fix, field]));
  return [...byText.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, locales: same.flatMap(({ locale }) => locale ?? []) }] : [];
  });
}
