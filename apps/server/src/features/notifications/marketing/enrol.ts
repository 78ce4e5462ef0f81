import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notificationJob } from '../notification-job.ts';
import { insertDeliveries } from '../sending/deliveries.queries.ts';
import { recipientHash } from '../shopper/recipient-hash.ts';
import { listShoppersAfter } from './audience.queries.ts';
import { campaignJob } from './campaign-job.ts';
import { listDueCampaigns, lockCampaign, setCampaign } from './campaigns.queries.ts';

const atOnce = 500;

/**
 * Gives each shopper of a campaign one delivery, some at a time, with the place it has come to in the same transaction.
 * Killed, it goes on from there; a stop ends it.
 */
export async function enrolCampaign(
  platform: Platform,
  merchantId: string,
  campaignId: string,
  signal?: AbortSignal,
): Promise<void> {
  let hasMore = true;
  while (hasMore && !signal?.aborted) hasMore = await enrolSome(platform, merchantId, campaignId);
}

async function enrolSome(platform: Platform, merchantId: string, campaignId: string): Promise<boolean> {
  return platform.db.transaction().execute(async (tx) => {
    const row = await lockCampaign(tx, merchantId, campaignId);
    const now = new Date();
    if (row?.status !== 'scheduled' || row.enrolled_at || !row.send_at || row.send_at > now) return false;
    const { channel, audience, enrolled_to, send_at, subject_b } = row;
    const shoppers = await listShoppersAfter(tx, merchantId, { channel, audience }, enrolled_to, atOnce);
    await insertDeliveries(
      tx,
      shoppers.map(({ address, order_id }) => {
        const hash = recipientHash(merchantId, address);
        return {
          merchant_id: merchantId,
          id: newId(),
          order_id,
          order_event_id: null,
          campaign_id: campaignId,
          variant: subject_b === '' ? ('a' as const) : variantOf(campaignId, hash),
          event_at: send_at,
          state: 'campaign' as const,
          channel,
          class: 'marketing' as const,
          is_test: false,
          not_before: send_at,
          recipient: address,
          recipient_hash: hash,
        };
      }),
    );
    const last = shoppers.at(-1);
    const isDone = shoppers.length < atOnce;
    await setCampaign(tx, merchantId, campaignId, {
      ...(last ? { enrolled_to: last.address } : {}),
      ...(isDone ? { enrolled_at: now } : {}),
    });
    if (shoppers.length > 0) await platform.jobs.enqueue(tx, notificationJob, { merchantId });
    return !isDone;
  });
}

/** Half of the shoppers each, another half with each campaign, and the same half after a kill. */
export function variantOf(campaignId: string, hash: string): 'a' | 'b' {
  const [byte = 0] = Buffer.from(recipientHash(campaignId, hash), 'base64url');
  return byte % 2 === 0 ? 'a' : 'b';
}

/** Gives each campaign a job whose time has come: those whose job was lost as well. */
export async function sweepCampaigns({ db, jobs }: Platform, now = new Date()): Promise<void> {
  for (const due of await listDueCampaigns(db, now)) await jobs.enqueue(db, campaignJob, due);
}
