import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MasterPermissions } from '@voicecart/contract/permissions';
import { permissionsRoutes } from '@voicecart/contract/routes/permissions';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form, FormGroup } from '../../ui/FormPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { changesOfMaster, type MasterValues, masterParts, takenAway, valuesOfMaster } from './master-values.ts';
import { PermissionMatrix, useScopeNames } from './PermissionMatrix.tsx';
import { PrivilegeSkeleton } from './PrivilegeSkeleton.tsx';
import { permissionNames } from './permission-names.ts';
import { masterQuery } from './permission-queries.ts';

/** What plans and roles may, where nothing else is said for a merchant or a person. */
export default function PrivilegeSettingsScreen() {
  const query = useQuery(masterQuery);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  return query.data ? <MasterForm saved={query.data.values} /> : <PrivilegeSkeleton />;
}

function MasterForm({ saved }: { saved: MasterPermissions }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const nameOf = useScopeNames();
  const form = useForm<MasterValues>({ initialValues: valuesOfMaster(saved) });

  async function isSure(values: MasterValues) {
    const taken = takenAway(changesOfMaster(saved, values), values);
    if (taken.length === 0) return true;
    const named = taken.map(({ scope, key }) => t`${i18n._(permissionNames[key].label)} (${nameOf(scope)})`);
    const shown = named.slice(0, 6).join(', ');
    const rest = named.length - 6;
    return confirm({
      title: t`Switch this off for everybody there?`,
      consequence:
        rest > 0
          ? t`${shown} and ${rest} more. It is gone for them with their next click.`
          : t`${shown}. It is gone for them with their next click.`,
      confirmLabel: t`Switch off`,
      isDangerous: true,
    });
  }

  async function save(values: MasterValues) {
    const changes = changesOfMaster(saved, values);
    if (changes.length === 0) return;
    const reply = await call(permissionsRoutes.saveMasterPermissions, { body: { changes } });
    client.setQueryData(masterQuery.queryKey, reply);
    await client.invalidateQueries({ queryKey: ['permissions', 'held'] });
  }

  const changed = changesOfMaster(saved, form.values).length;
  return (
    <Page
      isWide
      title={<Trans>Privileges of plans and roles</Trans>}
      description={
        <Trans>What everybody may who has no permissions of their own. It holds from the next click on.</Trans>
      }
      breadcrumb={[{ label: t`Permissions`, to: '/permissions' }]}
    >
      <Form form={form} onSave={save} confirmSave={isSure}>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          <Trans>In a table, the arrow keys move between boxes and Space changes one.</Trans>
        </Text>
        <FormGroup title={t`Plans`} description={t`What a merchant has by its plan.`}>
          <PermissionMatrix label={t`Permissions by plan`} scopeLabel={t`Plan`} part={masterParts.plans} form={form} />
        </FormGroup>
        <FormGroup
          title={t`Roles in a merchant`}
          description={t`What takes away from the merchant’s permissions. Owners have all that the merchant has.`}
        >
          <PermissionMatrix label={t`Permissions by role`} scopeLabel={t`Role`} part={masterParts.team} form={form} />
        </FormGroup>
        <FormGroup title={t`Admins`} description={t`Super admins are bound by none of these.`}>
          <PermissionMatrix
            label={t`Permissions of admins`}
            scopeLabel={t`Admin role`}
            part={masterParts.admins}
            form={form}
          />
        </FormGroup>
        <Text size="sm" c="dimmed" role="status">
          {changed > 0 && <Plural value={changed} one="# permission changes" other="# permissions change" />}
        </Text>
      </Form>
    </Page>
  );
}
