import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Account, profileRoutes } from '@voicecart/contract/routes/profile';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import { useKeepAccount } from '../account-query.ts';

/** The address one signs in with, and the way to another. */
export function ProfileEmail({ account }: { account: Account }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { actor } = useSignedIn();
  const keep = useKeepAccount();
  const toast = useToast();

  async function cancel() {
    try {
      await keep((await call(profileRoutes.cancelEmailChange)).account);
      toast.success(t`Your email stays as it is.`);
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <Paper component="section" withBorder p="lg">
      <Stack gap="sm">
        <Title order={2}>
          <Trans>Email</Trans>
        </Title>
        <Group justify="space-between">
          <div>
            <Text style={{ overflowWrap: 'anywhere' }}>{account.email}</Text>
            <Text size="sm" c="dimmed">
              <Trans>You sign in with this address, and we send our emails there.</Trans>
            </Text>
          </div>
          <Button
            variant="default"
            onClick={() => setOpen(true)}
            disabled={actor !== null}
            title={actor ? t`Only this person can change their email. You’re acting as them.` : undefined}
          >
            <Trans>Change email</Trans>
          </Button>
        </Group>
        {account.newEmail && (
          <Alert color="blue" role="status">
            <Stack gap="xs" align="flex-start">
              <span>
                <Trans>
                  Open the link we emailed to <strong>{account.newEmail.email}</strong>. It expires{' '}
                  <RelativeTime at={account.newEmail.expiresAt} />. Until then, nothing changes.
                </Trans>
              </span>
              {!actor && (
                <Button size="xs" variant="default" onClick={() => void cancel()}>
                  <Trans>Keep current email</Trans>
                </Button>
              )}
            </Stack>
          </Alert>
        )}
      </Stack>
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </Paper>
  );
}

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keep = useKeepAccount();
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (email) => (email.trim() === '' ? t`Enter the new email address.` : null),
    },
  });

  async function save(values: typeof form.values) {
    await keep((await call(profileRoutes.changeEmail, { body: values })).account);
    onClose();
  }

  return (
    <Dialog title={t`Change email`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Send link`}
        savedMessage={t`We sent a link to the new address.`}
        onSave={save}
        onCancel={onClose}
      >
        <TextInput
          label={t`New email`}
          type="email"
          autoComplete="email"
          data-autofocus
          description={t`We email a link to the new address and notify your old one.`}
          {...form.getInputProps('email')}
        />
      </Form>
    </Dialog>
  );
}
