import { planById } from '@voicecart/contract/plans';
import { rangePresets } from '@voicecart/contract/routes/report-ranges';
import type { ReportRange } from '../../lib/report-range.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Health } from './Health.tsx';
import { MessageFigures } from './MessageFigures.tsx';
import { Retention } from './Retention.tsx';
import type { ReportFilter } from './report-links.ts';

/** What is read below the figures: who comes back, what shoppers were sent, whether all works. */
export default function FurtherReports({ filter, range }: { filter: ReportFilter; range: ReportRange }) {
  const { merchant } = useSignedIn();
  const hasMessages = merchant !== null && planById[merchant.planId].features.includes('notifications');
  return (
    <>
      <Retention filter={filter} />
      {hasMessages && range.preset !== 'custom' && <MessageFigures days={rangePresets[range.preset]} />}
      <Health appId={filter.skill_id ?? null} />
    </>
  );
}
