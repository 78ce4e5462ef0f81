import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import type { DecisionReason, NotificationChannel, NotificationState } from '@voicecart/contract/notifications/kinds';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { channelNames, stateNames } from './notification-words.ts';
import { ReasonList } from './ReasonList.tsx';

interface Decided {
  readonly state: NotificationState;
  readonly channel: NotificationChannel;
  readonly outcome: 'send' | 'hold' | 'drop';
  readonly reasons: readonly DecisionReason[];
}

/** What becomes of each message that a test order asks for. */
export function DecisionList({ messages }: { messages: readonly Decided[] }) {
  const { t, i18n } = useLingui();
  const outcomes = { send: t`Will be sent`, hold: t`Waits`, drop: t`Not sent` };
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        <Trans>Messages to the shopper</Trans>
      </Title>
      <Stack gap="sm">
        {messages.map(({ state, channel, outcome, reasons }) => (
          <Paper key={`${state} ${channel}`} withBorder p="sm">
            <Text fw={600} mb="xs">
              {i18n._(stateNames[state])}, {i18n._(channelNames[channel])}: {outcomes[outcome]}
            </Text>
            <ReasonList reasons={reasons} channel={channel} />
            {channel === 'alexa' && outcome === 'drop' && (
              <Anchor component={Link} to={to('alexaNotifications')} size="sm">
                <Trans>See what’s missing for Alexa</Trans>
              </Anchor>
            )}
          </Paper>
        ))}
      </Stack>
    </section>
  );
}
