import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { apiKeysRoutes } from '@voicecart/contract/routes/api-keys';
import { to } from '@voicecart/contract/screens';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IfMay } from '../../../lib/IfMay.tsx';
import { useSignedIn } from '../../../lib/session.ts';
import { Page } from '../../../ui/Page.tsx';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { Devices } from './Devices.tsx';

/** How one signs in, and where one is signed in. */
export default function SecurityScreen() {
  const { t } = useLingui();
  const { actor } = useSignedIn();
  return (
    <Page description={<Trans>How you sign in, and the devices where you’re signed in.</Trans>}>
      {actor ? (
        <Alert color="amber">{t`You’re acting as this person. Only they can change their password and devices.`}</Alert>
      ) : (
        <Stack gap="xl" maw="46rem">
          <Section title={t`Password`}>
            <Text c="dimmed">
              <Trans>Changing your password signs out your other devices.</Trans>
            </Text>
            <div>
              <Button component={Link} to={to('changePassword')} variant="default">
                <Trans>Change password</Trans>
              </Button>
            </div>
          </Section>
          <Section title={t`Two-factor authentication`}>
            <SecondFactor />
          </Section>
          <Section title={t`Devices`}>
            <Devices />
          </Section>
          <IfMay rule={apiKeysRoutes.listApiKeys.access}>
            <Section title={t`API keys`}>
              <ApiKeys />
            </Section>
          </IfMay>
        </Stack>
      )}
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </section>
  );
}
