import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  addressedChannels,
  type NotificationChannel,
  notificationStates,
} from '@voicecart/contract/notifications/kinds';
import { type NotificationRule, notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { notificationsQuery, useKeepOverview } from './notification-queries.ts';
import { channelNames, stateNames } from './notification-words.ts';

const delays = [0, 15, 60, 240, 1_440, 4_320, 10_080];

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
  const delayName = (minutes: number) => {
    if (minutes === 0) return t`Immediately`;
    if (minutes < 60) return t`After ${minutes} minutes`;
    const [hours, days] = [Math.round(minutes / 60), Math.round(minutes / 1_440)];
    return minutes < 1_440
      ? plural(hours, { one: 'After # hour', other: 'After # hours' })
      : plural(days, { one: 'After # day', other: 'After # days' });
  };
  const isOff = (channel: NotificationRule['channel']) =>
    providers.every((provider) => provider.channel !== channel || provider.state === 'off');
  return (
    <Stack gap="md">
      <Paper p="md">
        <Switch
          label={t`Notify shoppers`}
          description={t`Shoppers hear of what happens from now on. Orders from before are not announced.`}
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
        <DataTable label={t`Which event sends which message`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Event</Trans>
              </th>
              <th scope="col">
                <Trans>Channel</Trans>
              </th>
              <th scope="col">
                <Trans>Kind</Trans>
              </th>
              <th scope="col">
                <Trans>When</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {notificationStates.flatMap((state) =>
              shown
                .filter((rule) => rule.state === state && (only === undefined || rule.channel === only))
                .map((rule) => {
                  const name = `${i18n._(stateNames[state])}, ${i18n._(channelNames[rule.channel])}`;
                  return (
                    <tr key={name}>
                      <th scope="row" style={{ fontWeight: 400, textAlign: 'start' }}>
                        {i18n._(stateNames[state])}
                      </th>
                      <td>
                        <Switch
                          label={i18n._(channelNames[rule.channel])}
                          aria-label={name}
                          checked={rule.isOn}
                          disabled={isOff(rule.channel) && !rule.isOn}
                          onChange={({ currentTarget }) => save.mutate({ ...rule, isOn: currentTarget.checked })}
                        />
                      </td>
                      <td>
                        <NativeSelect
                          aria-label={t`Kind: ${name}`}
                          size="xs"
                          miw={136}
                          value={rule.class}
                          disabled={!rule.isOn || !addressedChannels.includes(rule.channel)}
                          data={[
                            { value: 'service', label: t`Service` },
                            { value: 'marketing', label: t`Marketing` },
                          ]}
                          onChange={({ currentTarget }) =>
                            save.mutate({
                              ...rule,
                              class: currentTarget.value === 'marketing' ? 'marketing' : 'service',
                            })
                          }
                        />
                      </td>
                      <td>
                        <NativeSelect
                          aria-label={t`When: ${name}`}
                          size="xs"
                          miw={136}
                          value={String(rule.delayMinutes)}
                          disabled={!rule.isOn}
                          data={[...new Set([...delays, rule.delayMinutes])].map((minutes) => ({
                            value: String(minutes),
                            label: delayName(minutes),
                          }))}
                          onChange={({ currentTarget }) =>
                            save.mutate({ ...rule, delayMinutes: Number(currentTarget.value) })
                          }
                        />
                      </td>
                    </tr>
                  );
                }),
            )}
          </tbody>
        </DataTable>
      </Paper>
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
