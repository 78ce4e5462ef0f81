import { useLingui } from '@lingui/react/macro';
import type { Deal, DealState as State } from '@voicecart/contract/routes/interactions';
import { wallTime, zoneName } from '@voicecart/contract/zoned-time';
import { formatDateTime, formatRelative, formatShare } from '../../../lib/formats.ts';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import { Money } from '../../../ui/values.tsx';
import { useDealWords } from './use-deal-words.ts';

const tones: Record<State, StatusTone> = { active: 'good', scheduled: 'working', ended: 'neutral', off: 'neutral' };

export function DealState({ state }: { state: State }) {
  const { states } = useDealWords();
  return <StatusBadge tone={tones[state]} label={states[state]} />;
}

export function DealDiscount({ deal }: { deal: Pick<Deal, 'percentOff' | 'amountOffMinor' | 'currency'> }) {
  if (deal.percentOff !== null) return formatShare(deal.percentOff / 100);
  if (deal.amountOffMinor === null || deal.currency === null) return '–';
  return <Money value={{ amountMinor: deal.amountOffMinor, currency: deal.currency }} />;
}

/** "in 3 days"; on hover the viewer's own time and the one on the shop's clock, which is what was entered. */
export function DealTime({ at, timeZone }: { at: string | null; timeZone: string }) {
  const { t } = useLingui();
  if (at === null) return '–';
  const atShop = `${wallTime(at, timeZone).replace('T', ' ')} (${zoneName(timeZone, new Date(at))})`;
  const title = t`${formatDateTime(at)} in your time zone; ${atShop} in your shop’s`;
  return (
    <time dateTime={at} title={title} style={{ whiteSpace: 'nowrap' }}>
      {formatRelative(at)}
    </time>
  );
}
