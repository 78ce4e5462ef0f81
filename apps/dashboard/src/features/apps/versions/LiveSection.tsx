import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import type { AppRelease, Rollback } from '@voicecart/contract/routes/app-releases';
import { to } from '@voicecart/contract/screens';
import { GitCompareArrows, LoaderCircle, Rocket } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { type LiveHistory, liveHistoryQuery } from '../../../lib/live-history.ts';
import { useRealtimeRefresh } from '../../../lib/realtime.ts';
import { useMay } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import { ReleaseTable, useReleaseName } from './ReleaseTable.tsx';

/** What shoppers hear, beside what is being worked on, and what was submitted before. */
export function LiveSection({ appId, onCompare }: { appId: string; onCompare: (versionId: string) => void }) {
  const { t } = useLingui();
  const releaseName = useReleaseName();
  const { data, error, isPending, refetch } = useQuery(liveHistoryQuery(appId));
  useRealtimeRefresh('app.changed', ['live-history', appId], ['app-versions']);
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (isPending || !data) return <Skeleton height={140} mb="xl" aria-hidden />;
  const live = data.items.find(({ state }) => state === 'LIVE' || state === 'HIDDEN');
  const [last] = data.rollbacks;
  const nameOf = (amazonVersion: string) =>
    releaseName(
      data.items.find((one) => one.amazonVersion === amazonVersion) ?? { amazonVersion, versionNumber: null },
    );
  const [newest] = data.items;
  // Certified to be published later, or withdrawn after that: no rollback leads to what was never live.
  const neverLive = newest?.state === 'CERTIFIED' && newest.liveSince === null ? newest.amazonVersion : null;
  return (
    <Stack gap="md" mb="xl" component="section" aria-label={t`Live and development`}>
      {!data.isFresh && (
        <Notice tone="warning">
          <Trans>Amazon can’t be reached right now. This is what we last heard.</Trans>
        </Notice>
      )}
      {last && <RollbackNotice rollback={last} name={nameOf(last.toVersion)} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Side title={t`Live`}>
          <LiveState live={live} />
        </Side>
        <Side title={t`Development`}>
          <Text size="sm">
            <DraftState history={data} />
          </Text>
          {data.liveVersionId !== null && (data.draftDifferences ?? 0) > 0 && (
            <Button
              variant="default"
              size="xs"
              leftSection={<GitCompareArrows size={14} aria-hidden />}
              onClick={() => onCompare(data.liveVersionId ?? '')}
            >
              <Trans>Compare with live</Trans>
            </Button>
          )}
          {data.isCertified && neverLive !== null ? (
            <PublishWaiting name={nameOf(neverLive)} />
          ) : (
            <Promote history={data} />
          )}
        </Side>
      </SimpleGrid>
      {data.items.length > 0 && (
        <ReleaseTable
          appId={appId}
          releases={data.items}
          neverLive={neverLive}
          isRunning={data.isInReview || last?.status === 'running'}
          onCompare={onCompare}
        />
      )}
    </Stack>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="xs" align="flex-start">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

function LiveState({ live }: { live: AppRelease | undefined }) {
  if (!live)
    return (
      <Text size="sm" c="dimmed">
        <Trans>Nothing is live yet. Once Amazon certifies the skill, shoppers hear the version you submitted.</Trans>
      </Text>
    );
  return (
    <>
      <Text size="sm">
        {live.versionNumber === null ? (
          <Trans>A version that wasn’t published from here.</Trans>
        ) : (
          <Trans>
            Shoppers hear version {live.versionNumber}. Your changes reach them after the next certification.
          </Trans>
        )}
      </Text>
      {live.message !== '' && <Text size="sm">{live.message}</Text>}
      {live.liveSince && (
        <Text size="sm" c="dimmed">
          <Trans>
            Went live <RelativeTime at={live.liveSince} />
          </Trans>
        </Text>
      )}
    </>
  );
}

function DraftState({
  history: { draftDifferences: differences, isInReview, isReviewOver },
}: {
  history: LiveHistory;
}) {
  if (isReviewOver) return <Trans>Amazon has finished the review. You can change the app in a moment.</Trans>;
  if (isInReview)
    return <Trans>Amazon is reviewing this version. You can’t change the app until the review ends.</Trans>;
  if (differences === null) return <Trans>Your edits are in the sandbox and on your test devices.</Trans>;
  if (differences === 0) return <Trans>Identical to the live version.</Trans>;
  return (
    <Plural
      value={differences}
      one="# change isn’t live yet. It’s in the sandbox and on your test devices."
      other="# changes aren’t live yet. They’re in the sandbox and on your test devices."
    />
  );
}

/** The way from development to live is a submission; where there is none to make, the reason stands in its place. */
function Promote({ history: { draftDifferences: differences, isInReview } }: { history: LiveHistory }) {
  const maySubmit = useMay(access.publishingOwner);
  const reasonId = useId();
  const reason = !maySubmit ? (
    <Trans>Only the account owner can submit the app. Ask them when it is ready.</Trans>
  ) : isInReview ? (
    <Trans>Amazon has this version already.</Trans>
  ) : differences === 0 ? (
    <Trans>There is nothing to promote.</Trans>
  ) : null;
  const look = { size: 'xs', leftSection: <Rocket size={14} aria-hidden /> } as const;
  if (reason === null)
    return (
      <Button component={Link} to={to('goLive', {}, { submit: true })} {...look}>
        <Trans>Promote to live</Trans>
      </Button>
    );
  return (
    <>
      <Button disabled aria-describedby={reasonId} {...look}>
        <Trans>Promote to live</Trans>
      </Button>
      <Text size="xs" c="dimmed" id={reasonId}>
        {reason}
      </Text>
    </>
  );
}

function PublishWaiting({ name }: { name: string }) {
  return (
    <Text size="sm">
      <Trans>
        Amazon has certified {name}. <Link to={to('goLive')}>Publish it, change its date or withdraw it</Link>
      </Trans>
    </Text>
  );
}

interface RollbackNoticeProps {
  readonly rollback: Rollback;
  readonly name: string;
}

function RollbackNotice({ rollback: { status, error, finishedAt }, name }: RollbackNoticeProps) {
  if (status === 'running')
    return (
      <Notice tone="warning" icon={LoaderCircle} isUrgent title={<Trans>Rolling back to {name}</Trans>}>
        <Trans>This takes a few minutes. You can leave this page.</Trans> {error}
      </Notice>
    );
  if (status === 'succeeded') return null;
  return (
    <Notice tone="bad" title={<Trans>The rollback to {name} didn’t work</Trans>}>
      {error} <RelativeTime at={finishedAt} />
    </Notice>
  );
}
