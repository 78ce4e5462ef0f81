import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Paper, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type NotificationChannel, notificationStates } from '@voicecart/contract/notifications/kinds';
import { type NotificationRule, notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { to } from '@voicecart/contract/screens';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { notificationsQuery, useKeepOverview } from './notification-queries.ts';
import { channelNames, stateNames } from './notification-words.ts';
import { RuleTable } from './RuleTable.tsx';

interface RulesTabProps {
  /** Shows only the messages of this channel. */
  readonly channel?: NotificationChannel;
}

/** Which state of an order sends which message, and whether any is sent at all. Each change is saved at once. */
export default function RulesTab({ channel: only }: RulesTabProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const keep = useKeepOverview();
  const query = useQuery(notificationsQuery);
  const [sought, setSought] = useState('');
  const save = useMutation({
    mutationFn: (rule: NotificationRule) => call(notificationsRoutes.saveNotificationRule, { body: rule }),
    onSuccess: keep,
    onError: (error) => toast.error(error),
  });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => call(notificationsRoutes.saveNotificationSettings, { body: { isOn } }),
    onSuccess: (reply) => {
      keep(reply);
      toast.success(reply.settings.isOn ? t`Notifications are on.` : t`Notifications are off.`);
    },
    onError: (error) => toast.error(error),
  });
  if (!query.data) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => query.refetch()} />
    ) : (
      <Skeleton height={320} aria-hidden />
    );
  }
  const { settings, rules, providers } = query.data;
  const shown = save.isPending ? rules.map((rule) => (isSame(rule, save.variables) ? save.variables : rule)) : rules;
  const isOff = (channel: NotificationRule['channel']) =>
    providers.every((provider) => provider.channel !== channel || provider.state === 'off');
  const words = sought.trim().toLowerCase();
  const states = notificationStates.filter(
    (state) =>
      i18n._(stateNames[state]).toLowerCase().includes(words) &&
      rules.some((rule) => rule.state === state && (only === undefined || rule.channel === only)),
  );
  return (
    <Stack gap="md">
      {only === undefined && <FirstSteps overview={query.data} />}
      <Paper p="md">
        <Switch
          label={t`Notify shoppers`}
          description={
            settings.isOn
              ? t`Only new events are sent, not past orders.`
              : t`Off: no message is sent. Once on, only new events are sent, not past orders.`
          }
          checked={turn.isPending ? turn.variables : settings.isOn}
          onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
        />
      </Paper>
      {providers
        .filter(({ state, channel }) => state === 'paused' && (only === undefined || channel === only))
        .map(({ name, channel, lastError }) => (
          <Notice key={name} tone="warning" title={t`${i18n._(channelNames[channel])}: ${name} isn’t taking messages`}>
            {lastError}
          </Notice>
        ))}
      <Paper>
        {!settings.isOn && (
          <Text size="sm" c="dimmed" px="md" pt="md">
            <Trans>Notifications are off. The messages chosen here are sent once you turn them on.</Trans>
          </Text>
        )}
        {only === undefined && (
          <TextInput
            aria-label={t`Find an event`}
            placeholder={t`Find an event`}
            leftSection={<Search size={16} aria-hidden />}
            m="md"
            maw={320}
            value={sought}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
          />
        )}
        {states.length > 0 ? (
          <RuleTable
            states={states}
            rules={shown}
            only={only}
            isOff={isOff}
            areNotificationsOn={settings.isOn}
            onChange={(rule) => save.mutate(rule)}
          />
        ) : (
          <Text p="md" c="dimmed">
            <Trans>No event has this name.</Trans>
          </Text>
        )}
      </Paper>
      {only === undefined && (
        <Text size="sm">
          <Trans>
            <Anchor component={Link} to={to('orderSimulator')}>
              Try it with a test order
            </Anchor>{' '}
            ·{' '}
            <Anchor component={Link} to={to('alexaNotifications')}>
              What Alexa needs
            </Anchor>{' '}
            ·{' '}
            <Anchor component={Link} to={to('webhookLogs')}>
              Notify your own systems
            </Anchor>
          </Trans>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <Trans>
          Service messages are about an order. Marketing needs the shopper’s consent and waits until quiet hours end.
        </Trans>
      </Text>
    </Stack>
  );
}

function isSame(rule: NotificationRule, other: NotificationRule): boolean {
  return rule.state === other.state && rule.channel === other.channel;
}
