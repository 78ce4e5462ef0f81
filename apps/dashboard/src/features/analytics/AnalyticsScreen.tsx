import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCurrentApp } from '../../lib/session.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { ReportPage } from '../../ui/report/ReportPage.tsx';
import { MoneyReport } from './MoneyReport.tsx';
import { Report } from './Report.tsx';
import { useReport } from './use-report.ts';

const ReportFilters = lazy(() => import('./ReportFilters.tsx'));
const FurtherReports = lazy(() => import('./FurtherReports.tsx'));

/** Analytics: how shoppers use the merchant's apps, all of them or one. */
export default function AnalyticsScreen() {
  const { apps } = useCurrentApp();
  const [asked, setApp] = useUrlValue('app', '');
  const appId = apps.find(({ id }) => id === asked)?.id ?? null;
  const report = useReport(appId);
  return (
    <ReportPage
      title={<Trans>Analytics</Trans>}
      description={<Trans>What your apps earn, how shoppers use them, and what they search for but don’t find.</Trans>}
      range={report.range}
      query={report.query}
      timeZone={report.query.data?.timeZone}
      filters={<ReportFilters report={report} appId={appId} onApp={(id) => setApp(id ?? '')} />}
    >
      {(data) => (
        <>
          <MoneyReport filter={report.filter} isCompared={report.range.isCompared} />
          <Report data={data} filter={report.filter} isCompared={report.range.isCompared} />
          <Suspense fallback={<Skeleton height={240} aria-hidden />}>
            <FurtherReports filter={report.filter} range={report.range} />
          </Suspense>
        </>
      )}
    </ReportPage>
  );
}
