import type { Lifecycle } from '@voicecart/contract/routes/apps';
import type { Db } from '../../../platform/database.ts';
import { mailName } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailOwners } from '../../activity/activity.ts';
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
  const hasChanged = await platform.db.transaction().execute(async (tx) => {
    const kept = await keepReleases(tx, { merchantId, appId, skillId }, listed, (submittedAt) =>
      contentAt(tx, merchantId, appId, { skillId, submittedAt }),
    );
    if (kept.lifecycle) await tellStanding(platform, tx, merchantId, appId, kept.lifecycle);
    return kept.hasChanged;
  });
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

const standings: Partial<Record<Lifecycle, { subject: string; text: string }>> = {
  hidden: {
    subject: 'hidden in the skill store',
    text: 'Amazon has hidden your app in the skill store. Shoppers who enabled it still use it, and nobody else finds it.',
  },
  removed: {
    subject: 'removed from the skill store',
    text: 'Your app is no longer in the skill store, and shoppers can’t use it any more. You can delete it, or submit it again.',
  },
};

/** The owners hear that a live app left the store: whoever did it in Amazon's console may be somebody else. */
async function tellStanding(platform: Platform, tx: Db, merchantId: string, appId: string, lifecycle: Lifecycle) {
  const standing = standings[lifecycle];
  if (!standing) return;
  const name = mailName((await requireApp(tx, merchantId, appId)).name);
  await mailOwners(tx, platform, merchantId, {
    subject: `${name}: ${standing.subject}`,
    text: `${standing.text}\n\n${platform.config.publicUrl}/myapps/go-live`,
  });
}
