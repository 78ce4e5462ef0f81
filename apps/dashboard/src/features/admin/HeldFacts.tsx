import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { HeldPermission } from '@voicecart/contract/routes/permissions';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { permissionNames } from './permission-names.ts';
import { useHeldWords } from './use-waiting-texts.ts';

/** The permissions to read, for admins who may not change them. */
export function HeldFacts({ permissions }: { permissions: readonly HeldPermission[] }) {
  const { t, i18n } = useLingui();
  const words = useHeldWords();
  return (
    <DataTable label={t`Permissions`}>
      <thead>
        <tr>
          <th>{t`Permission`}</th>
          <th>{t`Value`}</th>
        </tr>
      </thead>
      <tbody>
        {permissions.map((permission) => (
          <tr key={permission.key}>
            <td>
              {i18n._(permissionNames[permission.key].label)}
              <Text size="xs" c="dimmed">
                {i18n._(permissionNames[permission.key].help)}
              </Text>
            </td>
            <td>{words.held(permission)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
