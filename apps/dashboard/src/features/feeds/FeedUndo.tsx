import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { formatDateTime, formatNumber } from '../../lib/formats.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import type { FeedRun } from './feed-names.ts';
import type { useFeedRun } from './use-feed-run.ts';

/** Brings back what an import changed, as long as that can be; afterwards says what became of it. */
export function FeedUndo({ run, undo }: { run: FeedRun; undo: ReturnType<typeof useFeedRun>['undo'] }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { inserted, updated, vanished, undoUntil } = run;

  async function ask() {
    const isConfirmed = await confirm({
      title: t`Undo the import of ${run.fileName}?`,
      consequence: t`${formatNumber(inserted)} new products are removed, ${formatNumber(updated)} changed products get their previous values, and ${formatNumber(vanished)} unavailable products return. Changes made since then stay.`,
      confirmLabel: t`Undo import`,
      isDangerous: true,
    });
    if (isConfirmed) undo.mutate();
  }

  if (run.status === 'undone') {
    return (
      <Alert color="blue" icon={<Undo2 size={18} aria-hidden />} title={<Trans>This import was undone</Trans>}>
        {run.undoneKept === 0 ? (
          <Trans>Your products are as they were before the import.</Trans>
        ) : (
          <Plural
            value={run.undoneKept}
            one="# product that changed since then stays as it is."
            other="# products that changed since then stay as they are."
          />
        )}
      </Alert>
    );
  }
  if (undoUntil === null) return null;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Text size="sm">
          <Trans>
            You can undo this import until {formatDateTime(undoUntil)}, or until a later import changes the same feed.
          </Trans>
        </Text>
        <Button
          variant="default"
          leftSection={<Undo2 size={16} aria-hidden />}
          loading={undo.isPending}
          onClick={() => void ask()}
        >
          <Trans>Undo import</Trans>
        </Button>
      </Group>
    </Paper>
  );
}
