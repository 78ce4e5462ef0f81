import { useLingui } from '@lingui/react/macro';
import type { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import type { z } from 'zod';
import { formatMoney } from '../../lib/formats.ts';
import type { Figure } from '../../ui/report/Figures.tsx';
import { isFew } from '../../ui/report/few.ts';

export type Money = z.output<typeof analyticsRoutes.moneyReport.reply>;
type Earned = Money['earned'][number];

/** The place on the page of the list that these figures count. */
export const ordersAnchor = 'orders-of-the-app';

/** Direct and assisted orders and their value, a pair of figures a currency: two currencies are never one number. */
export function useMoneyFigures() {
  const { t } = useLingui();
  return ({ earned, before }: Pick<Money, 'earned' | 'before'>, isCompared: boolean): Figure[] => {
    const shown = earned.length > 0 ? earned : before.slice(0, 1).map(emptied);
    const href = `#${ordersAnchor}`;
    return shown.flatMap((sum) => {
      const past = before.find(({ currency }) => currency === sum.currency) ?? emptied(sum);
      const money = (amountMinor: number) => formatMoney({ amountMinor, currency: sum.currency });
      const figure = (label: string, kind: 'direct' | 'assisted'): Figure[] => [
        {
          label,
          value: sum[`${kind}Minor`],
          format: money,
          href,
          ...(isCompared ? { before: past[`${kind}Minor`] } : {}),
          isFew: isFew(past[`${kind}Orders`]),
        },
      ];
      return [
        ...figure(t`Direct revenue (${sum.currency})`, 'direct'),
        {
          label: t`Direct orders`,
          value: sum.directOrders,
          href,
          ...(isCompared ? { before: past.directOrders } : {}),
        },
        ...figure(t`Assisted revenue (${sum.currency})`, 'assisted'),
        {
          label: t`Assisted orders`,
          value: sum.assistedOrders,
          href,
          ...(isCompared ? { before: past.assistedOrders } : {}),
        },
      ];
    });
  };
}

function emptied({ currency }: Earned): Earned {
  return { currency, directOrders: 0, directMinor: 0, assistedOrders: 0, assistedMinor: 0 };
}
