import { Trans, useLingui } from '@lingui/react/macro';
import { Kbd, Modal, Table } from '@mantine/core';

/** The keys that work everywhere. Opened by `?`. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const rows: readonly (readonly [string, string])[] = [
    ['Ctrl + K', t`Search and commands`],
    ['/', t`Search the list in view`],
    ['Esc', t`Close, or clear the search`],
    ['?', t`This list`],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Keyboard shortcuts</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Table>
        <Table.Tbody>
          {rows.map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Td w="7rem">
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
