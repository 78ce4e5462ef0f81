import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { permissionByKey, permissionGroups } from '@voicecart/contract/permissions';
import { type HeldPermissions, permissionsRoutes } from '@voicecart/contract/routes/permissions';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Form, FormGroup } from '../../ui/form/FormPage.tsx';
import { changesOfHeld, type HeldValues, takenFrom, valuesOfHeld } from './held-values.ts';
import { groupNames, permissionNames } from './permission-names.ts';
import { heldQuery } from './permission-queries.ts';
import { useHeldWords } from './use-waiting-texts.ts';

/** Each permission of a merchant or person: inherited, or always on or off. */
export function HeldForm({ held, name }: { held: HeldPermissions; name: string }) {
  const { t, i18n } = useLingui();
  const { merchant, person, permissions } = held;
  const words = useHeldWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const form = useForm<HeldValues>({ initialValues: valuesOfHeld(permissions) });

  async function isSure(values: HeldValues) {
    const taken = takenFrom(permissions, values).map(({ key }) => i18n._(permissionNames[key].label));
    if (taken.length === 0) return true;
    return confirm({
      title: t`Turn this off for ${name}?`,
      consequence: t`${taken.join(', ')}. It disappears from the menu and stops working immediately.`,
      confirmLabel: t`Turn off`,
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
    <Form form={form} onSave={save} confirmSave={isSure}>
      {permissionGroups.map((group) => {
        const rows = permissions.filter(({ key }) => permissionByKey[key].group === group);
        return (
          rows.length > 0 && (
            <FormGroup key={group} title={i18n._(groupNames[group])}>
              {rows.map((permission) => (
                <NativeSelect
                  key={permission.key}
                  label={i18n._(permissionNames[permission.key].label)}
                  description={i18n._(permissionNames[permission.key].help)}
                  data={[
                    { value: 'inherit', label: words.inherited(permission) },
                    { value: 'on', label: words.own.on },
                    { value: 'off', label: words.own.off },
                  ]}
                  {...form.getInputProps(permission.key)}
                />
              ))}
            </FormGroup>
          )
        );
      })}
    </Form>
  );
}
