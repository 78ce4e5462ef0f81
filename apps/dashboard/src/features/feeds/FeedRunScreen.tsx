import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { RotateCcw } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { formatBytes, formatDateTime } from '../../lib/formats.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SetupReturn } from '../apps/apps.ts';
import { FeedChanges } from './FeedChanges.tsx';
import { FeedMapping } from './FeedMapping.tsx';
import { FeedOutcome } from './FeedOutcome.tsx';
import { FeedProgress } from './FeedProgress.tsx';
import { FeedRefusals } from './FeedRefusals.tsx';
import { FeedStatusBadge } from './FeedStatusBadge.tsx';
import { FeedUndo } from './FeedUndo.tsx';
import { type FeedRun, feedFormatNames } from './feed-names.ts';
import { isUnderWay, isWaiting } from './feed-runs.ts';
import { feedSourcePath } from './feed-source-queries.ts';
import { useFeedRun } from './use-feed-run.ts';

/** One import: which column is which, how far it is, what became of each row. */
export default function FeedRunScreen() {
  const { id = '' } = useParams();
  // Another run is another page: nothing chosen or seen of the one before belongs to it.
  return <FeedRunPage key={id} id={id} />;
}

function FeedRunPage({ id }: { id: string }) {
  const { i18n } = useLingui();
  const { query, cancel, ...actions } = useFeedRun(id);
  const [step, setStep] = useUrlValue('step', 'result', ['result', 'mapping']);
  const run = query.data;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  const isMapping =
    run?.status === 'waiting_for_mapping' || (run?.proposal != null && !isUnderWay(run) && step === 'mapping');
  return (
    <Page
      isWide
      title={run?.fileName}
      badge={run && <FeedStatusBadge run={run} />}
      breadcrumb={['feeds']}
      description={
        run &&
        `${run.feedName} · ${i18n._(feedFormatNames[run.format])} · ${formatBytes(run.fileBytes)} · ${formatDateTime(run.createdAt)}`
      }
      action={run && <RunActions run={run} cancel={cancel} onRemap={isMapping ? null : () => setStep('mapping')} />}
    >
      <SetupReturn step="products" isDone={run?.status === 'done'} />
      {query.error && !run ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {!run && !query.error && <Skeleton height={320} aria-hidden />}
      {run && isMapping && (
        <FeedMapping run={run} onBack={run.status === 'waiting_for_mapping' ? null : () => setStep('result')} />
      )}
      {run && !isMapping && isWaiting(run) && <FeedChanges run={run} actions={{ cancel, ...actions }} />}
      {run && !isMapping && !isWaiting(run) && (
        <Stack gap="lg">
          <FeedProgress run={run} />
          {!isUnderWay(run) && <FeedUndo run={run} undo={actions.undo} />}
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
    const isUntouched = run.status === 'waiting_for_mapping' || run.phase === 'checking';
    const isConfirmed = await confirm({
      title: t`Cancel the import of ${run.fileName}?`,
      consequence: isUntouched
        ? t`Nothing from this file is imported.`
        : t`Products that were already imported stay. The rest of the file is skipped.`,
      confirmLabel: t`Cancel import`,
      cancelLabel: t`Continue`,
      isDangerous: true,
    });
    if (isConfirmed) cancel.mutate(undefined, { onError: toast.error });
  }

  // It can't be stopped half-way: what is brought back already would stay.
  if (run.status === 'undoing') return null;
  if (isWaiting(run)) {
    // The preview itself asks for the answer.
    return run.proposal !== null && onRemap ? (
      <Button variant="default" onClick={onRemap}>
        <Trans>Choose other columns</Trans>
      </Button>
    ) : null;
  }
  if (isUnderWay(run) || run.status === 'waiting_for_mapping') {
    return (
      <Button variant="default" loading={cancel.isPending} onClick={() => void stop()}>
        <Trans>Cancel import</Trans>
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
          to={run.isFetched ? feedSourcePath : to('newFeed', {}, { feed: run.feedName })}
          variant="default"
          leftSection={again}
        >
          {run.isFetched ? <Trans>View URL</Trans> : <Trans>Upload again</Trans>}
        </Button>
      )}
      {run.proposal !== null && onRemap && (
        <Button variant="default" leftSection={again} onClick={onRemap}>
          <Trans>Import again</Trans>
        </Button>
      )}
      <Button component={Link} to={to('products')}>
        <Trans>View products</Trans>
      </Button>
    </Group>
  );
}
