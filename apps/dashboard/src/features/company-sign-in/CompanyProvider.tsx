import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompanySignIn, companySignInRoutes } from '@voicecart/contract/routes/company-sign-in';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CompanyRules, rulesOf, useAgreeToLock } from './CompanyRules.tsx';
import { companySignInQuery } from './company-sign-in-query.ts';

/** Issuer, client and who gets in how. The secret is never shown again. */
export function CompanyProvider({ signIn, readOnlyReason }: { signIn: CompanySignIn; readOnlyReason: string | null }) {
  const { t } = useLingui();
  const client = useQueryClient();
  // What stands there may be of the other protocol.
  const connection = signIn.connection?.protocol === 'openid' ? signIn.connection : null;
  const agreeToLock = useAgreeToLock(signIn.connection);
  const form = useForm({
    initialValues: {
      issuer: connection?.issuer ?? '',
      clientId: connection?.clientId ?? '',
      clientSecret: '',
      ...rulesOf(signIn.connection),
    },
  });

  async function save({ clientSecret, ...values }: typeof form.values) {
    const body = {
      ...values,
      isRequired: values.isOn && values.isRequired,
      ...(clientSecret === '' ? {} : { clientSecret }),
    };
    const saved = await call(companySignInRoutes.saveCompanySignIn, { body });
    client.setQueryData(companySignInQuery.queryKey, saved.signIn);
    form.setValues({ clientSecret: '', isRequired: body.isRequired });
  }

  return (
    <Form
      form={form}
      mode="create"
      saveLabel={t`Save`}
      onSave={save}
      confirmSave={agreeToLock}
      readOnlyReason={readOnlyReason}
    >
      <TextInput
        label={t`Issuer`}
        description={t`The address of your provider, without /.well-known/openid-configuration`}
        placeholder="https://login.acme.com"
        {...form.getInputProps('issuer')}
      />
      <TextInput label={t`Client ID`} autoComplete="off" {...form.getInputProps('clientId')} />
      <PasswordField
        label={t`Client secret`}
        description={connection ? t`Leave empty to keep the current one.` : undefined}
        autoComplete="off"
        {...form.getInputProps('clientSecret')}
      />
      <CompanyRules form={form} />
    </Form>
  );
}

export function RemoveProvider() {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(companySignInRoutes.removeCompanySignIn),
    onSuccess: () => toast.success(t`Company sign-in removed`),
    onError: (error) => toast.error(error),
    // The form begins anew without the provider.
    onSettled: () => client.resetQueries({ queryKey: companySignInQuery.queryKey }),
  });
  async function ask() {
    const isSure = await confirm({
      title: t`Remove company sign-in?`,
      consequence: t`Your team signs in with passwords again. People without one use “Forgot your password”.`,
      confirmLabel: t`Remove company sign-in`,
      isDangerous: true,
    });
    if (isSure) remove.mutate();
  }
  return (
    <div>
      <Button variant="default" color="red" loading={remove.isPending} onClick={() => void ask()}>
        <Trans>Remove company sign-in</Trans>
      </Button>
    </div>
  );
}
