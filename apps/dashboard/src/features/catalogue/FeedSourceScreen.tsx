import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FeedSource } from '@voicecart/contract/routes/catalogue';
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
  const { t } = useLingui();
  const query = useQuery(feedSourceQuery);
  const source = query.data;
  return (
    <Page
      title={<Trans>Fetch from an address</Trans>}
      description={
        <Trans>Your shop puts its product file at an address; it is fetched from there by itself, day by day.</Trans>
      }
      breadcrumb={[{ label: t`Feeds`, to: '/products/feeds' }]}
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
  const { pause, remove } = useFeedSourceActions();

  async function end() {
    const isConfirmed = await confirm({
      title: t`Fetch the feed no more?`,
      consequence: t`The address and its times are forgotten. Your products stay as they are.`,
      confirmLabel: t`Forget the address`,
      isDangerous: true,
    });
    if (isConfirmed) remove.mutate();
  }

  return (
    <>
      <Button variant="default" c="red" loading={remove.isPending} onClick={() => void end()}>
        <Trans>Forget the address</Trans>
      </Button>
      {(source.schedule.kind !== 'off' || source.isPaused) && (
        <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate(!source.isPaused)}>
          {source.isPaused ? <Trans>Go on</Trans> : <Trans>Pause</Trans>}
        </Button>
      )}
    </>
  );
}
