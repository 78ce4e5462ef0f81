import type { z } from 'zod';
import type { Problem } from './smapi/problems.ts';
import { type Build, newETag, type Version } from './state.ts';

type Json = z.infer<ReturnType<typeof z.json>>;
export type BuildStatus = 'IN_PROGRESS' | 'SUCCEEDED' | 'FAILED';

/** Only the newest uploads are kept: a model may be 1.5 MB, and nobody asks for older ones. */
const versionsMax = 20;
const modelSteps = [
  { name: 'DIALOG_MODEL_BUILD', share: 0.2 },
  { name: 'LANGUAGE_MODEL_QUICK_BUILD', share: 0.4 },
  { name: 'LANGUAGE_MODEL_FULL_BUILD', share: 0.4 },
];

/** What the checks of an upload found, to come out during its build. */
export interface Findings {
  errors: Problem[];
  warnings: Problem[];
}

/** The build of a manifest: no steps, half as long as a model's. */
export function planManifestBuild(findings: Findings, now: number, delayMs: number): Build {
  return { startedAt: now, endsAt: now + delayMs / 2, steps: [], ...findings };
}

/** The build of a model: step after step; one with errors ends in the step that finds them. */
export function planModelBuild(findings: Findings, now: number, delayMs: number): Build {
  const isDialogAtFault = findings.errors.some((error) =>
    /^\$\.interactionModel\.(dialog|prompts)/.test(error.validationDetails?.originalInstance?.propertyPath ?? ''),
  );
  const count = findings.errors.length === 0 ? modelSteps.length : isDialogAtFault ? 1 : 2;
  let at = now;
  const steps = modelSteps.slice(0, count).map(({ name, share }) => {
    const step = { name, startsAt: at, endsAt: at + delayMs * share };
    at = step.endsAt;
    return step;
  });
  return { startedAt: now, endsAt: at, steps, ...findings };
}

export function buildStatus(build: Build, now: number): BuildStatus {
  if (now < build.endsAt) return 'IN_PROGRESS';
  return build.errors.length > 0 ? 'FAILED' : 'SUCCEEDED';
}

/** The steps that have begun, in the shape of `v1.skill.BuildDetails`. */
export function buildSteps(build: Build, now: number): { name: string; status: BuildStatus; errors?: Problem[] }[] {
  return build.steps
    .filter((step) => step.startsAt <= now)
    .map((step) => {
      const isLast = step === build.steps.at(-1);
      if (now < step.endsAt) return { name: step.name, status: 'IN_PROGRESS' };
      return isLast && build.errors.length > 0
        ? { name: step.name, status: 'FAILED', errors: build.errors }
        : { name: step.name, status: 'SUCCEEDED' };
    });
}

/** Adds an upload to the versions of a resource. */
export function addVersion(versions: Version[], content: Json, build: Build): Version {
  const version: Version = {
    version: String(Number(versions.at(-1)?.version ?? 0) + 1),
    eTag: newETag(),
    content,
    build,
  };
  versions.push(version);
  if (versions.length > versionsMax) versions.splice(0, versions.length - versionsMax);
  return version;
}

/** The newest version whose build has succeeded: the one that readers and simulations see. */
export function currentVersion(versions: readonly Version[], now: number): Version | undefined {
  return versions.findLast((version) => buildStatus(version.build, now) === 'SUCCEEDED');
}
