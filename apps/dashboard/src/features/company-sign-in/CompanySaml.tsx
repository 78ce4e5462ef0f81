import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type CompanySignIn, companySignInRoutes } from '@voicecart/contract/routes/company-sign-in';
import { call } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { Form } from '../../ui/form/FormPage.tsx';
import { CompanyRules, rulesOf, useAgreeToLock } from './CompanyRules.tsx';
import { companySignInQuery } from './company-sign-in-query.ts';

/** The provider's metadata, and who gets in how. */
export function CompanySaml({ signIn, readOnlyReason }: { signIn: CompanySignIn; readOnlyReason: string | null }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const connection = signIn.connection?.protocol === 'saml' ? signIn.connection : null;
  const agreeToLock = useAgreeToLock(signIn.connection);
  const form = useForm({
    initialValues: { metadata: '', ...rulesOf(signIn.connection) },
    validate: {
      metadata: (metadata) =>
        metadata.trim() === '' && !connection ? t`Enter the address of the metadata, or paste it.` : null,
    },
  });

  async function save({ metadata, ...values }: typeof form.values) {
    const body = {
      ...values,
      isRequired: values.isOn && values.isRequired,
      ...(metadata.trim() === '' ? {} : { metadata }),
    };
    const saved = await call(companySignInRoutes.saveCompanySaml, { body });
    client.setQueryData(companySignInQuery.queryKey, saved.signIn);
    form.setValues({ metadata: '', isRequired: body.isRequired });
  }

  return (
    <>
      {connection && (
        <Text size="sm">
          <Trans>Connected to {connection.issuer}</Trans>
          {connection.certificates.map(({ fingerprint, validUntil }) => (
            <span key={fingerprint}>
              {' · '}
              <Trans>certificate valid until {formatDay(validUntil)}</Trans>
            </span>
          ))}
        </Text>
      )}
      <Form
        form={form}
        mode="create"
        saveLabel={t`Save`}
        onSave={save}
        confirmSave={agreeToLock}
        readOnlyReason={readOnlyReason}
      >
        <Textarea
          label={t`Metadata of your provider`}
          description={
            connection
              ? t`Leave empty to keep the current one. Enter it again when the certificate changes.`
              : t`Its address, or the XML itself. It is read when you save.`
          }
          placeholder="https://login.acme.com/metadata"
          autosize
          minRows={1}
          maxRows={8}
          spellCheck={false}
          {...form.getInputProps('metadata')}
        />
        <CompanyRules form={form} />
      </Form>
    </>
  );
}
