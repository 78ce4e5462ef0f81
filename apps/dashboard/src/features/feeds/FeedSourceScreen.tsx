import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FeedSource, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { FeedFetches } from './FeedFetches.tsx';
import { FeedNotice } from './FeedNotice.tsx';
import { FeedSourceCard } from './FeedSourceCard.tsx';
import { FeedSourceForm } from './FeedSourceForm.tsx';
import { feedSourceQuery, useFeedSourceActions } from './feed-source-queries.ts';

/** The address that the feed is fetched from: when, how it went, and every look at it. */
export default function FeedSourceScreen() {
  const query = useQuery(feedSourceQuery);
  const source = query.data;
  return (
    <Page
      description={
        <Trans>Your shop publishes its product file at a URL, and we fetch it from there automatically.</Trans>
      }
      breadcrumb={['feeds']}
    >
      {query.error && source === undefined && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {source === undefined && !query.error && <Skeleton height={320} aria-hidden />}
      {source !== undefined && (
        <Stack gap="lg">
          {/* A fetch may bring a file that waits for its columns, or an import that asks something. */}
          {source && <FeedNotice />}
          {source && <FeedSourceCard source={source} actions={<SourceActions source={source} />} />}
          {/* Another form once there is a source: it begins with what is kept. */}
          <FeedSourceForm key={source ? 'kept' : 'new'} source={source} />
          {source?.latest && <FeedFetches version={`${source.latest.id} ${source.latest.status}`} />}
        </Stack>
      )}
    </Page>
  );
}

function SourceActions({ source }: { source: FeedSource }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const ownReason = useActingReason(feedsRoutes.saveFeedSource, 'password', 'privateKey');
  // With the address its credentials go, which are the merchant's own.
  const removeReason = source.hasPassword || source.hasPrivateKey ? ownReason : null;
  const { pause, remove } = useFeedSourceActions();

  async function end() {
    const isConfirmed = await confirm({
      title: t`Stop fetching the feed?`,
      consequence: t`The URL and its schedule are removed. Your products stay as they are.`,
      confirmLabel: t`Remove URL`,
      isDangerous: true,
    });
    if (isConfirmed) remove.mutate();
  }

  return (
    <>
      <Button
        variant="default"
        c="red"
        loading={remove.isPending}
        disabled={removeReason !== null}
        title={removeReason ?? undefined}
        onClick={() => void end()}
      >
        <Trans>Remove URL</Trans>
      </Button>
      {(source.schedule.kind !== 'off' || source.isPaused) && (
        <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate(!source.isPaused)}>
          {source.isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
        </Button>
      )}
    </>
  );
}
