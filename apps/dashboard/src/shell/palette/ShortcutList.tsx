import { useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';

/** The keys that work everywhere. Opened by `?`. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const rows: readonly (readonly [string, string])[] = [
    ['Ctrl + K', t`Search and commands`],
    ['/', t`Search this list`],
    ['j', t`Next row`],
    ['k', t`Previous row`],
    ['x', t`Select the row`],
    ['e', t`Edit the row`],
    ['Esc', t`Close, or clear the search`],
    ['?', t`This list`],
  ];
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <DataTable kind="facts" label={t`Keyboard shortcuts`}>
        <tbody>
          {rows.map(([key, meaning]) => (
            <tr key={key}>
              <th scope="row">
                <Kbd>{key}</Kbd>
              </th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Dialog>
  );
}
