import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import type { PasskeyAnswer } from '@voicecart/contract/routes/passkey-questions';
import { secondFactorRoutes } from '@voicecart/contract/routes/second-factor';
import { call } from '../../../lib/api.ts';
import { ownPasskey } from '../../../lib/passkeys.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { Form } from '../../../ui/form/FormPage.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { passkeysQuery, secondFactorQuery } from '../profile/security-queries.ts';

/** Password and code once more, or a passkey, to switch the second factor off or to make new recovery codes. */
export function SecondFactorChange({
  change,
  hasPasskeys,
  onCodes,
  onDone,
}: {
  change: 'end' | 'renew';
  hasPasskeys: boolean;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const toast = useToast();
  const client = useQueryClient();
  const required = (value: string) => (value.trim() === '' ? i18n._(messages.required) : null);
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: (password) => (password === '' ? i18n._(messages.required) : null), code: required },
  });

  async function saveByPasskey() {
    try {
      await save({ passkey: await ownPasskey() });
    } catch (error) {
      toast.error(error);
    }
  }

  async function save(body: typeof form.values | { passkey: PasskeyAnswer }) {
    if (change === 'renew') {
      onCodes((await call(secondFactorRoutes.renewRecoveryCodes, { body })).recoveryCodes);
    } else {
      await call(secondFactorRoutes.endSecondFactor, { body });
      toast.success(t`Two-factor authentication turned off`);
      onDone();
      // Who needs one is led to set up another.
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
    void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  }

  return (
    <Stack>
      <Text>
        {change === 'renew' ? (
          <Trans>New recovery codes replace all the old ones.</Trans>
        ) : (
          <Trans>Then you sign in with your password only. Your passkeys and recovery codes are removed.</Trans>
        )}
      </Text>
      <Form
        form={form}
        mode="create"
        saveLabel={change === 'renew' ? t`Create new codes` : t`Turn off`}
        savedMessage={null}
        onSave={save}
        onCancel={onDone}
      >
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <TextInput
          label={t`Code from your app, or a recovery code`}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
          {...form.getInputProps('code')}
        />
      </Form>
      {hasPasskeys && (
        <Anchor component="button" type="button" size="sm" onClick={saveByPasskey} style={{ alignSelf: 'flex-start' }}>
          <Trans>Confirm with a passkey instead</Trans>
        </Anchor>
      )}
    </Stack>
  );
}
