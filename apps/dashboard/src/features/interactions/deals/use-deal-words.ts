import { useLingui } from '@lingui/react/macro';
import type { Deal, DealState } from '@voicecart/contract/routes/interactions';

/** Kinds and states of deals as words of the screen. */
export function useDealWords(): { kinds: Record<Deal['kind'], string>; states: Record<DealState, string> } {
  const { t } = useLingui();
  return {
    kinds: { deal: t`Deal`, coupon: t`Coupon` },
    states: {
      active: t`Active`,
      scheduled: t({ message: 'Scheduled', context: 'state of a deal' }),
      ended: t({ message: 'Ended', context: 'state of a deal' }),
      off: t({ message: 'Switched off', context: 'state of a deal' }),
    },
  };
}
