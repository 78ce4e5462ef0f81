import { Trans } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { plans } from '@voicecart/contract/plans';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { useSignedIn } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { AmazonPayNotifications } from './AmazonPayNotifications.tsx';
import { paymentsQuery } from './payment-queries.ts';

/** What a merchant has with the payment partner: the plan, the account, and whether shoppers are told of orders. */
export default function AmazonPayScreen() {
  const { merchant } = useSignedIn();
  const query = useQuery(paymentsQuery);
  const plan = plans.find(({ id }) => id === merchant?.planId);
  const account = query.data?.items.find(({ key }) => key === 'amazon_pay');
  const hasPlan = plan?.id.startsWith('amazon-pay') ?? false;
  const mayUpgrade = plan?.id === 'basic' || plan?.id === 'amazon-pay-basic';
  return (
    <Page description={<Trans>Your Amazon Pay plan, your account there, and what shoppers are notified about.</Trans>}>
      {query.isPending && <Skeleton height={200} aria-hidden />}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <Stack gap="xl">
          <section>
            <Title order={2} size="h4" mb={4}>
              <Trans>Your plan</Trans>
            </Title>
            <Text size="sm" mb="sm">
              {plan?.title} {!hasPlan && <Trans>(not an Amazon Pay plan)</Trans>}
            </Text>
            {mayUpgrade && (
              <Button component={Link} to={to('amazonPayUpgrade')}>
                <Trans>Upgrade to Pro</Trans>
              </Button>
            )}
          </section>
          <section>
            <Title order={2} size="h4" mb={4}>
              <Trans>Your Amazon Pay account</Trans>
            </Title>
            <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
              {account?.isConnected ? (
                <Trans>Merchant ID {account.fields.merchantId ?? ''}</Trans>
              ) : (
                <Trans>Not connected yet.</Trans>
              )}
            </Text>
            <Group>
              <Button component={Link} to={to('paymentConnection')} variant="default">
                <Trans>Payment connection</Trans>
              </Button>
            </Group>
          </section>
          <AmazonPayNotifications isOn={query.data.hasAmazonPayNotifications} />
        </Stack>
      )}
    </Page>
  );
}
