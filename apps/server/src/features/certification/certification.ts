import { isLocale, locales } from '@voicecart/contract/locales';
import type { Certification, CertificationCheck } from '@voicecart/contract/routes/certification';
import { z } from 'zod';
import { failure, invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { requireApp } from '../apps/apps.ts';
import { pointFault } from '../publishing/publishing.ts';
import { beginCheckRun, type CheckRunRow, getCheckRun, setAccepted } from './certification.queries.ts';
import { checkJob } from './check-job.ts';
import { checkedPackage } from './checked-package.ts';
import type { SkillPackage } from './checks/check.ts';
import { type CheckFinding, checksOf, jobChecks, standInsOf } from './checks/checks.ts';
import { announceChecks } from './run-checks.ts';

const storedFindings = z.array(
  z.object({
    checkId: z.string(),
    locale: z.enum(locales).nullable(),
    message: z.string(),
    fix: z.string(),
    propertyPath: z.string().nullable(),
  }),
);
/** A run that takes longer was lost with its worker. */
const runMsMax = 10 * 60_000;

/** The checks of an app as it is now, those of the job as its last run found them. @throws AppError 404 */
export async function getCertification(platform: Platform, merchantId: string, appId: string): Promise<Certification> {
  const { revision, skill, findings: ofPackage } = await checkedPackage(platform, merchantId, appId);
  const row = await getCheckRun(platform.db, merchantId, appId);
  const run = runOf(row, revision);
  const accepted = new Set(row?.accepted);
  const ofJob = run.state === 'done' ? storedFindings.parse(row?.findings) : [];
  const byCheck = Map.groupBy([...ofPackage, ...ofJob], ({ checkId }) => checkId);
  const jobIds = new Set(jobChecks.map(({ id }) => id));
  const standIns = standInsOf(skill);
  const items = checksOf(skill).map(({ id, title, source, importance }): CertificationCheck => {
    const kind = jobIds.has(id) ? 'job' : 'package';
    const findings = byCheck.get(id) ?? [];
    const isKnown = kind === 'package' || run.state === 'done';
    const failed = accepted.has(id) && importance === 'recommended' ? 'accepted' : 'failed';
    const state = findings.length > 0 ? failed : isKnown ? 'passed' : 'unknown';
    const standIn = findings.length === 0 ? standIns.get(id) : undefined;
    return {
      ...{ id, title, source, importance, kind, state },
      findings: findings.map((one) => pointed(one, appId, skill)),
      stand_in: standIn ? { message: standIn.message, ...placeOf({ checkId: id, ...standIn }, appId) } : null,
    };
  });
  return { items, is_ready: items.every(isPassable), revision, run };
}

/**
 * What keeps an app from being submitted: required checks that fail, and with the state `unknown` those that have to
 * run first (`startChecks`), since the app has changed or was never checked. Empty where nothing does.
 * @throws AppError 404
 */
export async function requireChecks(
  platform: Platform,
  app: { readonly merchantId: string; readonly id: string },
): Promise<CertificationCheck[]> {
  const { items } = await getCertification(platform, app.merchantId, app.id);
  return items.filter((check) => !isPassable(check));
}

function isPassable({ importance, state }: CertificationCheck): boolean {
  return importance === 'recommended' || state === 'passed';
}

/** Starts the job's checks; a run of the app as it is now goes on. @throws AppError 404 */
export async function startChecks(platform: Platform, principal: Principal, appId: string): Promise<Certification> {
  const { db, jobs } = platform;
  const { merchantId } = principal;
  await db.transaction().execute(async (tx) => {
    const { revision } = await requireApp(tx, merchantId, appId);
    const current = await getCheckRun(tx, merchantId, appId);
    if (current && runOf(current, revision).state === 'running') return;
    const runId = newId();
    await beginCheckRun(tx, { merchantId, appId, runId, revision });
    await jobs.enqueue(tx, checkJob, { merchantId, appId, runId });
  });
  announceChecks(platform, { merchantId, appId });
  return getCertification(platform, merchantId, appId);
}

/** @throws AppError 404, 400 where the app has no such check or it is a required one */
export async function acceptCheck(
  platform: Platform,
  principal: Principal,
  appId: string,
  { checkId, isAccepted }: { checkId: string; isAccepted: boolean },
): Promise<Certification> {
  const { db } = platform;
  const { merchantId } = principal;
  const { skill } = await checkedPackage(platform, merchantId, appId);
  const check = checksOf(skill).find(({ id }) => id === checkId);
  if (!check) throw invalid('check_id', 'There is no such check.');
  if (check.importance === 'required') {
    throw failure('check_required');
  }
  await db.transaction().execute(async (tx) => {
    const app = await requireApp(tx, merchantId, appId);
    await setAccepted(tx, { merchantId, appId, checkId, isAccepted, runId: newId() });
    const what = isAccepted ? 'accepted a finding' : 'no longer accepts a finding';
    await recordActivity(tx, principal, 'publish', `${app.name}: ${what} of “${check.title}”`);
  });
  return getCertification(platform, merchantId, appId);
}

function runOf(row: CheckRunRow | undefined, revision: number): Certification['run'] {
  if (!row || row.revision < 0) return { state: 'never', done: 0, total: 0, finishedAt: null, error: null };
  const base = {
    done: row.steps_done,
    total: row.steps_total,
    finishedAt: row.finished_at?.toISOString() ?? null,
    error: null,
  };
  if (row.state === 'failed') return { ...base, state: 'failed', error: row.error };
  if (row.revision !== revision) return { ...base, state: 'stale' };
  if (row.state === 'done') return { ...base, state: 'done' };
  const isLost = Date.now() - row.started_at.getTime() > runMsMax;
  return isLost
    ? { ...base, state: 'failed', error: 'The checks took too long. Please run them again.' }
    : { ...base, state: 'running' };
}

function pointed(finding: CheckFinding, appId: string, { models }: SkillPackage) {
  const { locale, message, fix } = finding;
  const inModel = locale !== null && isLocale(locale) ? { locale, model: models[locale] } : {};
  return { locale, message, fix, ...placeOf(finding, appId, inModel) };
}

/** The screen and the field where something of the package is kept. */
function placeOf(
  { checkId, message, propertyPath }: Pick<CheckFinding, 'checkId' | 'message' | 'propertyPath'>,
  appId: string,
  inModel: Partial<Pick<Parameters<typeof pointFault>[1], 'locale' | 'model'>> = {},
) {
  const { screen, field } = pointFault(
    { code: checkId, message, propertyPath: propertyPath ?? undefined },
    { appId, ...inModel },
  );
  return { screen, field };
}
