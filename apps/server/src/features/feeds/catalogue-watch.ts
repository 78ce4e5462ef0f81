import type { Platform } from '../../platform/platform.ts';
import { readNewVersions } from './catalogue-version.queries.ts';

/** How long a node may go on with an old catalogue after a node was killed before it told of its change. */
const watchMs = 30_000;
/** A change counts from the beginning of its transaction: the longest that writes a version is far shorter. */
const lookBackMinutes = 10;

/** Looks for changes of catalogues that no notice told of: what is kept of such a catalogue is dropped on this node. */
export function watchCatalogues(platform: Platform): void {
  const seen = new Map<string, number>();
  const timer = setInterval(() => void lookForChanges(platform, seen), watchMs).unref();
  platform.onClose(async () => clearInterval(timer));
}

/** @param seen the versions of the look before; changed to those of this one */
export async function lookForChanges(platform: Platform, seen: Map<string, number>): Promise<void> {
  try {
    const rows = await readNewVersions(platform.db, lookBackMinutes);
    for (const { merchant_id: merchantId, version } of rows) {
      if (seen.get(merchantId) !== version) platform.notices.hear('catalogue_changed', merchantId);
    }
    seen.clear();
    for (const { merchant_id: merchantId, version } of rows) seen.set(merchantId, version);
  } catch (error) {
    platform.log.warn({ err: error }, 'versions of catalogues could not be read, trying again');
  }
}
