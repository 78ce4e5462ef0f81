import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { permissionByKey, permissionGroups } from '@voicecart/contract/permissions';
import {
  type HeldPermissions as Held,
  type HeldPermission,
  permissionsRoutes,
} from '@voicecart/contract/routes/permissions';
import { CircleOff } from 'lucide-react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form, FormGroup } from '../../ui/FormPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { useConfirmLeaving } from '../../ui/use-leave-guard.ts';
import { changesOfHeld, type HeldValues, takenFrom, valuesOfHeld } from './held-values.ts';
import { PrivilegeSkeleton } from './PrivilegeSkeleton.tsx';
import { groupNames, permissionNames, personRole } from './permission-names.ts';
import { heldQuery } from './permission-queries.ts';

interface HeldPermissionsProps {
  /** Empty for an admin, who belongs to no merchant. */
  readonly merchantId: string;
  /** Empty for the merchant itself. */
  readonly personId: string;
}

/** What one merchant or person may, each permission inherited or of its own. */
export function HeldPermissions({ merchantId, personId }: HeldPermissionsProps) {
  const query = useQuery(heldQuery(merchantId, personId));
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  return query.data ? <HeldForm held={query.data} /> : <PrivilegeSkeleton />;
}

function HeldForm({ held }: { held: Held }) {
  const { t, i18n } = useLingui();
  const { merchant, person, permissions } = held;
  const client = useQueryClient();
  const confirm = useConfirm();
  const mayChange = useMay(access.superAdmin);
  const form = useForm<HeldValues>({ initialValues: valuesOfHeld(permissions) });
  const name = person ? person.name || person.email : (merchant?.name ?? '');

  async function isSure(values: HeldValues) {
    const taken = takenFrom(permissions, values).map(({ key }) => i18n._(permissionNames[key].label));
    if (taken.length === 0) return true;
    return confirm({
      title: t`Switch this off for ${name}?`,
      consequence: t`${taken.join(', ')}. It is gone from the menu and refused with the next click.`,
      confirmLabel: t`Switch off`,
      isDangerous: true,
    });
  }

  async function save(values: HeldValues) {
    const reply = await call(permissionsRoutes.saveUserPermissions, {
      body: { merchant_id: merchant?.id, user_id: person?.id, values: changesOfHeld(permissions, values) },
    });
    client.setQueryData(heldQuery(merchant?.id ?? '', person?.id ?? '').queryKey, reply);
    await client.invalidateQueries({ queryKey: ['permissions', 'held'], refetchType: 'inactive' });
  }

  return (
    <Page
      title={name}
      description={
        person && merchant ? (
          <Trans>
            What {name} of {merchant.name} may. What is inherited follows the plan, the merchant and the role.
          </Trans>
        ) : (
          <Trans>What {name} may. What is inherited follows the plan or the role.</Trans>
        )
      }
      breadcrumb={[{ label: t`Permissions`, to: merchant ? '/permissions' : '/permissions?tab=admins' }]}
    >
      <Stack maw="48rem" gap="lg">
        {merchant && <WhoseSelect held={held} />}
        {merchant && !merchant.isActive && (
          <Alert color="amber" icon={<CircleOff size={16} />}>
            <Trans>This merchant is deactivated: nobody of it gets in, whatever stands here.</Trans>
          </Alert>
        )}
        <Form
          form={form}
          onSave={save}
          confirmSave={isSure}
          readOnlyReason={mayChange ? null : t`Only a super admin can change permissions.`}
        >
          {permissionGroups.map((group) => {
            const rows = permissions.filter(({ key }) => permissionByKey[key].group === group);
            return (
              rows.length > 0 && (
                <FormGroup key={group} title={i18n._(groupNames[group])}>
                  {rows.map((permission) => (
                    <PermissionSelect
                      key={permission.key}
                      permission={permission}
                      inputProps={form.getInputProps(permission.key)}
                    />
                  ))}
                </FormGroup>
              )
            );
          })}
        </Form>
      </Stack>
    </Page>
  );
}

/** The merchant itself, or one of its people. */
function WhoseSelect({ held: { merchant, person, people } }: { held: Held }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const confirmLeaving = useConfirmLeaving();
  if (!merchant || people.length === 0) return null;
  return (
    <NativeSelect
      label={t`Whose permissions`}
      description={t`A person's own permissions win over the merchant's.`}
      value={person?.id ?? ''}
      data={[
        { value: '', label: t`All of ${merchant.name} (${merchant.planName})` },
        ...people.map((one) => ({
          value: one.id,
          label: `${one.name || one.email} (${i18n._(personRole(one.identity))})`,
        })),
      ]}
      onChange={async (event) => {
        const id = event.currentTarget.value;
        if (!(await confirmLeaving())) return;
        void navigate(`/permissions?merchant=${merchant.id}${id ? `&person=${id}` : ''}`);
      }}
    />
  );
}

function PermissionSelect({
  permission: { key, inherited, from },
  inputProps,
}: {
  permission: HeldPermission;
  inputProps: object;
}) {
  const { t, i18n } = useLingui();
  const inheritedLabels = {
    default: inherited > 0 ? t`On, by default` : t`Off, by default`,
    plan: inherited > 0 ? t`On, from the plan` : t`Off, from the plan`,
    role: inherited > 0 ? t`On, from the role` : t`Off, from the role`,
    merchant: inherited > 0 ? t`On, from the merchant` : t`Off, from the merchant`,
  };
  return (
    <NativeSelect
      label={i18n._(permissionNames[key].label)}
      description={i18n._(permissionNames[key].help)}
      data={[
        { value: 'inherit', label: inheritedLabels[from] },
        { value: 'on', label: t`Always on` },
        { value: 'off', label: t`Always off` },
      ]}
      {...inputProps}
    />
  );
}
