import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import {
  addressedChannels,
  type NotificationChannel,
  type NotificationState,
  notificationChannels,
} from '@voicecart/contract/notifications/kinds';
import type { NotificationRule } from '@voicecart/contract/routes/notifications';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { channelNames, stateNames } from './notification-words.ts';

const delays = [0, 15, 60, 240, 1_440, 4_320, 10_080];

interface RuleTableProps {
  readonly states: readonly NotificationState[];
  readonly rules: readonly NotificationRule[];
  /** Shows only the messages of this channel. */
  readonly only: NotificationChannel | undefined;
  /** Whether nobody is there to send by a channel. */
  readonly isOff: (channel: NotificationChannel) => boolean;
  /** While they are off, what is chosen only waits for them. */
  readonly areNotificationsOn: boolean;
  readonly onChange: (rule: NotificationRule) => void;
}

/** An event a row with a switch for each channel; type and timing of what is on unfold below it. */
export function RuleTable({ states, rules, only, isOff, areNotificationsOn, onChange }: RuleTableProps) {
  const { t, i18n } = useLingui();
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<NotificationState | null>(null);
  const channels = notificationChannels.filter((channel) => only === undefined || channel === only);
  return (
    <DataTable label={t`Which event sends which message`} isStacking>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Event</Trans>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {i18n._(channelNames[channel])}
            </th>
          ))}
          <th scope="col">
            <Trans>Type and timing</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map((state) => {
          const name = i18n._(stateNames[state]);
          const own = rules.filter((rule) => rule.state === state && channels.includes(rule.channel));
          const on = own.filter(({ isOn }) => isOn);
          const isOpen = open === state && on.length > 0;
          const Icon = isOpen ? ChevronDown : ChevronRight;
          return (
            <Fragment key={state}>
              <tr>
                <th
                  scope="row"
                  style={{
                    fontWeight: areNotificationsOn && on.length > 0 ? 600 : 400,
                    textAlign: 'start',
                    flexBasis: '100%',
                  }}
                >
                  {name}
                </th>
                {channels.map((channel) => {
                  const rule = own.find((one) => one.channel === channel);
                  const label = i18n._(channelNames[channel]);
                  const isWaiting = rule?.isOn === true && !areNotificationsOn;
                  return (
                    <td key={channel}>
                      {rule && (
                        <Switch
                          label={isNarrow ? label : undefined}
                          aria-label={
                            isWaiting ? t`${name}, ${label}: chosen, but notifications are off` : `${name}, ${label}`
                          }
                          color={isWaiting ? 'gray' : undefined}
                          checked={rule.isOn}
                          disabled={isOff(channel) && !rule.isOn}
                          onChange={({ currentTarget }) => onChange({ ...rule, isOn: currentTarget.checked })}
                        />
                      )}
                    </td>
                  );
                })}
                <td>
                  {on.length > 0 && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      leftSection={<Icon size={16} aria-hidden />}
                      aria-label={t`Change type and timing: ${name}`}
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? null : state)}
                    >
                      <Trans>Change</Trans>
                    </Button>
                  )}
                </td>
              </tr>
              {isOpen && (
                <tr>
                  <td colSpan={channels.length + 2}>
                    <Stack gap="xs">
                      {on.map((rule) => (
                        <RuleDetails key={rule.channel} rule={rule} onChange={onChange} />
                      ))}
                    </Stack>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </DataTable>
  );
}

function RuleDetails({ rule, onChange }: { rule: NotificationRule; onChange: RuleTableProps['onChange'] }) {
  const { t, i18n } = useLingui();
  const channel = i18n._(channelNames[rule.channel]);
  const name = `${i18n._(stateNames[rule.state])}, ${channel}`;
  const delayName = (minutes: number) => {
    if (minutes === 0) return t`Immediately`;
    if (minutes < 60) return t`After ${minutes} minutes`;
    const [hours, days] = [Math.round(minutes / 60), Math.round(minutes / 1_440)];
    return minutes < 1_440
      ? plural(hours, { one: 'After # hour', other: 'After # hours' })
      : plural(days, { one: 'After # day', other: 'After # days' });
  };
  return (
    <Group gap="sm">
      <Text size="sm" miw={112}>
        {channel}
      </Text>
      <NativeSelect
        aria-label={t`Type: ${name}`}
        size="xs"
        miw={136}
        value={rule.class}
        disabled={!addressedChannels.includes(rule.channel)}
        data={[
          { value: 'service', label: t`Service` },
          { value: 'marketing', label: t`Marketing` },
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...rule, class: currentTarget.value === 'marketing' ? 'marketing' : 'service' })
        }
      />
      <NativeSelect
        aria-label={t`When: ${name}`}
        size="xs"
        miw={136}
        value={String(rule.delayMinutes)}
        data={[...new Set([...delays, rule.delayMinutes])].map((minutes) => ({
          value: String(minutes),
          label: delayName(minutes),
        }))}
        onChange={({ currentTarget }) => onChange({ ...rule, delayMinutes: Number(currentTarget.value) })}
      />
    </Group>
  );
}
