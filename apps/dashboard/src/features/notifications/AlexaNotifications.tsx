import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type AlexaNotifyingApp, alexaMessagesRoutes } from '@voicecart/contract/routes/alexa-messages';
import { to } from '@voicecart/contract/screens';
import { AudioLines } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import { AlexaSteps } from './AlexaSteps.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { notificationsQuery } from './notification-queries.ts';
import RulesTab from './RulesTab.tsx';

const appLooks: Readonly<Record<AlexaNotifyingApp['state'], { tone: StatusTone; label: MessageDescriptor }>> = {
  unpublished: { tone: 'neutral', label: msg`Not published` },
  changed: { tone: 'warning', label: msg`Publish again` },
  development: { tone: 'working', label: msg`In development` },
  live: { tone: 'good', label: msg`Live` },
};

/** What Alexa announces by itself: which apps can, for which events, and what became of each announcement. */
export default function AlexaNotifications() {
  const { t } = useLingui();
  return (
    <Page
      isWide
      description={
        <Trans>
          Alexa tells shoppers about their orders. It reaches shoppers who have asked your app about an order and allow
          notifications in the Alexa app.
        </Trans>
      }
      action={
        <Button component={Link} to={to('orderTrackingUpgrade')} variant="default">
          <Trans>Alexa links</Trans>
        </Button>
      }
    >
      <Stack gap="lg">
        <Apps />
        <RulesTab channel="alexa" />
        <section>
          <Title order={2} size="h3" mb="xs">
            <Trans>Announcements</Trans>
          </Title>
          <DeliveryList
            channel="alexa"
            empty={{
              title: t`No announcements yet`,
              why: t`Turn on an event above. Each announcement appears here with its result.`,
            }}
          />
        </section>
      </Stack>
    </Page>
  );
}

function Apps() {
  const { t, i18n } = useLingui();
  const query = useQuery({
    queryKey: ['notifications', 'alexa'],
    queryFn: ({ signal }) => call(alexaMessagesRoutes.alexaNotifications, { signal }),
    // The permission is given at Amazon, in another window.
    refetchOnWindowFocus: 'always',
  });
  const overview = useQuery(notificationsQuery).data;
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={120} aria-hidden />;
  const { apps, alexaAppUrl } = query.data;
  const steps = overview && (
    <AlexaSteps apps={apps} rules={overview.rules} isOn={overview.settings.isOn} alexaAppUrl={alexaAppUrl} />
  );
  if (apps.length === 0) {
    return (
      <>
        {steps}
        <EmptyState
          icon={<AudioLines size={32} aria-hidden />}
          title={t`No voice app yet`}
          why={<Trans>Alexa notifies through your app. Create one first.</Trans>}
          action={
            <Button component={Link} to={to('newVoiceApp')}>
              <Trans>Create a voice app</Trans>
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      {steps}
      <Paper>
        <DataTable label={t`Apps that notify`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>App</Trans>
              </th>
              <th scope="col">
                <Trans>Status</Trans>
              </th>
              <th scope="col">
                <Trans>Shoppers</Trans>
              </th>
              <th scope="col">
                <Trans>Allow notifications</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {apps.map(({ id, name, state, shoppers, allowed }) => (
              <tr key={id}>
                <td style={{ overflowWrap: 'anywhere' }}>{name}</td>
                <td>
                  <StatusBadge tone={appLooks[state].tone} label={i18n._(appLooks[state].label)} />
                </td>
                <td>{shoppers}</td>
                <td>{allowed}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Paper>
    </>
  );
}
