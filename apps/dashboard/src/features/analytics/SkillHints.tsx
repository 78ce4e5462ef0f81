import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { isLocale } from '@voicecart/contract/locales';
import type { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import type { z } from 'zod';
import { formatNumber } from '../../lib/formats.ts';
import { Said } from '../../ui/conversation/Said.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { TeachPhrase } from '../interactions/interactions.ts';
import { AttributedOrders } from './AttributedOrders.tsx';
import { conversationsAddress, productsAddress, type ReportFilter } from './report-links.ts';

type Told = z.output<typeof analyticsRoutes.skillDashboard.reply>;

interface SkillHintsProps extends Pick<Told, 'teach' | 'missing' | 'orders'> {
  readonly appId: string;
  readonly month: ReportFilter;
}

/** What to do next for an app: phrases to teach, things to sell, and the orders that came last. */
export default function SkillHints({ appId, month, teach, missing, orders }: SkillHintsProps) {
  const { t } = useLingui();
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <ReportTable
          title={t`Teach it next`}
          rows={teach}
          rowKey={(row) => `${row.locale} ${row.text}`}
          rowHref={(row) => conversationsAddress(month, { outcome: 'unmatched', q: row.text })}
          columns={[
            { title: t`Said`, render: (row) => <Said>{row.text}</Said> },
            { title: t`Times`, align: 'end', render: (row) => formatNumber(row.count) },
            {
              title: t`Next step`,
              render: (row) =>
                isLocale(row.locale) ? <TeachPhrase appId={appId} locale={row.locale} phrase={row.text} /> : '–',
            },
          ]}
          nothing={t`Everything was understood in this period.`}
        />
        <ReportTable
          title={t`Searches without results`}
          rows={missing}
          rowKey={(row) => row.search}
          rowHref={(row) => productsAddress(row.search)}
          columns={[
            { title: t`Searched for`, render: (row) => row.search },
            { title: t`Found nothing`, align: 'end', render: (row) => formatNumber(row.count) },
          ]}
          nothing={t`Every search found something.`}
        />
      </SimpleGrid>
      <AttributedOrders orders={orders} />
    </>
  );
}
