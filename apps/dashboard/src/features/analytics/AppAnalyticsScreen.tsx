import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { MessagesSquare } from 'lucide-react';
import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { ReportPage } from '../../ui/report/ReportPage.tsx';
import { FirstAppInvitation, useFocusApp } from '../apps/apps.ts';
import { Report } from './Report.tsx';
import { conversationsAddress } from './report-links.ts';
import { useReport } from './use-report.ts';

const ReportFilters = lazy(() => import('./ReportFilters.tsx'));

/** The dashboard of one app: of the address, else of the app in focus. */
export default function AppAnalyticsScreen() {
  const { id } = useParams();
  const { app, apps } = useCurrentApp();
  const nameOf = useAppTitle();
  useFocusApp(id);
  const shown = id === undefined ? app : apps.find((one) => one.id === id);
  if (!shown && id !== undefined) return <NotFound />;
  if (!shown) return <FirstAppInvitation />;
  return <AppReport key={shown.id} appId={shown.id} name={nameOf(shown.name)} />;
}

function AppReport({ appId, name }: { appId: string; name: string }) {
  const report = useReport(appId);
  return (
    <ReportPage
      title={<Trans>Dashboard</Trans>}
      description={<Trans>How shoppers use {name}, what they look for and what they don’t find.</Trans>}
      action={
        <Button
          component={Link}
          to={conversationsAddress(report.filter)}
          variant="default"
          leftSection={<MessagesSquare size={16} aria-hidden />}
        >
          <Trans>Read conversations</Trans>
        </Button>
      }
      range={report.range}
      query={report.query}
      timeZone={report.query.data?.timeZone}
      filters={<ReportFilters report={report} appId={appId} />}
    >
      {(data) => <Report data={data} filter={report.filter} isCompared={report.range.isCompared} />}
    </ReportPage>
  );
}
