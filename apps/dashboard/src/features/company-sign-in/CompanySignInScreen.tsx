import { Trans, useLingui } from '@lingui/react/macro';
import { Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companySignInRoutes } from '@voicecart/contract/routes/company-sign-in';
import { useState } from 'react';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageSection } from '../../ui/PageSection.tsx';
import { CompanyDomains } from './CompanyDomains.tsx';
import { CompanyProvider, RemoveProvider } from './CompanyProvider.tsx';
import { CompanyProvisioning } from './CompanyProvisioning.tsx';
import { CompanySaml } from './CompanySaml.tsx';
import { companySignInQuery } from './company-sign-in-query.ts';

/** How the team signs in by the company's own identity provider: domains, the provider, the addresses to register. */
export default function CompanySignInScreen() {
  const { t } = useLingui();
  const query = useQuery(companySignInQuery);
  const [chosen, setChosen] = useState<'openid' | 'saml' | null>(null);
  const protocol = chosen ?? query.data?.connection?.protocol ?? 'openid';
  const reason = useActingReason(companySignInRoutes.saveCompanySignIn);
  return (
    <Page description={<Trans>Let your team sign in with your company’s identity provider.</Trans>}>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : !query.data ? (
        <Skeleton height={420} aria-hidden />
      ) : (
        <Stack gap="xl" maw="46rem">
          {reason && <Notice tone="warning">{reason}</Notice>}
          <PageSection title={t`1. Verify your domains`}>
            <Text c="dimmed">
              <Trans>People with an email address of these domains are sent to your identity provider.</Trans>
            </Text>
            <CompanyDomains domains={query.data.domains} isLocked={reason !== null} />
          </PageSection>
          <PageSection title={t`2. Register Voicecart with your provider`}>
            <SegmentedControl
              aria-label={t`Protocol`}
              value={protocol}
              onChange={(value) => setChosen(value === 'saml' ? 'saml' : 'openid')}
              data={[
                { value: 'openid', label: 'OpenID Connect' },
                { value: 'saml', label: 'SAML 2.0' },
              ]}
            />
            {protocol === 'saml' ? (
              <>
                <Text c="dimmed">
                  <Trans>
                    Add a SAML application at Okta, Entra ID, Google or another provider, with the metadata or these
                    addresses. Send a persistent Name ID and the attribute “email”.
                  </Trans>
                </Text>
                <Address label={t`Our metadata, and entity ID`} value={query.data.saml.entityId} />
                <Address label={t`Assertion consumer service (ACS)`} value={query.data.saml.answerUri} />
              </>
            ) : (
              <>
                <Text c="dimmed">
                  <Trans>
                    Add a web application (OpenID Connect, authorization code) at Okta, Entra ID, Google or another
                    provider, with these addresses.
                  </Trans>
                </Text>
                <Address label={t`Redirect address`} value={query.data.redirectUri} />
                <Address label={t`Back-channel logout address`} value={query.data.logoutUri} />
              </>
            )}
          </PageSection>
          <PageSection title={t`3. Connect your provider`}>
            {protocol === 'saml' ? (
              <CompanySaml signIn={query.data} readOnlyReason={reason} />
            ) : (
              <CompanyProvider signIn={query.data} readOnlyReason={reason} />
            )}
            {query.data.connection && reason === null && <RemoveProvider />}
          </PageSection>
          <PageSection title={t`4. Add and remove people automatically (optional)`}>
            <Text c="dimmed">
              <Trans>
                With SCIM 2.0, your provider adds people to your team and deactivates them when they leave. Who is
                deactivated is signed out at once, and their API keys stop working.
              </Trans>
            </Text>
            <Address label={t`SCIM address`} value={query.data.scim.baseUri} />
            <CompanyProvisioning token={query.data.scim.token} isLocked={reason !== null} />
          </PageSection>
        </Stack>
      )}
    </Page>
  );
}

function Address({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <code style={{ overflowWrap: 'anywhere' }}>{value}</code>
        <CopyButton text={value} label={label} />
      </Group>
    </div>
  );
}
