import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  announceApp,
  findVersionOfRevision,
  keepReleases,
  requireApp,
  type SubmittedContent,
} from '../../apps/apps.ts';
import { getAmazon } from '../amazon.ts';
import { findPublishBefore } from './rollbacks.queries.ts';

/**
 * Reads from Amazon what became of the versions of an app's skill, and keeps it: from then on what was submitted answers
 * reviewers and shoppers, whatever is edited. Safe to repeat.
 * @throws AppError 404, 503 'amazon_not_connected'; SmapiError
 */
export async function syncReleases(
  platform: Platform,
  merchantId: string,
  appId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { aws_skill_id: skillId } = await requireApp(platform.db, merchantId, appId);
  if (skillId === null) return;
  const { smapi } = await getAmazon(platform, merchantId);
  const versions = await smapi.listVersions(skillId, { signal });
  const listed = versions.map(({ version, ...rest }) => ({ amazonVersion: version, ...rest }));
  const hasChanged = await platform.db
    .transaction()
    .execute((tx) =>
      keepReleases(tx, { merchantId, appId, skillId }, listed, (submittedAt) =>
        contentAt(tx, merchantId, appId, { skillId, submittedAt }),
      ),
    );
  if (hasChanged) announceApp(platform, merchantId, appId);
}

/** What stood in development at a moment: what the last publish before it had brought there. */
async function contentAt(
  tx: Db,
  merchantId: string,
  appId: string,
  at: { skillId: string; submittedAt: Date },
): Promise<SubmittedContent> {
  const sent = await findPublishBefore(tx, merchantId, appId, at);
  if (!sent) return { release: 1, versionId: null };
  const version = await findVersionOfRevision(tx, merchantId, appId, sent.revision);
  return { release: sent.release, versionId: version?.id ?? null };
}
