import type { Db } from '../../../platform/database.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockSource, updateSource } from './feed-source.queries.ts';
import {
  type FeedStanding,
  findRecipient,
  findStandings,
  findUntoldRuns,
  getStanding,
  markTold,
} from './feed-trouble.queries.ts';

type Trouble = 'failed' | 'asks';

/**
 * Mails the merchant whose feed failed at its time, or waits for their answer: nobody looks at a screen for what goes
 * by itself. Each once until the feed has worked again, however often it is tried; one that asks is not told as failed
 * on top. The mail and the mark are one transaction, so that no two nodes tell the same.
 */
export async function tellFeedTroubles(platform: Platform): Promise<void> {
  for (const found of await findStandings(platform.db)) {
    if (toldAfter(found) === found.trouble_told) continue;
    await platform.db.transaction().execute(async (tx) => {
      const source = await lockSource(tx, found.merchant_id);
      const standing = source && (await getStanding(tx, found.merchant_id));
      if (!standing) return;
      const told = toldAfter(standing);
      if (told === standing.trouble_told) return;
      await updateSource(tx, standing.merchant_id, { trouble_told: told });
      if (told === null) return;
      await mailTo(platform, tx, standing, mailOf(told, standing, platform.config.publicUrl));
    });
  }
  for (const { merchant_id: merchantId, id } of await findUntoldRuns(platform.db)) {
    await platform.db.transaction().execute(async (tx) => {
      const run = await markTold(tx, merchantId, id);
      if (!run) return;
      const link = `${platform.config.publicUrl}/products/feeds/${id}`;
      await mailTo(platform, tx, run, {
        subject: asksSubject,
        text: `${heldQuestion(run)}\n\nDecide here:\n${link}`,
      });
    });
  }
}

async function mailTo(
  platform: Platform,
  tx: Db,
  { merchant_id: merchantId, created_by: userId }: { merchant_id: string; created_by: string },
  mail: { subject: string; text: string },
): Promise<void> {
  const to = await findRecipient(tx, merchantId, userId);
  // One merchant's contact that is no address would keep all others from being told.
  if (!mailJob.payload.shape.to.safeParse(to).success) {
    platform.log.warn({ merchantId }, 'nobody could be mailed about a feed');
    return;
  }
  await platform.jobs.enqueue(tx, mailJob, { to, ...mail });
}

/** What will have been told once this standing is. */
function toldAfter(standing: FeedStanding): Trouble | null {
  const { trouble_told: told, due_at: dueAt } = standing;
  if (isWorking(standing)) return null;
  const trouble = troubleOf(standing);
  // Who fetched it by hand has seen how it went.
  if (trouble === null || dueAt === null || told === 'asks') return told;
  return trouble;
}

function isWorking({ status, run_status }: FeedStanding): boolean {
  // Thrown away, its question is answered.
  return status !== 'failed' && ['done', 'undone', 'cancelled'].includes(run_status ?? '');
}

function troubleOf({ status, run_status }: FeedStanding): Trouble | null {
  if (status === 'failed' || run_status === 'failed') return 'failed';
  return run_status === 'waiting_for_mapping' || run_status === 'held' ? 'asks' : null;
}

const asksSubject = 'Your product feed needs your decision';

/** Why a run waits, for a mail. */
function heldQuestion({
  file_name: file,
  feed_name: feed,
  held_for: heldFor,
  preview,
}: Pick<FeedStanding, 'file_name' | 'feed_name' | 'held_for' | 'preview'>): string {
  if (heldFor === 'conflicts') {
    return `Every product of ${file} belongs to another of your feeds. Nothing of it is imported until you say what it is.`;
  }
  const { gone = 0, atRisk = 0, owned = 0 } = preview ?? {};
  return `${file} would take ${gone} of the ${owned} products of the feed "${feed}" off sale and refuse ${atRisk - gone}: more than its limit. Nothing is changed until you let it go on or throw it away.`;
}

function mailOf(trouble: Trouble, standing: FeedStanding, publicUrl: string): { subject: string; text: string } {
  const { run_id: runId, file_name: file, run_status: runStatus } = standing;
  const link = `${publicUrl}/products/feeds${runId === null ? '/address' : `/${runId}`}`;
  const once = 'We write again only once it has worked and something goes wrong anew.';
  if (trouble === 'failed') {
    const what = standing.status === 'failed' ? 'fetched from its address' : 'imported';
    const why = (standing.status === 'failed' ? standing.error : standing.run_error) ?? '';
    return {
      subject: `Your product feed could not be ${what}`,
      text: `At the time of its schedule your product feed could not be ${what}. ${why}\n\nSee what went wrong:\n${link}\n\nIt is tried again at its next time. ${once}`,
    };
  }
  const question =
    runStatus === 'waiting_for_mapping'
      ? `The columns of ${file} are not those it had before. It waits until you say which column holds what; nothing of it is imported meanwhile.`
      : heldQuestion(standing);
  return {
    subject: asksSubject,
    text: `${question}\n\nDecide here:\n${link}\n\n${once}`,
  };
}
