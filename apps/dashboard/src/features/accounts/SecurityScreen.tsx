import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../../lib/session.ts';
import { Page } from '../../ui/Page.tsx';
import { Devices } from './Devices.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** How one signs in, and where one is signed in. */
export default function SecurityScreen() {
  const { t } = useLingui();
  const { actor } = useSignedIn();
  return (
    <Page
      title={<Trans>Security</Trans>}
      description={<Trans>How you sign in, and the devices that are signed in as you.</Trans>}
    >
      {actor ? (
        <Alert color="amber">{t`You act as this person. Their password and devices are theirs alone.`}</Alert>
      ) : (
        <Stack gap="xl" maw="46rem">
          <Section title={t`Password`}>
            <Text c="dimmed">
              <Trans>A change signs your other devices out.</Trans>
            </Text>
            <div>
              <Button component={Link} to="/changePassword" variant="default">
                <Trans>Change password</Trans>
              </Button>
            </div>
          </Section>
          <Section title={t`Second factor`}>
            <SecondFactor />
          </Section>
          <Section title={t`Devices`}>
            <Devices />
          </Section>
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
