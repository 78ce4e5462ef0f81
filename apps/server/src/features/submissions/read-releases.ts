import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { syncReleases } from '../publishing/publishing.ts';
import type { SubmissionRow } from './submissions.queries.ts';

/**
 * Reads what Amazon made of the submission before the app may be edited again: from then on shoppers are answered by
 * what was submitted, not by the draft. What Amazon refuses for good does not hold up the result of a review; the sweep
 * of releases asks again each minute.
 * @throws SmapiError a passing one
 */
export async function readReleases(platform: Platform, row: SubmissionRow, signal?: AbortSignal): Promise<void> {
  try {
    await syncReleases(platform, row.merchant_id, row.app_id, signal);
  } catch (error) {
    if (!(error instanceof SmapiError) || error.isTransient || signal?.aborted) throw error;
    platform.log.warn({ err: error, appId: row.app_id }, 'the versions of a submitted skill could not be read');
  }
}
