import { onboardingStatuses } from '@voicecart/contract/onboarding';
import type { Lifecycle } from '@voicecart/contract/routes/apps';
import { submissionMessages as words } from '@voicecart/contract/submissions/submission-messages';
import { setAwsSkillId } from '../apps/apps.ts';
import { raiseOnboarding } from '../merchants/merchants.ts';
import { type PublishFault, sharedAccount } from '../publishing/publishing.ts';
import type { SubmissionChange } from './submission-change.ts';
import type { Distribution, Progress } from './submission-progress.ts';
import type { SubmissionRow } from './submissions.queries.ts';

const ended = { next_try_at: null, trouble: null } as const;

/** Where an app stands when nothing came of a submission: live apps stay live. */
function fallBack(progress: Progress, otherwise: Lifecycle): Lifecycle {
  const before = progress.lifecycleBefore;
  return before === 'live' || before === 'hidden' ? before : otherwise;
}

export function failedChange(
  { method }: SubmissionRow,
  progress: Progress,
  error: string,
  faults: readonly PublishFault[],
): SubmissionChange {
  const text = error.slice(0, 2000);
  // A certified skill that could not be published is certified all the same.
  if (progress.phase === 'release') {
    return {
      set: { ...ended, state: 'certified', error: text },
      progress: { releaseAskedAt: null },
      events: [{ status: 'FAILED', message: words.releasing, detail: text }],
      activity: `publishing to shoppers failed. ${text}`,
      // At the merchant's date, nobody looks at the screen.
      ...(method === 'date'
        ? {
            mail: {
              subject: 'Your app did not go live on its date',
              text: `Amazon has certified your app, but it could not be published. ${text} Publish it again on the Go-live page.`,
            },
          }
        : {}),
    };
  }
  return {
    set: { ...ended, state: 'failed', error: text, faults: JSON.stringify(faults), finished_at: new Date() },
    events: [{ status: 'FAILED', message: words.failed, detail: text }],
    // Before Amazon was asked, the development publish has put the app where it is.
    lifecycle: progress.submitAskedAt ? fallBack(progress, 'in development') : undefined,
    activity: `not submitted. ${text}`,
  };
}

export function withdrawnChange(row: SubmissionRow, progress: Progress, why: string): SubmissionChange {
  return {
    set: { ...ended, state: 'withdrawn', finished_at: new Date() },
    events: [{ status: 'WARNING', message: words.withdrawn, detail: why }],
    lifecycle: row.certification_id ? fallBack(progress, 'withdrawn') : undefined,
    activity: `withdrawn from certification. ${why}`,
  };
}

export function rejectedChange({ account }: SubmissionRow, progress: Progress): SubmissionChange {
  const reasons =
    account === sharedAccount
      ? 'Amazon mails its reasons to our developer account, which the skill is in. Our team adds them on the Go-live page, and you get a mail.'
      : 'Amazon mails its reasons to your developer account. Add that mail on the Go-live page to see them as a list.';
  return {
    set: { ...ended, state: 'rejected', error: reasons, finished_at: new Date() },
    events: [{ status: 'FAILED', message: words.rejected, detail: null }],
    lifecycle: fallBack(progress, 'rejected'),
    activity: 'not certified by Amazon',
    mail: {
      subject: 'Amazon has not certified your app',
      text: `Amazon has not certified your app. ${reasons} Fix them, and submit the app again.`,
    },
  };
}

/** What the owners have to know of a certified app; null where "live" follows at once, which is mailed itself. */
function certifiedNews({ method, publish_at: at }: SubmissionRow): string | null {
  if (method === 'later') return 'It waits for you: publish it to shoppers on the Go-live page.';
  if (method !== 'date' || at === null || at <= new Date()) return null;
  return `It goes live automatically on ${dayAndTime.format(at)} (UTC). On the Go-live page you can publish it now, change the date or withdraw it.`;
}

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function certifiedChange(row: SubmissionRow): SubmissionChange {
  const { merchant_id: merchantId } = row;
  const news = certifiedNews(row);
  return {
    set: { state: 'certified', trouble: null },
    events: [{ status: 'SUCCESSFUL', message: words.certified, detail: null }],
    lifecycle: 'certified',
    activity: 'certified by Amazon',
    ...(news === null
      ? {}
      : { mail: { subject: 'Amazon has certified your app', text: `Amazon has certified your app. ${news}` } }),
    also: (tx) => raiseOnboarding(tx, merchantId, onboardingStatuses.readyForProd),
  };
}

export function liveChange(row: SubmissionRow, distribution: Distribution): SubmissionChange {
  const { merchant_id: merchantId, app_id: appId } = row;
  const failed = distribution.failures.flatMap(({ countries }) => countries);
  const partly = `Not published in: ${failed.join(', ')}. ${distribution.failures.map(({ reason }) => reason).join(' ')}`;
  return {
    set: {
      ...ended,
      state: 'live',
      error: null,
      distribution: JSON.stringify(distribution),
      finished_at: new Date(),
    },
    events: [
      { status: 'SUCCESSFUL', message: words.live, detail: null },
      ...(failed.length > 0 ? [{ status: 'WARNING' as const, message: words.partly, detail: partly.trim() }] : []),
    ],
    lifecycle: 'live',
    activity: failed.length > 0 ? `live. ${partly.trim()}` : 'live',
    mail: { subject: 'Your app is live', text: 'Amazon has published your app. Shoppers can use it now.' },
    async also(tx) {
      if (row.skill_id) await setAwsSkillId(tx, merchantId, appId, 'live', row.skill_id);
      await raiseOnboarding(tx, merchantId, onboardingStatuses.live);
    },
  };
}

export function removedChange(): SubmissionChange {
  const text =
    'Amazon does not know this skill any more: it was deleted, or belongs to another account. Publish the app again, then submit it.';
  return {
    set: { ...ended, state: 'removed', error: text, finished_at: new Date() },
    events: [{ status: 'FAILED', message: words.removed, detail: text }],
    lifecycle: 'removed',
    activity: 'removed at Amazon',
  };
}
