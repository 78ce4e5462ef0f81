import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { secondFactorRoutes } from '@voicecart/contract/routes/second-factor';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { secondFactorQuery } from '../profile/security-queries.ts';
import classes from './SecondFactorSetup.module.css';

interface Secret {
  readonly secret: string;
  readonly qr: { readonly size: number; readonly path: string };
}

/** A proof, picture, first code; the recovery codes that come of it are for the caller to show. */
export function SecondFactorSetup({
  onCodes,
  onCancel,
}: {
  onCodes: (codes: readonly string[]) => void;
  onCancel?: () => void;
}) {
  const [secret, setSecret] = useState<Secret | null>(null);
  return secret ? (
    <ConfirmStep secret={secret} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <StartStep onSecret={setSecret} onCancel={onCancel} />
  );
}

function StartStep({ onSecret, onCancel }: { onSecret: (secret: Secret) => void; onCancel: (() => void) | undefined }) {
  const toast = useToast();
  const [isStarting, setStarting] = useState(false);
  async function start() {
    setStarting(true);
    try {
      onSecret(await call(secondFactorRoutes.startSecondFactor));
    } catch (error) {
      toast.error(error);
      setStarting(false);
    }
  }
  return (
    <Stack>
      <Text>
        <Trans>You need an authenticator app, such as the one on your phone or in your password manager.</Trans>
      </Text>
      <Group>
        <Button onClick={() => void start()} loading={isStarting} data-autofocus>
          <Trans>Continue</Trans>
        </Button>
        <Cancel onCancel={onCancel} />
      </Group>
    </Stack>
  );
}

function ConfirmStep({
  secret: { secret, qr },
  onCodes,
  onCancel,
}: {
  secret: Secret;
  onCodes: (codes: readonly string[]) => void;
  onCancel: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? i18n._(messages.required) : null) },
  });
  async function confirm(body: { code: string }) {
    const { recoveryCodes } = await call(secondFactorRoutes.confirmSecondFactor, { body });
    onCodes(recoveryCodes);
    void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  }
  // In fours, as authenticators show it.
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <Stack>
      <Text>
        <Trans>
          Scan this code with an authenticator app, such as the one on your phone or in your password manager.
        </Trans>
      </Text>
      <svg
        className={classes.picture}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        role="img"
        aria-label={t`QR code for your authenticator app`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <Text size="sm" c="dimmed">
        <Trans>No camera? Enter this instead:</Trans> <code className={classes.secret}>{spaced}</code>{' '}
        <CopyButton text={secret} label={t`Secret`} />
      </Text>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Turn on`}
        savedMessage={null}
        onSave={confirm}
        extra={<Cancel onCancel={onCancel} />}
      >
        <TextInput
          label={t`Code from the app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={10}
          {...form.getInputProps('code')}
        />
      </Form>
    </Stack>
  );
}

function Cancel({ onCancel }: { onCancel: (() => void) | undefined }) {
  if (!onCancel) return null;
  return (
    <Button variant="default" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  );
}
