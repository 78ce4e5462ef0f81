import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { Figures } from '../../ui/report/Figures.tsx';
import type { FeedRun } from './feed-names.ts';

/** What an import that has ended did, and where it failed, what to do. */
export function FeedOutcome({ run }: { run: FeedRun }) {
  const { t } = useLingui();
  return (
    <>
      {run.status === 'failed' && (
        <Alert color="red" icon={<CircleAlert size={18} />} title={t`This import failed`}>
          {run.error ?? <Trans>Something went wrong on our side.</Trans>}{' '}
          <Trans>
            Products that were already imported stay. Fix the file and upload it again. Only new and changed rows are
            imported.
          </Trans>
        </Alert>
      )}
      {run.startedAt !== null && (
        <Figures
          items={[
            { label: t`New`, value: run.inserted },
            { label: t`Changed`, value: run.updated },
            { label: t`Unchanged`, value: run.unchanged },
            { label: t`Rejected`, value: run.refused },
            { label: t`Missing`, value: run.vanished },
          ]}
        />
      )}
    </>
  );
}
