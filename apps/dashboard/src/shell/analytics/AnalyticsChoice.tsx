import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { analyticsScript, useConsent, writeConsent } from './consent.ts';

/** Takes a consent back, or gives it later: as easily as the banner asked for it. */
export function AnalyticsChoice() {
  const consent = useConsent();
  if (analyticsScript() === null) return null;
  return (
    <>
      <Text>
        {consent === 'yes' ? (
          <Trans>
            You allow us to measure which pages are used, with a partner’s script. It receives no names, addresses or
            IDs.
          </Trans>
        ) : (
          <Trans>
            We’d like to measure which pages are used, with a partner’s script. It’s loaded only if you agree.
          </Trans>
        )}
      </Text>
      <Group>
        {consent === 'yes' ? (
          <Button variant="default" onClick={() => writeConsent('no')}>
            <Trans>Stop analytics</Trans>
          </Button>
        ) : (
          <Button variant="default" onClick={() => writeConsent('yes')}>
            <Trans>Allow analytics</Trans>
          </Button>
        )}
      </Group>
    </>
  );
}
