import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import { passkeysRoutes } from '@voicecart/contract/routes/passkeys';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { signingInPasskey } from '../../../lib/passkeys.ts';
import { panelLink } from './panel-link.ts';
import { SignInProblemAlert } from './SignInProblemAlert.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The passkey says who one is: neither address nor password is asked for. */
export function PasskeyPanel() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [remember, setRemember] = useState(true);
  const attempt = useSignIn(search.get('next'));
  const enter = async () =>
    call(passkeysRoutes.loginWithPasskey, { body: { answer: await signingInPasskey(), remember } });
  return (
    <Stack gap="md">
      <Text>
        <Trans>Sign in with the fingerprint, face or PIN of your device, or with a security key.</Trans>
      </Text>
      {attempt.problem && <SignInProblemAlert problem={attempt.problem} email="" />}
      <Checkbox
        label={t`Remember me`}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Button loading={attempt.isSending} fullWidth autoFocus onClick={() => attempt.run(enter)}>
        <Trans>Use passkey</Trans>
      </Button>
      <Anchor component={Link} to={panelLink(search, 'signin')} size="sm">
        <Trans>Sign in with a password</Trans>
      </Anchor>
    </Stack>
  );
}
