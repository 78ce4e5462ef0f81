import { useLingui } from '@lingui/react/macro';
import type { AttributedOrder } from '@voicecart/contract/routes/analytics';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Money, RelativeTime } from '../../ui/values.tsx';
import { orderStatusLooks } from '../orders/orders.ts';
import { ordersAnchor } from './money-figures.ts';

interface AttributedOrdersProps {
  readonly orders: readonly AttributedOrder[];
  readonly onCsv?: () => Promise<unknown>;
}

/** The orders that the figures count, each with the conversation that led to it. */
export function AttributedOrders({ orders, onCsv }: AttributedOrdersProps) {
  const { t, i18n } = useLingui();
  return (
    <section id={ordersAnchor}>
      <ReportTable
        title={t`Orders from the app`}
        rows={orders}
        rowKey={(row) => row.id}
        rowHref={(row) => to('order', { id: row.id })}
        columns={[
          { title: t`Order`, render: (row) => row.number },
          {
            title: t`Source`,
            render: (row) => {
              const kind = row.kind === 'direct' ? t`Direct` : t`Assisted`;
              return row.conversationId ? (
                <Link to={to('conversation', { id: row.conversationId })}>{kind}</Link>
              ) : (
                kind
              );
            },
          },
          {
            title: t`Status`,
            render: (row) => (
              <StatusBadge
                tone={orderStatusLooks[row.status].tone}
                label={i18n._(orderStatusLooks[row.status].label)}
              />
            ),
          },
          {
            title: t`Value`,
            align: 'end',
            render: (row) => <Money value={{ amountMinor: row.valueMinor, currency: row.currency }} />,
          },
          { title: t`Placed`, render: (row) => <RelativeTime at={row.placedAt} /> },
        ]}
        {...(onCsv ? { onCsv } : {})}
        nothing={t`No order came from the app in this period.`}
      />
    </section>
  );
}
