import type { Check, Finding, PackageCheck, SkillPackage, StandIn } from './check.ts';
import { contentChecks } from './content-checks.ts';
import { dialogueChecks } from './dialogue-checks.ts';
import { listingChecks, phraseCheckIds } from './listing-checks.ts';
import { modelChecks } from './model-checks.ts';
import { type OpenPage, pageChecks } from './page-checks.ts';
import type { Talk } from './talk.ts';

/** Computed with each read, in the order in which a merchant would fix them. */
export const packageChecks = [...listingChecks, ...modelChecks, ...contentChecks] as const;
/** Computed by a job. */
export const jobChecks: readonly Check[] = [...pageChecks, ...dialogueChecks];

export interface CheckFinding extends Finding {
  readonly checkId: string;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** About talking with a skill, which nobody does with a flash briefing. */
const talkChecks: ReadonlySet<string> = new Set([
  ...[...modelChecks, ...contentChecks, ...dialogueChecks].map(({ id }) => id),
  ...phraseCheckIds,
]);

/** The checks that concern a skill. */
export function checksOf(skill: SkillPackage): Check[] {
  return [...packageChecks, ...jobChecks].filter((check) => concerns(check, skill));
}

function concerns(check: Check & Pick<PackageCheck, 'applies'>, skill: SkillPackage): boolean {
  if (skill.manifest.isFlashBriefing && talkChecks.has(check.id)) return false;
  return check.applies?.(skill) ?? true;
}

/** What lets a check pass in the merchant's place, by the check's id. */
export function standInsOf(skill: SkillPackage): ReadonlyMap<string, StandIn> {
  const all: readonly Check[] = [...packageChecks, ...pageChecks];
  return new Map(
    all.flatMap((check) => {
      const standIn = concerns(check, skill) ? check.standIn?.(skill) : null;
      return standIn ? [[check.id, standIn] as const] : [];
    }),
  );
}

export function checkPackage(skill: SkillPackage): CheckFinding[] {
  return packageChecks.flatMap((check) =>
    concerns(check, skill) ? check.run(skill).map((finding) => ({ ...finding, checkId: check.id })) : [],
  );
}

/** One language after the other, so that shoppers who talk meanwhile are answered. */
export async function checkDialogues(
  talks: readonly Talk[],
  onProgress: (progress: Progress) => Promise<void>,
): Promise<CheckFinding[]> {
  const findings: CheckFinding[] = [];
  const steps = talks.flatMap((talk, place) =>
    dialogueChecks.filter((check) => place === 0 || !check.isOnce).map((check) => ({ talk, check })),
  );
  for (const [done, { talk, check }] of steps.entries()) {
    const found = await check.run(talk);
    findings.push(...found.map((finding) => ({ ...finding, checkId: check.id })));
    await onProgress({ done: done + 1, total: steps.length });
  }
  return findings;
}

export async function checkPages(skill: SkillPackage, open: OpenPage): Promise<CheckFinding[]> {
  const findings = await Promise.all(
    pageChecks.map(async (check) => {
      const found = await check.run(skill, open);
      return found.map((finding) => ({ ...finding, checkId: check.id }));
    }),
  );
  return findings.flat();
}
