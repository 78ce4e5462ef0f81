import { defaultLocale } from '@voicecart/contract/locales';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countDifferences, getVersionContent, requireApp } from '../../apps/apps.ts';
import { listReleases, listRollbackViews } from './rollbacks.ts';
import { syncReleases } from './sync-releases.ts';

/** A person waits for it: what Amazon does not answer by then is told as it was last heard. */
const askMaxMs = 4_000;

/** What was submitted, certified and live, and in how much the draft differs from live. @throws AppError 404 */
export async function getLiveHistory(platform: Platform, merchantId: string, appId: string) {
  const { aws_skill_id: skillId } = await requireApp(platform.db, merchantId, appId);
  const isFresh = skillId === null || (await refresh(platform, merchantId, appId));
  const [{ lifecycle }, items, rollbacks] = await Promise.all([
    // As it is now: a review may have ended while Amazon was asked.
    requireApp(platform.db, merchantId, appId),
    listReleases(platform, merchantId, appId),
    listRollbackViews(platform, merchantId, appId),
  ]);
  const liveVersionId = items.find(({ state }) => state === 'LIVE' || state === 'HIDDEN')?.versionId ?? null;
  const live = liveVersionId === null ? null : await getVersionContent(platform.db, merchantId, liveVersionId);
  return {
    items,
    rollbacks,
    liveVersionId,
    liveOpening: live && {
      invocationName: live.details.invocation_name,
      locale: live.details.locales[0] ?? defaultLocale,
    },
    draftDifferences:
      liveVersionId === null ? null : await countDifferences(platform.db, merchantId, appId, liveVersionId),
    isCertified: lifecycle === 'certified',
    isInReview: lifecycle === 'submitted' || lifecycle === 'in certification',
    isReviewOver: isFresh && lifecycle === 'in certification' && items.every(({ state }) => state !== 'IN_REVIEW'),
    isFresh,
  };
}

async function refresh(platform: Platform, merchantId: string, appId: string): Promise<boolean> {
  try {
    await syncReleases(platform, merchantId, appId, AbortSignal.timeout(askMaxMs));
    return true;
  } catch (error) {
    if (!(error instanceof SmapiError || error instanceof AppError)) throw error;
    platform.log.warn({ err: error, appId }, 'the versions of a skill could not be read');
    return false;
  }
}
