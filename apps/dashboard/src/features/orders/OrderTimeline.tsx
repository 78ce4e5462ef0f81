import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import type { TimelineEntry } from '@voicecart/contract/routes/orders';
import {
  CircleDollarSign,
  Clock,
  type LucideIcon,
  Mail,
  MessageSquare,
  PackageCheck,
  ShoppingBag,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/formats.ts';
import { Money, RelativeTime } from '../../ui/values.tsx';
import classes from './Orders.module.css';
import { requestTitles } from './order-request.ts';
import { orderStatusLooks, parcelProblems, sourceLabel, viaNames } from './order-status.ts';

const icons: Readonly<Record<TimelineEntry['kind'], LucideIcon>> = {
  placed: ShoppingBag,
  status: PackageCheck,
  tracking: Truck,
  refund: CircleDollarSign,
  expected: Clock,
  exception: TriangleAlert,
  request: MessageSquare,
};

/** A message about the order, which stands among its events. */
interface ToldLine {
  readonly id: string;
  readonly at: string;
  readonly line: ReactNode;
}

/** What happened to an order, and what its shopper was told of it, newest first. */
export function OrderTimeline({
  entries,
  messages,
}: {
  entries: readonly TimelineEntry[];
  messages: readonly ToldLine[];
}) {
  // The sort is stable: what came of an event at its very moment stands above it.
  const lines = [...messages, ...entries].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <ol className={classes.timeline}>
      {lines.map((entry) => {
        if ('line' in entry) {
          return (
            <li key={entry.id} className={classes.entry}>
              <Mail size={16} aria-hidden className={classes.icon} />
              {entry.line}
            </li>
          );
        }
        const Icon = icons[entry.kind];
        return (
          <li key={entry.id} className={classes.entry}>
            <Icon size={16} aria-hidden className={classes.icon} />
            <div>
              <Text size="sm">
                <Told entry={entry} />
              </Text>
              <Text size="xs" c="dimmed">
                <RelativeTime at={entry.at} />
                <How entry={entry} />
              </Text>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Told({ entry }: { entry: TimelineEntry }) {
  const { t, i18n } = useLingui();
  switch (entry.kind) {
    case 'placed':
      return <Trans>Placed</Trans>;
    case 'status':
      return i18n._(orderStatusLooks[entry.to].label);
    case 'exception':
      return i18n._(parcelProblems[entry.problem]);
    case 'expected':
      return entry.on ? <Trans>Expected on {formatDay(entry.on)}</Trans> : <Trans>Delivery date removed</Trans>;
    case 'refund':
      return (
        <>
          <Trans>
            <Money value={{ amountMinor: entry.amountMinor, currency: entry.currency }} /> refunded
          </Trans>
          {entry.reason && `: ${entry.reason}`}
        </>
      );
    case 'tracking':
      return <Parcel entry={entry} />;
    case 'request': {
      const what = i18n._(requestTitles[entry.request]);
      const steps = {
        asked: t`Requested by the shopper: ${what}`,
        accepted: t`Accepted: ${what}`,
        refused: t`Rejected: ${what}`,
        'not-taken': t`The shop didn’t accept it: ${what}`,
        carried: t`Shop notified: ${what}`,
        done: t`Done: ${what}`,
      };
      return entry.reason ? `${steps[entry.step]}. ${entry.reason}` : steps[entry.step];
    }
  }
}

function Parcel({ entry }: { entry: Extract<TimelineEntry, { kind: 'tracking' }> }) {
  const { t } = useLingui();
  const label = [entry.carrier, entry.number].filter(Boolean).join(' ');
  const parcel = entry.url ? (
    <Anchor href={entry.url} target="_blank" rel="noreferrer" inherit style={{ overflowWrap: 'anywhere' }}>
      {label || t`Track`}
    </Anchor>
  ) : (
    label
  );
  return <Trans>Package {parcel}</Trans>;
}

/** Who said so. */
function How({ entry }: { entry: TimelineEntry }) {
  const { i18n } = useLingui();
  const origin = entry.kind === 'placed' ? sourceLabel(entry.source) : null;
  const how =
    entry.kind === 'status'
      ? i18n._(viaNames[entry.via])
      : entry.kind === 'exception'
        ? i18n._(viaNames.carrier)
        : entry.kind === 'request'
          ? entry.by
          : entry.kind === 'placed' && entry.source !== 'external'
            ? origin
              ? i18n._(origin)
              : entry.source
            : null;
  return how ? ` · ${how}` : null;
}
