import { z } from 'zod';
import type { RestoreRule } from '../../platform/deletions.ts';
import { bumpCatalogue } from './catalogue-version.queries.ts';
import { sealedFeedAccess } from './fetch/feed-source.ts';
import { countToOfferAgain, deleteFeedRow, lockFeed, takeProductsBack } from './named-feeds.queries.ts';
import { lockCatalogue } from './plan-room.queries.ts';
import { refuseBeyondQuota } from './plan-room.ts';

/** What a deletion of a feed notes: what became of its products. */
export const feedDeletionNote = z.object({ products: z.enum(['keep', 'remove']) });

/**
 * Brings a feed back with its address and its products: those that left with it are offered again, those that stayed
 * are its own again. What another feed or shop has taken over since stays there.
 */
export const restoreFeed: RestoreRule = {
  name: 'The feed',
  sealed: [sealedFeedAccess],
  // A merchant has one address: another one that was given since stays.
  mayBeTaken: ['feed_sources'],
  async before({ tx, principal, objectId }) {
    await lockCatalogue(tx, principal.merchantId);
    // The job that lets its products go may be under way: it ends where the feed is no longer being deleted.
    const found = await lockFeed(tx, principal.merchantId, objectId);
    if (found?.deleting) await deleteFeedRow(tx, principal.merchantId, objectId);
    await refuseBeyondQuota(tx, principal.merchantId, await countToOfferAgain(tx, principal.merchantId, objectId));
    return undefined;
  },
  async after({ platform, tx, principal, objectId, note }) {
    const { products } = feedDeletionNote.parse(note);
    await takeProductsBack(tx, principal.merchantId, objectId, products);
    const version = await bumpCatalogue(tx, principal.merchantId);
    platform.realtime.toMerchant(principal.merchantId, 'catalogue.changed', { version });
  },
};
