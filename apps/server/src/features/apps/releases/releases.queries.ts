import type { ReleaseState } from '@voicecart/contract/routes/app-releases';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { AppReleasesTable } from '../../../schema/apps.tables.ts';
import { contentOf } from '../app-versions.queries.ts';

export type ReleaseRow = Selectable<AppReleasesTable>;

/** Versions that Amazon's reviewers or shoppers may be talking to. */
const heldStates: readonly ReleaseState[] = ['LIVE', 'HIDDEN', 'CERTIFIED', 'IN_REVIEW'];

function withVersions(db: Db) {
  return db
    .selectFrom('app_releases')
    .innerJoin('app_versions', (join) =>
      join
        .onRef('app_versions.id', '=', 'app_releases.version_id')
        .onRef('app_versions.merchant_id', '=', 'app_releases.merchant_id'),
    );
}

/** The releases of an app's skill that answer as they were submitted, the newest first. */
export function listHeldReleases(db: Db, merchantId: string, appId: string, skillId: string | null) {
  return withVersions(db)
    .select(['app_releases.release', 'app_releases.state', 'app_versions.id as version_id', 'app_versions.number'])
    .where('app_releases.merchant_id', '=', merchantId)
    .where('app_releases.app_id', '=', appId)
    .where('app_releases.skill_id', '=', skillId)
    .where('app_releases.state', 'in', heldStates)
    .orderBy('app_releases.submitted_at', 'desc')
    .execute();
}

/** The revisions that shoppers have of the skills of several merchants' apps. */
export function listLiveRevisions(db: Db, merchantIds: readonly string[], skillIds: readonly string[]) {
  return withVersions(db)
    .select(['app_releases.merchant_id', 'app_releases.skill_id', 'app_versions.revision'])
    .where('app_releases.merchant_id', 'in', merchantIds)
    .where('app_releases.skill_id', 'in', skillIds)
    .where('app_releases.state', '=', 'LIVE')
    .execute();
}

export async function getVersionContent(db: Db, merchantId: string, versionId: string) {
  const row = await db
    .selectFrom('app_versions')
    .select('content')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return contentOf(row.content);
}

/** The newest first, with the app's version that each was submitted with. */
export function listReleaseRows(db: Db, merchantId: string, appId: string, skillId?: string) {
  return db
    .selectFrom('app_releases')
    .leftJoin('app_versions', (join) =>
      join
        .onRef('app_versions.id', '=', 'app_releases.version_id')
        .onRef('app_versions.merchant_id', '=', 'app_releases.merchant_id'),
    )
    .leftJoin('users', (join) =>
      join.on('users.id', '=', sql`coalesce(app_versions.actor_user_id, app_versions.created_by)`),
    )
    .selectAll('app_releases')
    .select(['app_versions.number', 'app_versions.note', 'users.email as created_by_email'])
    .where('app_releases.merchant_id', '=', merchantId)
    .where('app_releases.app_id', '=', appId)
    .$if(skillId !== undefined, (query) => query.where('app_releases.skill_id', '=', skillId ?? ''))
    .orderBy('app_releases.submitted_at', 'desc')
    .orderBy('app_releases.amazon_version', 'desc')
    .execute();
}

/** The last release that was submitted; 0 before the first. */
export async function lastRelease(db: Db, merchantId: string, appId: string): Promise<number> {
  const { last } = await db
    .selectFrom('app_releases')
    .select((eb) => eb.fn.coalesce(eb.fn.max('release'), sql<number>`0`).as('last'))
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  return last;
}

export async function upsertRelease(tx: Db, row: Insertable<AppReleasesTable>): Promise<void> {
  await tx
    .insertInto('app_releases')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id', 'skill_id', 'amazon_version']).doUpdateSet({
        state: row.state,
        message: row.message ?? '',
        certified_at: row.certified_at,
        eligible_until: row.eligible_until,
        live_since: row.live_since,
        checked_at: sql`now()`,
      }),
    )
    .execute();
}

/** The app's version of a revision. */
export function findVersionOfRevision(db: Db, merchantId: string, appId: string, revision: number) {
  return db
    .selectFrom('app_versions')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** Apps of all merchants whose releases may have changed at Amazon: in review each time, those that were live now and then. */
export function listAppsToCheck(db: Db, liveCheckedBefore: Date) {
  return db
    .selectFrom('apps')
    .select(['merchant_id', 'id'])
    .where('deleted_at', 'is', null)
    .where('aws_skill_id', 'is not', null)
    .where((eb) => {
      const checked = eb
        .selectFrom('app_releases')
        .select('app_releases.app_id')
        .whereRef('app_releases.merchant_id', '=', 'apps.merchant_id')
        .whereRef('app_releases.app_id', '=', 'apps.id');
      return eb.or([
        eb('lifecycle', 'in', ['submitted', 'in certification', 'certified']),
        eb.exists(checked.where('app_releases.state', '=', 'IN_REVIEW')),
        eb.and([
          eb('lifecycle', 'in', ['live', 'hidden', 'removed']),
          eb.not(eb.exists(checked.where('app_releases.checked_at', '>', liveCheckedBefore))),
        ]),
      ]);
    })
    .limit(500)
    .execute();
}
