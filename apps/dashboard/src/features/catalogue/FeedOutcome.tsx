import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { Figures } from '../../ui/Figures.tsx';
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
            What was imported before stays. Put the file right and send it again; a second import takes over only what
            is new or changed.
          </Trans>
        </Alert>
      )}
      {run.startedAt !== null && (
        <Figures
          items={[
            { label: t`New`, value: run.inserted },
            { label: t`Changed`, value: run.updated },
            { label: t`Unchanged`, value: run.unchanged },
            { label: t`Refused`, value: run.refused },
            { label: t`Gone`, value: run.vanished },
          ]}
        />
      )}
    </>
  );
}
