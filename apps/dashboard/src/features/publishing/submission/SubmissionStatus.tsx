import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { App } from '@voicecart/contract/routes/apps';
import type { Submission } from '@voicecart/contract/routes/submissions';
import { CalendarClock, CircleAlert, Clock, Rocket } from 'lucide-react';
import { useState } from 'react';
import { useAppTitle } from '../../../lib/app-title.ts';
import { formatDateTime } from '../../../lib/formats.ts';
import { liveHistoryQuery } from '../../../lib/live-history.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { launchPhrase } from '../../apps/apps.ts';
import { amazonSectionId } from '../amazon-vendor.ts';
import { Countdown } from '../Countdown.tsx';
import { Faults } from '../Faults.tsx';
import { FeedbackDialog } from './FeedbackDialog.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { ReleaseDateDialog } from './ReleaseDateDialog.tsx';
import { submissionSteps } from './submission-looks.ts';
import type { useSubmission } from './use-submission.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface SubmissionStatusProps {
  readonly app: App;
  readonly submission: Submission;
  readonly submitting: ReturnType<typeof useSubmission>;
  readonly maySubmit: boolean;
}

/** Where the submission stands, what Amazon says of it, and what can be done. */
export function SubmissionStatus({ app, submission, submitting, maySubmit }: SubmissionStatusProps) {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const nameOf = useAppTitle();
  const [dialog, setDialog] = useState<'date' | 'withdraw' | 'feedback' | null>(null);
  const { keep, publish, check } = submitting;
  const isPlanned = isWaitingForDate(submission);
  const isAtAmazon = submission.certificationId !== null && submission.finishedAt === null;

  async function goLive() {
    const isConfirmed = await confirm({
      title: t`Publish ${nameOf(app.name)} to shoppers?`,
      consequence: t`Amazon shows it in the skill store. It takes a few hours until every shopper can find it.`,
      confirmLabel: t`Publish to shoppers`,
    });
    if (isConfirmed) publish.mutate(undefined, { onError: toast.error });
  }

  return (
    <Stack>
      <Notices submission={submission} />
      <Timeline
        label={t`Steps of the submission`}
        steps={submissionSteps(submission, (text) => i18n._(text))}
        startedAt={submission.createdAt}
        finishedAt={submission.finishedAt}
      />
      <Estimate submission={submission} />
      {submission.state === 'live' && app.publishingType === 'custom' && <HowToOpen appId={app.id} />}
      <Faults faults={submission.faults} isFailed={submission.state === 'failed'} />
      <Distribution submission={submission} />
      <FeedbackList submission={submission} />
      <Group gap="xs">
        {submission.mayPublish && (
          <Button
            leftSection={<Rocket size={16} aria-hidden />}
            disabled={!maySubmit}
            loading={publish.isPending}
            onClick={() => void goLive()}
          >
            {isPlanned ? <Trans>Publish to shoppers now</Trans> : <Trans>Publish to shoppers</Trans>}
          </Button>
        )}
        {submission.mayChangeDate && (
          <Button
            variant="default"
            leftSection={<CalendarClock size={16} aria-hidden />}
            disabled={!maySubmit}
            onClick={() => setDialog('date')}
          >
            {submission.method === 'date' ? <Trans>Change date</Trans> : <Trans>Choose a date</Trans>}
          </Button>
        )}
        {isAtAmazon && (
          <Button
            variant="default"
            loading={check.isPending}
            onClick={() => check.mutate(undefined, { onError: toast.error })}
          >
            <Trans>Check now</Trans>
          </Button>
        )}
        {submission.submittedAt && (
          <Button variant="default" onClick={() => setDialog('feedback')}>
            <Trans>Add Amazon’s feedback</Trans>
          </Button>
        )}
        {submission.mayWithdraw && (
          <Button variant="default" disabled={!maySubmit} onClick={() => setDialog('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </Group>
      {dialog === 'date' && (
        <ReleaseDateDialog
          submission={submission}
          onDone={(changed) => void keep({ submission: changed })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'withdraw' && (
        <WithdrawDialog
          app={app}
          mayWithdraw={submission.mayWithdraw}
          onDone={(changed) => void keep({ submission: changed })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'feedback' && (
        <FeedbackDialog
          appId={app.id}
          onDone={(changed) => void keep({ submission: changed })}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}

/** The first thing to do with a live app: open it, as shoppers do, whatever the draft is called by now. */
function HowToOpen({ appId }: { appId: string }) {
  const opening = useQuery(liveHistoryQuery(appId)).data?.liveOpening;
  if (!opening) return null;
  const { invocationName, locale } = opening;
  return (
    <Text size="sm">
      <Trans>
        Shoppers find it in the skill store, or say <span lang={locale}>“{launchPhrase(invocationName, locale)}”</span>.
      </Trans>
    </Text>
  );
}

/** What keeps the submission from going on, and what to do about it. */
function Notices({ submission }: { submission: Submission }) {
  const { t } = useLingui();
  const { state, trouble, troubleKind, nextTryAt, isLate, error, feedback, finishedAt } = submission;
  // The reasons stand below.
  const isAnswered = state === 'rejected' && feedback.length > 0;
  const troubles = {
    waiting: t`Amazon isn’t responding right now`,
    login: t`Log in with Amazon to follow the review`,
    refused: t`Amazon doesn’t show us this review`,
  };
  const endings: Partial<Record<Submission['state'], string>> = {
    rejected: t`Amazon has not certified the app`,
    declined: t`The request was declined`,
    failed: t`The app wasn’t submitted`,
  };
  const isFailed = state === 'failed' || state === 'rejected' || state === 'removed' || state === 'declined';
  return (
    <>
      {trouble && !finishedAt && (
        <Alert color="amber" icon={<Clock size={18} />} title={troubles[troubleKind ?? 'waiting']}>
          <Text size="sm">
            {trouble} {nextTryAt && <Countdown to={nextTryAt} />}
            {troubleKind === 'login' && (
              <Anchor href={`#${amazonSectionId}`} size="sm">
                <Trans>Go to the Amazon login</Trans>
              </Anchor>
            )}
          </Text>
        </Alert>
      )}
      {isLate && (
        <Alert color="amber" icon={<Clock size={18} />} title={t`The review is taking longer than Amazon estimated`}>
          <Text size="sm">
            <Trans>
              Ask Amazon’s developer support about it, or withdraw the app with the reason “No feedback from Amazon” and
              submit it again.
            </Trans>
          </Text>
        </Alert>
      )}
      {error && !isAnswered && (
        <Alert
          color={isFailed ? 'red' : 'amber'}
          icon={<CircleAlert size={18} />}
          title={endings[state] ?? t`The app isn’t live`}
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {error}
          </Text>
        </Alert>
      )}
    </>
  );
}

/** Certified, and nothing is in the way of its date. */
function isWaitingForDate({ state, method, error }: Submission): boolean {
  return state === 'certified' && method === 'date' && error === null;
}

function Estimate({ submission }: { submission: Submission }) {
  const { estimate, state, publishAt } = submission;
  if (publishAt && (state === 'scheduled' || isWaitingForDate(submission))) {
    return (
      <Text size="sm">
        <Trans>Goes live: {formatDateTime(publishAt)}</Trans>
      </Text>
    );
  }
  if (state !== 'in_review' || !estimate) return null;
  const first = estimate.revisions[0]?.from;
  const isPast = Date.parse(estimate.at) <= Date.now();
  return (
    <Text size="sm">
      {isPast ? (
        <Trans>Amazon expects a result any minute.</Trans>
      ) : (
        <Trans>Amazon expects a result by {formatDateTime(estimate.at)}.</Trans>
      )}{' '}
      {first && (
        <Text component="span" size="sm" c="dimmed">
          <Trans>First estimate: {formatDateTime(first)}</Trans>
        </Text>
      )}
    </Text>
  );
}

function Distribution({ submission: { distribution } }: { submission: Submission }) {
  const { t, i18n } = useLingui();
  if (!distribution || distribution.failures.length === 0) return null;
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' });
  return (
    <Alert color="amber" icon={<CircleAlert size={18} />} title={t`Not offered in every country`}>
      {distribution.failures.map(({ reason, countries }) => (
        <Text size="sm" key={countries.join()}>
          {countries.map((code) => names.of(code) ?? code).join(', ')}: {reason}
        </Text>
      ))}
    </Alert>
  );
}
