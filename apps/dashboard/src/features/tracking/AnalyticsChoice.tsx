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
            You let us count which pages are used, with a script of a partner. It learns no names, addresses or ids.
          </Trans>
        ) : (
          <Trans>
            We would like to count which pages are used, with a script of a partner. It is not loaded unless you agree.
          </Trans>
        )}
      </Text>
      <Group>
        {consent === 'yes' ? (
          <Button variant="default" onClick={() => writeConsent('no')}>
            <Trans>Stop counting my visits</Trans>
          </Button>
        ) : (
          <Button variant="default" onClick={() => writeConsent('yes')}>
            <Trans>Allow counting</Trans>
          </Button>
        )}
      </Group>
    </>
  );
}
