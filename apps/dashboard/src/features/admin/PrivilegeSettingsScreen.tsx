import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MasterPermissions } from '@voicecart/contract/permissions';
import { permissionsRoutes } from '@voicecart/contract/routes/permissions';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form, FormGroup } from '../../ui/form/FormPage.tsx';
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
      title: t`Turn this off for everyone with this plan or role?`,
      consequence:
        rest > 0
          ? t`${shown} and ${rest} more. They lose access immediately.`
          : t`${shown}. They lose access immediately.`,
      confirmLabel: t`Turn off`,
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
      description={<Trans>Default permissions for everyone without their own. Changes apply immediately.</Trans>}
      breadcrumb={['permissions']}
    >
      <Form form={form} onSave={save} confirmSave={isSure}>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          <Trans>In a table, use the arrow keys to move between boxes and Space to change one.</Trans>
        </Text>
        <FormGroup title={t`Plans`} description={t`Permissions a merchant gets with its plan.`}>
          <PermissionMatrix label={t`Permissions by plan`} scopeLabel={t`Plan`} part={masterParts.plans} form={form} />
        </FormGroup>
        <FormGroup
          title={t`Merchant roles`}
          description={t`Limits on the merchant’s permissions for each role. Owners have all of the merchant’s permissions.`}
        >
          <PermissionMatrix label={t`Permissions by role`} scopeLabel={t`Role`} part={masterParts.team} form={form} />
        </FormGroup>
        <FormGroup title={t`Admins`} description={t`These permissions don’t apply to super admins.`}>
          <PermissionMatrix
            label={t`Admin permissions`}
            scopeLabel={t`Admin role`}
            part={masterParts.admins}
            form={form}
          />
        </FormGroup>
        <Text size="sm" c="dimmed" role="status">
          {changed > 0 && <Plural value={changed} one="# permission will change" other="# permissions will change" />}
        </Text>
      </Form>
    </Page>
  );
}
