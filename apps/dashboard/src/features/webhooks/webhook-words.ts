import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutgoingTopic, WebhookMessage } from '@voicecart/contract/routes/webhooks';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const topicNames: Readonly<Record<OutgoingTopic, MessageDescriptor>> = {
  'order.placed': msg`Order placed`,
  'order.fulfilled': msg`Order fulfilled`,
  'order.shipped': msg`Order shipped`,
  'order.out_for_delivery': msg`Order out for delivery`,
  'order.delivered': msg`Order delivered`,
  'order.exception': msg`Order delayed`,
  'order.returned': msg`Order returned`,
  'order.refunded': msg`Order refunded`,
  'order.cancelled': msg`Order canceled`,
  'notification.sent': msg`Notification sent`,
  'notification.delivered': msg`Notification delivered`,
  'notification.failed': msg`Notification failed`,
  'conversation.started': msg`Conversation started`,
  'feed.finished': msg`Feed import finished`,
  'publish.finished': msg`Publish finished`,
  'activity.recorded': msg`Activity log entry`,
};

export const messageLooks: Readonly<
  Record<WebhookMessage['status'], { readonly tone: StatusTone; readonly label: MessageDescriptor }>
> = {
  waiting: { tone: 'working', label: msg`Waiting` },
  sent: { tone: 'good', label: msg`Sent` },
  failed: { tone: 'bad', label: msg`Failed` },
};
