import { useLingui } from '@lingui/react';
import { formatDateTime, formatMoney, formatRelative, type MoneyAmount, shownZone } from '../lib/formats.ts';

/** An amount in its own currency, in the viewer's way of writing. Null is a dash. */
export function Money({ value }: { value: MoneyAmount | null | undefined }) {
  // Draws again when the language changes.
  useLingui();
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{value ? formatMoney(value) : '–'}</span>
  );
}

/** "3 minutes ago" with the exact time and its zone on hover and for readers. Null is a dash. */
export function RelativeTime({ at }: { at: string | null | undefined }) {
  // Draws again when the language changes.
  useLingui();
  if (!at) return <>–</>;
  return (
    <time dateTime={at} title={`${formatDateTime(at)} (${shownZone()})`} style={{ whiteSpace: 'nowrap' }}>
      {formatRelative(at)}
    </time>
  );
}
