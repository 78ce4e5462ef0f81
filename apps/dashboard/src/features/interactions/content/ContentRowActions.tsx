import { Trans, useLingui } from '@lingui/react/macro';
import { Group, VisuallyHidden } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import { type ContentDeletion, useDelete } from './use-delete.ts';

interface ContentRowActionsProps {
  readonly editLabel: string;
  readonly onEdit: () => void;
  readonly deletion: ContentDeletion;
  /** What only these rows can, ahead of the others. */
  readonly children?: ReactNode;
}

/** The buttons at the end of a row of what a shop tells. Nothing where nothing may be changed. */
export function ContentRowActions({ editLabel, onEdit, deletion, children }: ContentRowActionsProps) {
  const { t } = useLingui();
  const askDelete = useDelete();
  const isReadOnly = useReadOnlyReason() !== null;
  if (isReadOnly) return null;
  return (
    <Group gap={0} justify="flex-end" wrap="nowrap">
      {children}
      <IconButton label={editLabel} icon={<Pencil size={16} aria-hidden />} onClick={onEdit} />
      <IconButton
        label={t`Delete “${deletion.name}”`}
        icon={<Trash2 size={16} aria-hidden />}
        color="red"
        onClick={() => void askDelete(deletion)}
      />
    </Group>
  );
}

/** The heading over the column of buttons: for readers only. */
export function ActionsHeading() {
  return (
    <th>
      <VisuallyHidden>
        <Trans>Actions</Trans>
      </VisuallyHidden>
    </th>
  );
}
