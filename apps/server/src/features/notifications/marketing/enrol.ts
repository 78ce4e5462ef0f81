import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recipientHash } from '../../../platform/recipient-hash.ts';
import type { CampaignsTable } from '../../../schema/notifications/campaigns.tables.ts';
import { notificationJob } from '../notification-job.ts';
import { insertDeliveries } from '../sending/deliveries.queries.ts';
import { listShoppersAfter } from './audience.queries.ts';
import { campaignJob } from './campaign-job.ts';
import { getCampaign, listDueCampaigns, lockCampaign, setCampaign } from './campaigns.queries.ts';

/** A page: the audience is counted anew for each, and PostgreSQL takes 65,535 values at once. */
export const shoppersAtOnce = 3_000;

/**
 * Gives a page of a campaign's shoppers one delivery each, with the place it has come to and the job for the next page in
 * the same transaction. Killed, it goes on from there; a stop ends it.
 */
export async function enrolPage(
  platform: Platform,
  { merchantId, campaignId, turn }: z.output<typeof campaignJob.payload>,
): Promise<void> {
  const { db, jobs } = platform;
  const now = new Date();
  const seen = await getCampaign(db, merchantId, campaignId);
  if (!seen || !isEnrolling(seen, now)) return;
  // Found before the campaign is locked: the merchant may stop it meanwhile.
  const shoppers = await listShoppersAfter(db, merchantId, seen, seen.enrolled_to, shoppersAtOnce);
  await db.transaction().execute(async (tx) => {
    const row = await lockCampaign(tx, merchantId, campaignId);
    // Another worker has this page, and goes on.
    if (!row || !isEnrolling(row, now) || row.enrolled_to !== seen.enrolled_to) return;
    const { channel, send_at, subject_b } = row;
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
    const isDone = shoppers.length < shoppersAtOnce;
    await setCampaign(tx, merchantId, campaignId, {
      // An address is kept only as long as the next page needs it.
      enrolled_to: isDone || !last ? '' : last.address,
      ...(isDone ? { enrolled_at: now } : {}),
    });
    if (shoppers.length > 0) await jobs.enqueue(tx, notificationJob, { merchantId });
    if (!isDone) await jobs.enqueue(tx, campaignJob, { merchantId, campaignId, turn: turn === 0 ? 1 : 0 });
  });
}

type Scheduled = Pick<Selectable<CampaignsTable>, 'status' | 'enrolled_at' | 'send_at'>;

function isEnrolling<T extends Scheduled>(row: T, now: Date): row is T & { send_at: Date } {
  return row.status === 'scheduled' && !row.enrolled_at && row.send_at !== null && row.send_at <= now;
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
