import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/** Beside a disabled "Create Account": what it waits for. */
export function MissingForSubmit({ needsCaptcha, needsAgreement }: { needsCaptcha: boolean; needsAgreement: boolean }) {
  return (
    <Text size="sm" c="dimmed" role="status" data-missing>
      {needsCaptcha && needsAgreement ? (
        <Trans>Still missing: your agreement to the terms, and the security check.</Trans>
      ) : needsCaptcha ? (
        <Trans>Still missing: the security check.</Trans>
      ) : needsAgreement ? (
        <Trans>Still missing: your agreement to the terms.</Trans>
      ) : null}
    </Text>
  );
}
