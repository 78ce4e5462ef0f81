import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CompanySignIn } from '@voicecart/contract/routes/company-sign-in';
import { type InvitedTeamRole, invitedRoles } from '@voicecart/contract/routes/team';
import { useConfirm } from '../../ui/confirm.tsx';
import { roleNames } from '../team/team.ts';

export interface Rules {
  readonly role: InvitedTeamRole;
  readonly isOn: boolean;
  readonly isRequired: boolean;
}

export function rulesOf(connection: CompanySignIn['connection']): Rules {
  return {
    role: connection?.role ?? 'Associate',
    isOn: connection?.isOn ?? false,
    isRequired: connection?.isRequired ?? false,
  };
}

/** Who gets in how, by whatever protocol. */
export function CompanyRules<Values extends Rules>({ form }: { form: UseFormReturnType<Values> }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <NativeSelect
        label={t`Role of new people`}
        description={t`Given to people who sign in for the first time. You can change it later in Team.`}
        data={invitedRoles.map((value) => ({ value, label: i18n._(roleNames[value]) }))}
        {...form.getInputProps('role')}
      />
      <Checkbox label={t`Company sign-in is on`} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      <Checkbox
        label={t`No passwords for team members`}
        description={t`Owners keep theirs, in case your provider is down.`}
        disabled={!form.getValues().isOn}
        {...form.getInputProps('isRequired', { type: 'checkbox' })}
      />
    </>
  );
}

/** Asks before passwords go off. */
export function useAgreeToLock(connection: CompanySignIn['connection']) {
  const { t } = useLingui();
  const confirm = useConfirm();
  return async ({ isRequired }: Rules) => {
    if (!isRequired || connection?.isRequired) return true;
    return confirm({
      title: t`Turn off passwords for your team?`,
      consequence: t`Members with an address of your domains are signed out now, and then sign in with your provider only. Owners keep their password.`,
      confirmLabel: t`Turn off passwords`,
      isDangerous: true,
    });
  };
}
