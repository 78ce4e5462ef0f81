import { mayCall } from '@voicecart/contract/access';
import { type RestorableKindName, restorableKindNames, restorableKinds } from '@voicecart/contract/deletions';
import { putBack, type RestoreRule } from '../../platform/deletions.ts';
import { failure, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { principalOf, recordActivity } from '../activity/activity.ts';
import { deleteOldDeletions, lockDeletion, markRestored } from './deletions.queries.ts';

export type RestoreRules = Readonly<Record<RestorableKindName, RestoreRule>>;

/** The kinds whose deletions this session may see and restore. */
export async function restorableBy({ standingOf }: Platform, session: Session): Promise<RestorableKindName[]> {
  const { permissions } = await standingOf(session);
  return restorableKindNames.filter((kind) =>
    mayCall(restorableKinds[kind].access, session.identity, session.merchantId, permissions),
  );
}

/**
 * Puts back what was deleted, in one transaction. Restored before, it stays as it is.
 * @throws AppError 404, 403 for a kind that the session may not delete either, 409 or 403 where there is no place for it
 */
export async function restore(
  platform: Platform,
  session: Session,
  merchantId: string,
  id: string,
  rules: RestoreRules,
): Promise<{ kind: RestorableKindName; title: string; objectId: string; wasRestored: boolean }> {
  const kinds = await restorableBy(platform, session);
  const principal = principalOf(session, merchantId);
  return platform.db.transaction().execute(async (tx) => {
    const row = await lockDeletion(tx, merchantId, id);
    if (!row) throw notFound('What was deleted');
    const { kind, title, object_id: objectId, sealed } = row;
    if (!kinds.includes(kind)) throw failure('forbidden');
    if (sealed === null) return { kind, title, objectId, wasRestored: true };
    await putBack(platform, tx, principal, rules[kind], { ...row, sealed });
    await markRestored(tx, merchantId, id);
    await recordActivity(tx, principal, 'restored', `${rules[kind].name} “${title}” restored`);
    return { kind, title, objectId, wasRestored: false };
  });
}

const atOnce = 1_000;

/** Takes away for good what nobody restored in time. */
export async function tidyDeletions({ db }: Platform, signal?: AbortSignal): Promise<number> {
  let all = 0;
  for (;;) {
    const gone = await deleteOldDeletions(db, atOnce);
    all += gone;
    if (gone < atOnce || signal?.aborted) return all;
  }
}
