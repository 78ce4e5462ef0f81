import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { formatBytes, formatDateTime } from '../../lib/formats.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FeedGoneQuestion } from './FeedGoneQuestion.tsx';
import { FeedMapping } from './FeedMapping.tsx';
import { FeedOutcome } from './FeedOutcome.tsx';
import { FeedProgress } from './FeedProgress.tsx';
import { FeedRefusals } from './FeedRefusals.tsx';
import { FeedStatusBadge } from './FeedStatusBadge.tsx';
import { type FeedRun, feedFormatNames } from './feed-names.ts';
import { isUnderWay } from './feed-runs.ts';
import { feedSourcePath } from './feed-source-queries.ts';
import { useFeedRun } from './use-feed-run.ts';

/** One import: which column is which, how far it is, what became of each row. */
export default function FeedRunScreen() {
  const { id = '' } = useParams();
  // Another run is another page: nothing chosen or seen of the one before belongs to it.
  return <FeedRunPage key={id} id={id} />;
}

function FeedRunPage({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { query, cancel, settleGone } = useFeedRun(id);
  const [step, setStep] = useUrlValue('step', 'result', ['result', 'mapping']);
  const run = query.data;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  const isMapping =
    run?.status === 'waiting_for_mapping' || (run?.proposal != null && !isUnderWay(run) && step === 'mapping');
  return (
    <Page
      isWide
      title={run ? run.fileName : <Trans>Feed</Trans>}
      badge={run && <FeedStatusBadge run={run} />}
      breadcrumb={[{ label: t`Feeds`, to: '/products/feeds' }]}
      description={
        run &&
        `${i18n._(feedFormatNames[run.format])} · ${formatBytes(run.fileBytes)} · ${formatDateTime(run.createdAt)}`
      }
      action={run && <RunActions run={run} cancel={cancel} onRemap={isMapping ? null : () => setStep('mapping')} />}
    >
      {query.error && !run ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {!run && !query.error && <Skeleton height={320} aria-hidden />}
      {run && isMapping && (
        <FeedMapping run={run} onBack={run.status === 'waiting_for_mapping' ? null : () => setStep('result')} />
      )}
      {run && !isMapping && (
        <Stack gap="lg">
          {run.goneHeld > 0 && <FeedGoneQuestion run={run} settle={settleGone} />}
          <FeedProgress run={run} />
          {!isUnderWay(run) && <FeedOutcome run={run} />}
          {!isUnderWay(run) && run.refused > 0 && <FeedRefusals run={run} />}
        </Stack>
      )}
    </Page>
  );
}

interface RunActionsProps {
  readonly run: FeedRun;
  readonly cancel: ReturnType<typeof useFeedRun>['cancel'];
  /** Null while the columns are being chosen. */
  readonly onRemap: (() => void) | null;
}

function RunActions({ run, cancel, onRemap }: RunActionsProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();

  async function stop() {
    const isWaiting = run.status === 'waiting_for_mapping';
    const isConfirmed = await confirm({
      title: t`Cancel the import of ${run.fileName}?`,
      consequence: isWaiting
        ? t`Nothing of this file is imported.`
        : t`Products that are imported already stay; the rest of the file is left out.`,
      confirmLabel: t`Cancel the import`,
      cancelLabel: t`Go on`,
      isDangerous: true,
    });
    if (isConfirmed) cancel.mutate(undefined, { onError: toast.error });
  }

  if (isUnderWay(run) || run.status === 'waiting_for_mapping') {
    return (
      <Button variant="default" loading={cancel.isPending} onClick={() => void stop()}>
        <Trans>Cancel the import</Trans>
      </Button>
    );
  }
  const again = <RotateCcw size={16} aria-hidden />;
  return (
    <Group gap="xs">
      {/* Only a file with a mapping can be run again as it lies there; others are sent anew. */}
      {run.proposal === null && (
        <Button
          component={Link}
          to={run.isFetched ? feedSourcePath : '/products/feeds/new'}
          variant="default"
          leftSection={again}
        >
          {run.isFetched ? <Trans>See its address</Trans> : <Trans>Upload again</Trans>}
        </Button>
      )}
      {run.proposal !== null && onRemap && (
        <Button variant="default" leftSection={again} onClick={onRemap}>
          <Trans>Import again</Trans>
        </Button>
      )}
      <Button component={Link} to="/products">
        <Trans>See your products</Trans>
      </Button>
    </Group>
  );
}
