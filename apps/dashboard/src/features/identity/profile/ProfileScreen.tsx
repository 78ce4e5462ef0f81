import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { useUrlValue } from '../../../lib/url-state.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { accountQuery } from '../account-query.ts';
import { BusinessForm } from './BusinessForm.tsx';
import { ProfileEmail } from './ProfileEmail.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

const tabs = ['you', 'business'] as const;

/** The own account, and the business it works for. */
export default function ProfileScreen() {
  const { t } = useLingui();
  const [tab, setTab] = useUrlValue('tab', 'you', tabs);
  const query = useQuery(accountQuery);
  const account = query.data;
  const you = account && (
    <Stack gap="xl" maw="40rem">
      <ProfilePicture account={account} />
      <ProfileForm account={account} />
      <ProfileEmail account={account} />
    </Stack>
  );
  return (
    <Page
      description={<Trans>Who you are to your team, and how we reach you.</Trans>}
      action={
        <Button component={Link} to={to('security')} variant="default">
          <Trans>Security</Trans>
        </Button>
      }
    >
      {query.error && !account ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {!account && !query.error && <Skeleton height={420} maw="40rem" aria-hidden />}
      {account && !account.business && you}
      {account?.business && (
        <Tabs value={tab} onChange={(next) => next && setTab(next as (typeof tabs)[number])} keepMounted={false}>
          <Tabs.List mb="lg" aria-label={t`My profile`}>
            <Tabs.Tab value="you">
              <Trans>You</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="business">
              <Trans>Business</Trans>
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="you">{you}</Tabs.Panel>
          <Tabs.Panel value="business">
            <Box maw="40rem">
              <BusinessForm business={account.business} />
            </Box>
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  );
}
