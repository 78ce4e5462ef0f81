import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { FileUp, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';

interface ContentActionsProps {
  readonly addLabel: string;
  /** Where something is added: a screen, or what opens a dialog. */
  readonly addPath?: string;
  readonly onAdd?: () => void;
  readonly onImport: () => void;
}

/** Import and add, of what a shop tells: stores, events, questions. Nothing where nothing may be changed. */
export function ContentActions({ addLabel, addPath, onAdd, onImport }: ContentActionsProps) {
  const isReadOnly = useReadOnlyReason() !== null;
  if (isReadOnly) return null;
  const plus = <Plus size={16} aria-hidden />;
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<FileUp size={16} aria-hidden />} onClick={onImport}>
        <Trans>Import</Trans>
      </Button>
      {addPath ? (
        <Button component={Link} to={addPath} leftSection={plus}>
          {addLabel}
        </Button>
      ) : (
        <Button leftSection={plus} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </Group>
  );
}
