import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PermissionScope } from '@voicecart/contract/permissions';
import { useState } from 'react';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import type { MasterPart, MasterValues } from './master-values.ts';
import classes from './PermissionMatrix.module.css';
import { permissionNames, scopeName } from './permission-names.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface PermissionMatrixProps {
  readonly label: string;
  /** What the columns are: "Plan". */
  readonly scopeLabel: string;
  readonly part: MasterPart;
  readonly form: UseFormReturnType<MasterValues>;
}

/** Permissions by plans or roles, a box each: a table where there is room, one plan or role at a time on a phone. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  return useIsNarrow() ? <OneScope {...props} /> : <AllScopes {...props} />;
}

function AllScopes({ label, part: { rows, scopes }, form }: PermissionMatrixProps) {
  const { t, i18n } = useLingui();
  const nameOf = useScopeNames();
  const { gridProps, cellProps } = useGridKeys(rows.length, scopes.length);
  return (
    <div className={classes.frame} {...gridProps}>
      <DataTable label={label} density="compact" isGrid>
        <thead>
          <tr>
            <th className={classes.name}>{t`Permission`}</th>
            {scopes.map((scope) => (
              <th key={scope} className={classes.scope}>
                {nameOf(scope)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const name = i18n._(permissionNames[row.key].label);
            return (
              <tr key={row.key}>
                <th scope="row" className={classes.name}>
                  {name}
                  <Text size="xs" c="dimmed" fw={400}>
                    {i18n._(permissionNames[row.key].help)}
                  </Text>
                </th>
                {scopes.map((scope, column) => (
                  <td key={scope} className={classes.cell}>
                    {row.scopes.includes(scope) ? (
                      <Checkbox
                        aria-label={`${name}: ${nameOf(scope)}`}
                        {...cellProps(index, column)}
                        {...form.getInputProps(`${scope}.${row.key}`, { type: 'checkbox' })}
                      />
                    ) : (
                      '–'
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </div>
  );
}

function OneScope({ scopeLabel, part: { rows, scopes }, form }: PermissionMatrixProps) {
  const { i18n } = useLingui();
  const nameOf = useScopeNames();
  const [chosen, setChosen] = useState<PermissionScope | undefined>(scopes[0]);
  const scope = chosen ?? scopes[0];
  if (!scope) return null;
  return (
    <Stack gap="sm">
      <NativeSelect
        label={scopeLabel}
        value={scope}
        data={scopes.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(event) => setChosen(scopes.find((one) => one === event.currentTarget.value))}
      />
      {rows
        .filter((row) => row.scopes.includes(scope))
        .map(({ key }) => (
          <Checkbox
            key={`${scope} ${key}`}
            label={i18n._(permissionNames[key].label)}
            description={i18n._(permissionNames[key].help)}
            {...form.getInputProps(`${scope}.${key}`, { type: 'checkbox' })}
          />
        ))}
    </Stack>
  );
}

/** A plan's title, or a role's word in the viewer's language. */
export function useScopeNames(): (scope: PermissionScope) => string {
  const { i18n } = useLingui();
  return (scope) => {
    const name = scopeName(scope);
    return typeof name === 'string' ? name : i18n._(name);
  };
}
