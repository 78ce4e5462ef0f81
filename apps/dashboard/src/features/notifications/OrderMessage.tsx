import { useLingui } from '@lingui/react/macro';
import { Anchor, Button, Text } from '@mantine/core';
import { wayToResend } from '@voicecart/contract/notifications/kinds';
import type { NotificationDelivery } from '@voicecart/contract/routes/notifications';
import { RelativeTime } from '../../ui/values.tsx';
import { channelNames, deliveryLooks, messageNames, resentLook, whyOf } from './notification-words.ts';

/** A message as a line of its order's timeline: what, to whom, what became of it, and the way to send it again. */
export function OrderMessage({ message, onOpen }: { message: NotificationDelivery; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const { label } = message.resentAs ? resentLook : deliveryLooks[message.status];
  const [channel, state, status] = [
    i18n._(channelNames[message.channel]),
    i18n._(messageNames[message.state]),
    i18n._(label),
  ];
  const why = whyOf(i18n, message);
  const way = message.resentAs ? null : wayToResend(message);
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">
        <Anchor component="button" type="button" inherit ta="left" onClick={onOpen}>
          {t`${status}: ${state}, ${channel}`}
        </Anchor>
      </Text>
      <Text size="xs" c="dimmed">
        <RelativeTime at={message.sentAt ?? message.createdAt} />
        {message.recipient && ` · ${message.recipient}`}
      </Text>
      {why && <Text size="xs">{why}</Text>}
      {way && (
        <Button size="compact-xs" variant="default" mt={4} onClick={onOpen}>
          {way === 'again' ? t`Send again` : message.channel === 'sms' ? t`Add phone number` : t`Add email address`}
        </Button>
      )}
    </div>
  );
}
