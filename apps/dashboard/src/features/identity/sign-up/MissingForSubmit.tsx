import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/** Beside a disabled "Create Account": what it waits for. */
export function MissingForSubmit({ needsCaptcha, needsAgreement }: { needsCaptcha: boolean; needsAgreement: boolean }) {
  return (
    <Text size="sm" c="dimmed" role="status" data-missing>
      {needsCaptcha && needsAgreement ? (
        <Trans>Agree to the terms and complete the security check to continue.</Trans>
      ) : needsCaptcha ? (
        <Trans>Complete the security check to continue.</Trans>
      ) : needsAgreement ? (
        <Trans>Agree to the terms to continue.</Trans>
      ) : null}
    </Text>
  );
}
