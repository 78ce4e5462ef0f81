import { Trans } from '@lingui/react/macro';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { call } from '../../../lib/api.ts';

/** Sends the mail with the confirmation link once more, to an address or to whoever holds an older link. */
export function ResendConfirmation({ by }: { by: { email: string } | { key: string } }) {
  const resend = useMutation({ mutationFn: () => call(signUpRoutes.resendConfirmation, { body: by }) });
  return (
    <Stack gap="xs">
      {'email' in by && (
        <Text size="sm" c="dimmed">
          <Trans>We sent the email to {by.email}. Not there after a few minutes? Check your spam folder.</Trans>
        </Text>
      )}
      {resend.error && (
        <Alert color="red" role="alert">
          {resend.error.message}
        </Alert>
      )}
      {resend.isSuccess ? (
        <Text size="sm" role="status">
          <Trans>A new email is on its way. It can take a minute.</Trans>
        </Text>
      ) : (
        <Button variant="light" loading={resend.isPending} onClick={() => resend.mutate()}>
          {'email' in by ? <Trans>Resend email</Trans> : <Trans>Send new link</Trans>}
        </Button>
      )}
    </Stack>
  );
}
