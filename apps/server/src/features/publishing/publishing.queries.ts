import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { PublishEventsTable, PublishesTable, PublishFilesTable } from '../../schema/publishing.tables.ts';
import '../../schema/submissions.tables.ts';

export type PublishRow = Selectable<PublishesTable>;
export type PublishEventRow = Selectable<PublishEventsTable>;
export type PublishFileRow = Selectable<PublishFilesTable>;
export type Stage = PublishRow['stage'];

/** Inserts a publish; undefined where one of the app and stage runs already. */
export function insertPublish(tx: Db, row: Insertable<PublishesTable>): Promise<PublishRow | undefined> {
  return tx
    .insertInto('publishes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id', 'stage']).where('finished_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export function getRunningPublish(
  db: Db,
  merchantId: string,
  appId: string,
  stage: Stage,
): Promise<PublishRow | undefined> {
  return db
    .selectFrom('publishes')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('stage', '=', stage)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

export function getPublish(db: Db, merchantId: string, publishId: string): Promise<PublishRow | undefined> {
  return db
    .selectFrom('publishes')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', publishId)
    .executeTakeFirst();
}

/** What the latest submission of an app says for the reviewers and of the countries; undefined before the first. */
export function findSubmittedListing(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('submissions')
    .select(['instructions', 'countries'])
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('state', 'not in', ['requested', 'declined'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Newest first. */
export function listPublishRows(
  db: Db,
  merchantId: string,
  appId: string,
  filter: { stage?: Stage; limit: number },
): Promise<PublishRow[]> {
  return db
    .selectFrom('publishes')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .$if(filter.stage !== undefined, (query) => query.where('stage', '=', filter.stage ?? 'development'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
}

/** The publish, locked until the transaction ends: its run, a cancellation and a takeover come one after the other. */
export function lockPublish(tx: Db, merchantId: string, publishId: string): Promise<PublishRow | undefined> {
  return tx
    .selectFrom('publishes')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', publishId)
    .forUpdate()
    .executeTakeFirst();
}

export function updatePublish(
  tx: Db,
  merchantId: string,
  publishId: string,
  set: Updateable<PublishesTable>,
): Promise<PublishRow> {
  return tx
    .updateTable('publishes')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', publishId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether a run may go on, asked between two polls without a lock. */
export function getWalkState(db: Db, merchantId: string, publishId: string) {
  return db
    .selectFrom('publishes')
    .select(['walk', 'is_cancel_asked', 'finished_at', 'attempts'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', publishId)
    .executeTakeFirst();
}

/** Unfinished publishes of all merchants that began a while ago: the sweep sees that each has a job. */
export function listUnfinished(db: Db, olderThan: Date) {
  return db
    .selectFrom('publishes')
    .select(['merchant_id', 'id', 'wake'])
    .where('finished_at', 'is', null)
    .where('created_at', '<', olderThan)
    .orderBy('created_at')
    .limit(1000)
    .execute();
}

export type NewEvent = Pick<PublishEventRow, 'status' | 'message' | 'detail'>;

/** Appends events. The caller holds the lock of the publish, so that no two take one number. */
export async function insertEvents(
  tx: Db,
  merchantId: string,
  publishId: string,
  events: readonly NewEvent[],
): Promise<PublishEventRow[]> {
  if (events.length === 0) return [];
  const { last } = await tx
    .selectFrom('publish_events')
    .select((eb) => eb.fn.coalesce(eb.fn.max('seq'), sql<number>`0`).as('last'))
    .where('merchant_id', '=', merchantId)
    .where('publish_id', '=', publishId)
    .executeTakeFirstOrThrow();
  // The clock of the moment: all events of a transaction would else share its beginning.
  const rows = events.map((event, index) => ({
    ...event,
    merchant_id: merchantId,
    publish_id: publishId,
    seq: last + 1 + index,
    at: new Date(),
  }));
  await tx.insertInto('publish_events').values(rows).execute();
  return rows;
}

export async function listEvents(
  db: Db,
  merchantId: string,
  publishIds: readonly string[],
): Promise<PublishEventRow[]> {
  if (publishIds.length === 0) return [];
  return db
    .selectFrom('publish_events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('publish_id', 'in', publishIds)
    .orderBy('publish_id')
    .orderBy('seq')
    .execute();
}

export async function insertFiles(tx: Db, rows: readonly Insertable<PublishFilesTable>[]): Promise<void> {
  await tx.insertInto('publish_files').values(rows).execute();
}

export function listFiles(db: Db, merchantId: string, publishId: string): Promise<PublishFileRow[]> {
  return db
    .selectFrom('publish_files')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('publish_id', '=', publishId)
    .orderBy('name')
    .execute();
}

/** How many publishes may have left a model at Amazon, beside the last one that succeeded. */
const keptTriesMax = 3;

/**
 * Of a publish that ended, and those before it: keeps what was sent the last time it succeeded, and in the tries since,
 * to see later what was edited at Amazon. A success makes all earlier ones needless.
 */
export async function forgetFiles(tx: Db, ended: PublishRow): Promise<void> {
  const { merchant_id: merchantId, app_id: appId, stage } = ended;
  const tries = await listPublishRows(tx, merchantId, appId, { stage, limit: keptTriesMax });
  // A publish that was stopped early knows no skill yet: the app's last success counts all the same.
  const succeeded = await getLastSuccess(tx, merchantId, appId, stage, ended.skill_id);
  const since = tries.filter((row) => !succeeded || row.created_at >= succeeded.created_at);
  const kept = [...since, ...(succeeded ? [succeeded] : [])].map((row) => row.id);
  await tx
    .deleteFrom('publish_files')
    .where('merchant_id', '=', merchantId)
    .where('publish_id', 'not in', kept)
    .where('publish_id', 'in', (eb) =>
      eb
        .selectFrom('publishes')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('app_id', '=', appId)
        // The other stage keeps its own, and may be on its way.
        .where('stage', '=', stage),
    )
    .execute();
}

/** Publishes of an app whose files are kept, newest first: what was sent by them may stand at Amazon. */
export function listKept(db: Db, merchantId: string, appId: string, stage: Stage, skillId: string) {
  return db
    .selectFrom('publishes')
    .innerJoin('publish_files', (join) =>
      join
        .onRef('publish_files.publish_id', '=', 'publishes.id')
        .onRef('publish_files.merchant_id', '=', 'publishes.merchant_id'),
    )
    .select(['publishes.id', 'publishes.progress', 'publish_files.name', 'publish_files.content'])
    .where('publishes.merchant_id', '=', merchantId)
    .where('publishes.app_id', '=', appId)
    .where('publishes.stage', '=', stage)
    .where('publishes.skill_id', '=', skillId)
    .where('publishes.finished_at', 'is not', null)
    .orderBy('publishes.created_at', 'desc')
    .execute();
}

/** The publish that last brought this very skill, or any of the app's, to where it is, to know what it holds. */
export function getLastSuccess(
  db: Db,
  merchantId: string,
  appId: string,
  stage: Stage,
  skillId: string | null,
): Promise<PublishRow | undefined> {
  return db
    .selectFrom('publishes')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('stage', '=', stage)
    .$if(skillId !== null, (query) => query.where('skill_id', '=', skillId))
    .where('status', '=', 'succeeded')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Since when there may be a skill of the app at Amazon whose id never reached us: asked for, and no answer written. */
export async function findFirstDoubt(
  db: Db,
  merchantId: string,
  appId: string,
  stage: Stage,
): Promise<Date | undefined> {
  const asked = sql<string | null>`min(progress->>'createAskedAt')`;
  const row = await db
    .selectFrom('publishes')
    .select(asked.as('since'))
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('stage', '=', stage)
    .where('skill_id', 'is', null)
    .executeTakeFirst();
  return row?.since ? new Date(row.since) : undefined;
}

/** Which of these skills belong to an app we know, of any merchant: they are nobody's lost skill. */
export async function findOwnedSkillIds(
  db: Db,
  skillIds: readonly string[],
  exceptAppId?: string,
): Promise<ReadonlySet<string>> {
  if (skillIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('apps')
    .select(['aws_skill_id', 'prod_aws_skill_id'])
    .where((eb) => eb.or([eb('aws_skill_id', 'in', skillIds), eb('prod_aws_skill_id', 'in', skillIds)]))
    .$if(exceptAppId !== undefined, (query) => query.where('id', '!=', exceptAppId ?? ''))
    .execute();
  return new Set(rows.flatMap((row) => [row.aws_skill_id, row.prod_aws_skill_id]).filter((id) => id !== null));
}
