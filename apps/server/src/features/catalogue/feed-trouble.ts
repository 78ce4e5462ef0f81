import type { Platform } from '../../platform/platform.ts';
import { mailJob } from '../accounts/accounts.ts';
import { lockSource, updateSource } from './feed-source.queries.ts';
import { type FeedStanding, findRecipient, findStandings, getStanding } from './feed-trouble.queries.ts';

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
      const to = await findRecipient(tx, standing.merchant_id, standing.created_by);
      // One merchant's contact that is no address would keep all others from being told.
      if (!mailJob.payload.shape.to.safeParse(to).success) {
        platform.log.warn({ merchantId: standing.merchant_id }, 'nobody could be mailed about a feed');
        return;
      }
      await platform.jobs.enqueue(tx, mailJob, {
        to,
        ...mailOf(told, standing, platform.config.publicUrl),
      });
    });
  }
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

function isWorking({ status, run_status, gone_held, gone_answer }: FeedStanding): boolean {
  return status !== 'failed' && run_status === 'done' && (gone_held === 0 || gone_answer !== null);
}

function troubleOf({ status, run_status, gone_held, gone_answer }: FeedStanding): Trouble | null {
  if (status === 'failed' || run_status === 'failed') return 'failed';
  if (run_status === 'waiting_for_mapping') return 'asks';
  return run_status === 'done' && gone_held !== 0 && gone_answer === null ? 'asks' : null;
}

function mailOf(trouble: Trouble, standing: FeedStanding, publicUrl: string): { subject: string; text: string } {
  const { run_id: runId, file_name: file, run_status: runStatus, gone_held: held } = standing;
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
      : `${file} lacks ${held} products that are on sale, far more than usual. They stay on sale until you say whether they are gone.`;
  return {
    subject: 'Your product feed needs your decision',
    text: `${question}\n\nDecide here:\n${link}\n\n${once}`,
  };
}
