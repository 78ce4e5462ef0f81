import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import { DropdownItem, DropdownMenu } from '../DropdownMenu.tsx';
import { IconButton } from '../IconButton.tsx';
import type { RowAction } from './list-types.ts';

export function RowMenu<Row>({ row, actions, label }: { row: Row; actions: readonly RowAction<Row>[]; label: string }) {
  const { t } = useLingui();
  if (actions.length === 0) return null;
  const name = t`Actions for ${label}`;
  return (
    <DropdownMenu
      label={name}
      align="end"
      trigger={(props) => (
        <IconButton {...props} size="md" label={name} icon={<EllipsisVertical size={16} aria-hidden />} />
      )}
    >
      {actions.map((action) => (
        <DropdownItem
          key={action.label}
          icon={action.icon}
          isDangerous={action.isDangerous}
          onSelect={() => action.onRun(row)}
        >
          {action.label}
        </DropdownItem>
      ))}
    </DropdownMenu>
  );
}
