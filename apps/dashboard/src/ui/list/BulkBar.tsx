import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { useToast } from '../toast.tsx';
import classes from './ListPage.module.css';
import type { ListSelection } from './list-selection.ts';
import type { BulkAction } from './list-types.ts';

interface BulkBarProps<Row> {
  readonly selection: ListSelection<Row>;
  readonly actions: readonly BulkAction<Row>[];
  /** Of what search and filters find. */
  readonly total: number;
}

/** What can be done to the ticked rows; once the whole page is ticked, to all results as well. */
export function BulkBar<Row>({ selection, actions, total }: BulkBarProps<Row>) {
  const { t } = useLingui();
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);
  const [wantsAll, setWantsAll] = useState(false);
  const mayChooseAll = selection.isAll && total > selection.rows.length && actions.some(({ onRunAll }) => onRunAll);
  const isAll = wantsAll && mayChooseAll;
  const forRows = isAll ? actions.filter(({ onRunAll }) => !onRunAll) : [];

  async function run(action: BulkAction<Row>) {
    setRunning(true);
    try {
      await (isAll ? action.onRunAll?.() : action.onRun(selection.rows));
      selection.clear();
    } catch (error) {
      toast.error(error);
    } finally {
      setRunning(false);
    }
  }
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t`Selected rows`}>
      {isAll ? (
        <Trans>All {formatNumber(total)} results selected</Trans>
      ) : (
        <Trans>{selection.rows.length} selected</Trans>
      )}
      {mayChooseAll && !isAll && (
        <Button size="xs" variant="subtle" onClick={() => setWantsAll(true)}>
          <Trans>Select all {formatNumber(total)} results</Trans>
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.label}
          size="xs"
          variant="default"
          c={action.isDangerous && !forRows.includes(action) ? 'red' : undefined}
          leftSection={action.icon}
          disabled={isRunning || forRows.includes(action)}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      {forRows.length > 0 && (
        <Text size="xs" c="dimmed" component="span">
          <Trans>Only for selected rows</Trans>: {forRows.map(({ label }) => label).join(', ')}
        </Text>
      )}
      <Button size="xs" variant="subtle" onClick={selection.clear}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  );
}
