import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { apiKeysRoutes } from '@voicecart/contract/routes/api-keys';
import { screenRules, to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { IfMay } from '../../../lib/IfMay.tsx';
import { useSignedIn } from '../../../lib/session.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageSection } from '../../../ui/PageSection.tsx';
import { Passkeys } from '../second-factor/Passkeys.tsx';
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
          <PageSection title={t`Password`}>
            <Text c="dimmed">
              <Trans>Changing your password signs out your other devices.</Trans>
            </Text>
            <div>
              <Button component={Link} to={to('changePassword')} variant="default">
                <Trans>Change password</Trans>
              </Button>
            </div>
          </PageSection>
          <PageSection title={t`Passkeys`}>
            <Passkeys />
          </PageSection>
          <PageSection title={t`Two-factor authentication`}>
            <SecondFactor />
          </PageSection>
          <PageSection title={t`Devices`}>
            <Devices />
          </PageSection>
          <IfMay rule={screenRules.companySignIn.access}>
            <PageSection title={t`Company sign-in`}>
              <Text c="dimmed">
                <Trans>Your team can sign in with your company’s identity provider instead of passwords.</Trans>
              </Text>
              <div>
                <Button component={Link} to={to('companySignIn')} variant="default">
                  <Trans>Set up company sign-in</Trans>
                </Button>
              </div>
            </PageSection>
          </IfMay>
          <IfMay rule={apiKeysRoutes.listApiKeys.access}>
            <PageSection title={t`API keys`}>
              <ApiKeys />
            </PageSection>
          </IfMay>
        </Stack>
      )}
    </Page>
  );
}
