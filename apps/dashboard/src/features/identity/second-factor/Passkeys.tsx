import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Passkey, passkeysRoutes } from '@voicecart/contract/routes/passkeys';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { addPasskey } from '../../../lib/passkeys.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import classes from '../profile/Devices.module.css';
import { passkeysQuery, secondFactorQuery } from '../profile/security-queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The person's passkeys: each signs in by itself, and is a second factor beside the password. */
export function Passkeys() {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const passkeys = useQuery(passkeysQuery);
  const refresh = () =>
    Promise.all(
      [passkeysQuery, secondFactorQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey: [...queryKey] })),
    );
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => call(passkeysRoutes.removePasskey, { params: { id } }),
    onSuccess: () => toast.success(t`Passkey removed`),
    onError: (error) => toast.error(error),
    onSettled: refresh,
  });

  if (newCodes) return <RecoveryCodes codes={newCodes} first="passkey" onDone={() => setNewCodes(null)} />;
  if (passkeys.error && !passkeys.data) return <ErrorState error={passkeys.error} onRetry={() => passkeys.refetch()} />;
  if (!passkeys.data) return <Skeleton height={120} aria-hidden />;

  async function askToRemove(passkey: Passkey) {
    const isSure = await confirm({
      title: t`Remove the passkey ${passkey.name}?`,
      consequence: t`It no longer signs in to your account. Delete it from your device or password manager as well.`,
      confirmLabel: t`Remove passkey`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(passkey);
  }

  return (
    <Stack gap="sm">
      <Text c="dimmed">
        <Trans>
          With a passkey, you sign in with the fingerprint, face or PIN of your device instead of a password. It can’t
          be guessed or used on a fake page.
        </Trans>
      </Text>
      <ul className={classes.list}>
        {passkeys.data.map((passkey) => (
          <Paper key={passkey.id} component="li" withBorder p="md">
            <Group justify="space-between">
              <PasskeyLine passkey={passkey} />
              <Group gap="xs">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Rename ${passkey.name}`}
                  onClick={() => setRenamed(passkey)}
                >
                  <Trans>Rename</Trans>
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={remove.isPending && remove.variables.id === passkey.id}
                  aria-label={t`Remove ${passkey.name}`}
                  onClick={() => askToRemove(passkey)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </Group>
            </Group>
          </Paper>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => setIsAdding(true)}>
          <Trans>Add a passkey</Trans>
        </Button>
      </div>
      {isAdding && (
        <NewPasskeyDialog
          onClose={() => setIsAdding(false)}
          onAdded={(codes) => {
            setIsAdding(false);
            setNewCodes(codes);
            toast.success(t`Passkey added`);
            void refresh();
          }}
        />
      )}
      {renamed && (
        <NameDialog
          title={t`Rename passkey`}
          saveLabel={t`Save`}
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onName={async (name) => {
            await call(passkeysRoutes.renamePasskey, { params: { id: renamed.id }, body: { name } });
            setRenamed(null);
            await refresh();
          }}
        />
      )}
    </Stack>
  );
}

/** Asks for a name, then the browser for a finger, a face or a PIN. `onAdded` has the recovery codes of a first one. */
export function NewPasskeyDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}) {
  const { t } = useLingui();
  return (
    <NameDialog
      title={t`Add a passkey`}
      saveLabel={t`Continue`}
      name=""
      onClose={onClose}
      onName={async (name) => onAdded((await addPasskey(name)).recoveryCodes)}
    />
  );
}

function NameDialog({
  title,
  saveLabel,
  name,
  onClose,
  onName,
}: {
  title: string;
  saveLabel: string;
  name: string;
  onClose: () => void;
  onName: (name: string) => Promise<unknown>;
}) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { name },
    validate: { name: (value) => (value.trim() === '' ? t`Enter a name.` : null) },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={saveLabel}
        savedMessage={null}
        onSave={(values) => onName(values.name)}
        onCancel={onClose}
      >
        <TextInput
          label={t`Name`}
          description={t`The device or password manager that holds it, such as “Work laptop”`}
          data-autofocus
          maxLength={80}
          {...form.getInputProps('name')}
        />
      </Form>
    </Dialog>
  );
}

function PasskeyLine({ passkey: { name, isSynced, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <Group wrap="nowrap">
      <KeyRound size={22} aria-hidden className={classes.icon} />
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt === null ? (
            <Trans>never used</Trans>
          ) : (
            <Trans>
              last used <RelativeTime at={lastUsedAt} />
            </Trans>
          )}
          {' · '}
          <Trans>
            added <RelativeTime at={createdAt} />
          </Trans>
          {isSynced && (
            <>
              {' · '}
              <Trans>on all your devices</Trans>
            </>
          )}
        </Text>
      </div>
    </Group>
  );
}
