import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ShopperLine } from '@voicecart/contract/routes/logs';
import type { StatusTone } from '../../ui/StatusBadge.tsx';
import { channelNames, deliveryLooks, launchTitles, stateNames } from '../notifications/notifications.ts';
import { orderStatusLooks } from '../orders/orders.ts';
import { named } from './log-lines.tsx';

type Event = Exclude<ShopperLine, { kind: 'turn' | 'said' }>;

const orderEvents = {
  placed: msg`Order placed`,
  status: msg`Order status changed`,
  tracking: msg`Tracking number added`,
  refund: msg`Refund`,
  expected: msg`Delivery date changed`,
  exception: msg`Delivery problem`,
};
const orderBadge = msg`Order`;
const noticeBadge = msg`Notification`;
const clickBadge = msg`Link click`;
const fromMail = msg`From an email`;
const fromSite = msg`From the shop’s website`;

/** An order event, a notification or a click, in the words of their own screens. */
export function useEventWords() {
  const { _ } = useLingui();
  return (line: Event): { title: string; detail: string; badge: string; tone: StatusTone } => {
    switch (line.kind) {
      case 'order': {
        const what = named(orderEvents, line.what, _);
        const status = Object.entries(orderStatusLooks).find(([name]) => name === line.status)?.[1];
        return {
          title: `${what} · ${line.number}`,
          detail: status ? _(status.label) : '',
          badge: _(orderBadge),
          tone: 'neutral',
        };
      }
      case 'notice': {
        const look = Object.entries(deliveryLooks).find(([name]) => name === line.status)?.[1];
        return {
          title: named(stateNames, line.state, _),
          detail: `${_(noticeBadge)} · ${named(channelNames, line.channel, _)}`,
          badge: look ? _(look.label) : line.status,
          tone: look?.tone ?? 'neutral',
        };
      }
      case 'click':
        return {
          title: named(launchTitles, line.link, _),
          detail: line.source === 'email' ? _(fromMail) : _(fromSite),
          badge: _(clickBadge),
          tone: 'neutral',
        };
    }
  };
}
