import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { email } from '@voicecart/contract/routes/accounts';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { Form } from '../../../ui/form/FormPage.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { ConfirmPanel } from '../sign-in/ConfirmPanel.tsx';
import { useLinkSecret } from '../sign-in/use-link-secret.ts';

/** `/activate/extractinfo`: confirms the address of an account by the key in the link, or sends a new link. */
export default function ActivateAccountScreen() {
  const navigate = useNavigate();
  const key = useLinkSecret('key');
  return (
    <AccountCard>
      {key ? <ConfirmPanel confirmKey={key} onCancel={() => void navigate(to('signIn'))} /> : <AskForLink />}
    </AccountCard>
  );
}

function AskForLink() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => faultOf(value, (text) => i18n._(text)) },
  });
  if (isSent) {
    return (
      <Stack>
        <Text role="status">
          <Trans>If this address is waiting to be confirmed, we’ve sent an email with a link.</Trans>
        </Text>
        <Button component={Link} to={to('signIn')} variant="default">
          <Trans>Sign In</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>
        <Trans>Open the link in the email we sent you. If you can’t find it, we’ll send another one.</Trans>
      </Text>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Send new link`}
        savedMessage={null}
        onSave={async (values) => {
          await call(signUpRoutes.resendConfirmation, { body: { email: values.email } });
          setSent(true);
        }}
      >
        <TextInput label={t`Email`} type="email" autoComplete="email" {...form.getInputProps('email')} />
      </Form>
    </Stack>
  );
}

function faultOf(value: string, say: (text: string) => string): string | null {
  const [issue] = email.safeParse(value).error?.issues ?? [];
  return issue ? say(issue.message) : null;
}
