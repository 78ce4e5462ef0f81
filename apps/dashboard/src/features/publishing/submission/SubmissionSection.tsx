import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import type { App } from '@voicecart/contract/routes/apps';
import type { Submission } from '@voicecart/contract/routes/submissions';
import { to } from '@voicecart/contract/screens';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { liveHistoryQuery } from '../../../lib/live-history.ts';
import { useMay } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { hasUnpublished, lifecycleLooks } from '../../apps/apps.ts';
import { Section } from '../Section.tsx';
import { BlockingChecks } from './BlockingChecks.tsx';
import { OpenChecks } from './OpenChecks.tsx';
import { SubmissionHistory } from './SubmissionHistory.tsx';
import { SubmissionStatus } from './SubmissionStatus.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import { submissionLooks } from './submission-looks.ts';
import { useBlockingChecks } from './use-blocking-checks.ts';
import { useSubmission } from './use-submission.ts';

/** The third part of Go-live: submit the app, follow the review, publish it to shoppers. */
export function SubmissionSection({ app }: { app: App }) {
  const maySubmit = useMay(access.publishingOwner);
  const submitting = useSubmission(app.id);
  const { query } = submitting;
  // "Promote to live" of the versions leads here, with the form open.
  const [search] = useSearchParams();
  const [isFormOpen, setFormOpen] = useState(maySubmit && search.has('submit'));
  const form = useRef<HTMLDivElement>(null);
  const isPromoted = isFormOpen && query.data !== undefined && search.has('submit');
  useEffect(() => {
    if (isPromoted) form.current?.scrollIntoView({ block: 'start' });
  }, [isPromoted]);
  const latest = query.data ?? null;
  const isOpen = latest !== null && latest.finishedAt === null;
  const blocking = useBlockingChecks(app.id, maySubmit && query.data !== undefined && !isOpen);
  const isFormShown = isFormOpen && !isOpen && blocking.length === 0;
  const maySubmitNow = query.data !== undefined && !isOpen && maySubmit && !isFormOpen && blocking.length === 0;
  const { changes, isNext } = useNextStep(app, latest);
  return (
    <Section
      title={<Trans>3. Go live</Trans>}
      badge={latest && <SubmissionBadge app={app} latest={latest} />}
      description={
        <Trans>Amazon reviews each skill before shoppers can use it. You can’t change the app during the review.</Trans>
      }
      action={
        maySubmitNow && (
          <Button
            variant={isNext ? 'filled' : 'default'}
            leftSection={<Send size={16} aria-hidden />}
            onClick={() => setFormOpen(true)}
          >
            <SubmitLabel latest={latest} isOut={isOutOfStore(app, latest)} />
          </Button>
        )
      }
    >
      <Stack>
        {query.error && query.data === undefined && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <Skeleton height={120} aria-hidden />}
        {!maySubmit && (
          <Text size="sm" c="dimmed">
            <Trans>Only the account owner can submit the app. Ask them when it is ready.</Trans>
          </Text>
        )}
        {isOutOfStore(app, latest) && <OutOfStore app={app} />}
        {blocking.length > 0 && <BlockingChecks checks={blocking} />}
        <NotLiveYet appId={app.id} changes={changes} />
        {query.data === null && !isFormShown && (
          <Text size="sm" c="dimmed">
            <Trans>
              The app is published to development and checked first. A review takes a few days, and each step is shown
              here.
            </Trans>
          </Text>
        )}
        {isFormShown && query.data !== undefined && (
          <Stack ref={form}>
            <OpenChecks appId={app.id} />
            <SubmitForm
              app={app}
              last={latest}
              onDone={(submission) => {
                setFormOpen(false);
                void submitting.keep({ submission });
              }}
              onCancel={() => setFormOpen(false)}
            />
          </Stack>
        )}
        {latest && !isFormShown && (
          <SubmissionStatus app={app} submission={latest} submitting={submitting} maySubmit={maySubmit} />
        )}
        {latest && <SubmissionHistory appId={app.id} />}
      </Stack>
    </Section>
  );
}

/** What the last submission brought there has left the store since, by Amazon's console. */
function isOutOfStore({ lifecycle }: App, latest: Submission | null): boolean {
  return latest?.state === 'live' && (lifecycle === 'removed' || lifecycle === 'hidden');
}

function SubmissionBadge({ app, latest }: { app: App; latest: Submission }) {
  const { i18n } = useLingui();
  const { tone, label } = isOutOfStore(app, latest) ? lifecycleLooks[app.lifecycle] : submissionLooks[latest.state];
  return <StatusBadge tone={tone} label={i18n._(label)} />;
}

function OutOfStore({ app }: { app: App }) {
  return (
    <Text size="sm">
      {app.lifecycle === 'removed' ? (
        <Trans>The skill was removed from the store at Amazon. Submit the app again to bring it back.</Trans>
      ) : (
        <Trans>The skill was hidden at Amazon. Shoppers who enabled it still use it, and nobody else finds it.</Trans>
      )}
    </Text>
  );
}

function SubmitLabel({ latest, isOut }: { latest: Submission | null; isOut: boolean }) {
  if (latest === null) return <Trans>Prepare submission</Trans>;
  return latest.state === 'live' && !isOut ? <Trans>Submit an update</Trans> : <Trans>Submit again</Trans>;
}

/**
 * What is in development and not live, and whether a submission is the next step, which the strong button is: what is
 * new is published first, and what is live already is not sent again.
 */
function useNextStep(app: App, latest: Submission | null): { changes: number; isNext: boolean } {
  const isLive = latest?.state === 'live';
  const history = useQuery({ ...liveHistoryQuery(app.id), enabled: isLive });
  const changes = isLive ? (history.data?.draftDifferences ?? 0) : 0;
  return { changes, isNext: !hasUnpublished(app) && (!isLive || changes > 0) };
}

function NotLiveYet({ appId, changes }: { appId: string; changes: number }) {
  if (changes === 0) return null;
  return (
    <Text size="sm">
      <Plural
        value={changes}
        one="# change in development isn’t live yet."
        other="# changes in development aren’t live yet."
      />{' '}
      <Anchor component={Link} to={to('versions', { appId }, { compare: true })} size="sm">
        <Trans>Compare versions</Trans>
      </Anchor>
    </Text>
  );
}
