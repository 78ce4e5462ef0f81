import type { ReleaseState } from '@voicecart/contract/routes/app-releases';
import type { Lifecycle } from '@voicecart/contract/routes/apps';
import type { Db } from '../../../platform/database.ts';
import { readContent } from '../app-versions.queries.ts';
import { lockApp, notifyAppChanged, updateApp } from '../apps.queries.ts';
import { differencesOf } from '../version-differences.ts';
import { getVersionContent, lastRelease, listReleaseRows, type ReleaseRow, upsertRelease } from './releases.queries.ts';

export {
  findVersionOfRevision,
  getVersionContent,
  listAppsToCheck,
  listLiveRevisions,
  listReleaseRows,
} from './releases.queries.ts';

/** A version of a skill as Amazon lists it. */
export interface ListedRelease {
  readonly amazonVersion: string;
  readonly state: ReleaseState;
  readonly message: string;
  readonly submittedAt: Date;
}
/** What stood in development when a version was submitted. */
export interface SubmittedContent {
  readonly release: number;
  readonly versionId: string | null;
}

/** Amazon rolls back only to what passed certification within six months. */
const eligibleMonths = 6;

/**
 * Keeps what Amazon says of the versions of a skill. Tells all nodes where something changed: who answers a request
 * depends on it. Nothing is kept where the app is gone or has another skill by now.
 * @returns whether something changed, and where the app stands from now on if that did: out of the store, or back in it
 * @param contentOf asked once for each version that is not known yet
 */
export async function keepReleases(
  tx: Db,
  app: { readonly merchantId: string; readonly appId: string; readonly skillId: string },
  listed: readonly ListedRelease[],
  contentOf: (submittedAt: Date) => Promise<SubmittedContent>,
  now = new Date(),
): Promise<{ hasChanged: boolean; lifecycle: Lifecycle | null }> {
  const { merchantId, appId, skillId } = app;
  const locked = await lockApp(tx, merchantId, appId);
  if (locked?.aws_skill_id !== skillId) return { hasChanged: false, lifecycle: null };
  const known = new Map(
    (await listReleaseRows(tx, merchantId, appId, skillId)).map((row) => [row.amazon_version, row]),
  );
  let hasChanged = false;
  // The oldest first: what was submitted without a publish in between is the same release.
  for (const one of listed.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())) {
    const before = known.get(one.amazonVersion);
    const content = before
      ? { release: before.release, versionId: before.version_id }
      : await contentOf(one.submittedAt);
    const times = timesOf(one, before, now);
    if (before?.state !== one.state) hasChanged = true;
    await upsertRelease(tx, {
      merchant_id: merchantId,
      app_id: appId,
      skill_id: skillId,
      amazon_version: one.amazonVersion,
      release: content.release,
      version_id: content.versionId,
      state: one.state,
      message: one.message,
      submitted_at: one.submittedAt,
      ...times,
    });
  }
  // The header offers live beside development as soon as there is one.
  if (locked.prod_aws_skill_id === null && listed.some(({ state }) => state === 'LIVE'))
    await updateApp(tx, merchantId, appId, { prod_aws_skill_id: skillId }, false);
  const standing = standingOf(listed);
  // What is under way has its own states, and ends in one of these.
  const lifecycle = standing !== locked.lifecycle && published.includes(locked.lifecycle) ? standing : null;
  if (lifecycle) await updateApp(tx, merchantId, appId, { lifecycle }, false);
  if (hasChanged || lifecycle) await notifyAppChanged(tx, appId);
  return { hasChanged: hasChanged || lifecycle !== null, lifecycle };
}

const published: readonly Lifecycle[] = ['live', 'hidden', 'removed'];

/** Where a published skill stands in the store: hiding and removing are done in Amazon's console, and only seen here. */
function standingOf(listed: readonly ListedRelease[]): Lifecycle | null {
  const has = (wanted: ReleaseState) => listed.some(({ state }) => state === wanted);
  if (has('LIVE')) return 'live';
  if (has('HIDDEN')) return 'hidden';
  return has('REMOVED') ? 'removed' : null;
}

/** Amazon's list tells no time of certification: it is when we first saw it pass, else, to be safe, the submission. */
function timesOf({ state, submittedAt }: ListedRelease, before: ReleaseRow | undefined, now: Date) {
  const isCertified = state === 'LIVE' || state === 'CERTIFIED' || state === 'HIDDEN';
  const seen = before?.state === 'IN_REVIEW' ? now : submittedAt;
  const certifiedAt = before?.certified_at ?? (isCertified ? seen : null);
  return {
    certified_at: certifiedAt,
    eligible_until: certifiedAt && monthsLater(certifiedAt, eligibleMonths),
    // Kept when another version replaces it: certified and never live means that it waits to be published.
    live_since: state === 'LIVE' && before?.state !== 'LIVE' ? now : (before?.live_since ?? null),
  };
}

function monthsLater(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

/** The release that the next publish belongs to: the one after the last that was submitted. */
export async function nextRelease(db: Db, merchantId: string, appId: string): Promise<number> {
  return (await lastRelease(db, merchantId, appId)) + 1;
}

/** In how much an app differs from one of its versions. */
export async function countDifferences(
  db: Db,
  merchantId: string,
  appId: string,
  versionId: string,
): Promise<number | null> {
  const now = await readContent(db, merchantId, appId);
  return now && differencesOf(await getVersionContent(db, merchantId, versionId), now).length;
}
