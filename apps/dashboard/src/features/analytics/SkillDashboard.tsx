import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { to } from '@voicecart/contract/screens';
import { CircleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figures } from '../../ui/report/Figures.tsx';
import { ReportChart } from '../../ui/report/ReportChart.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { Funnel } from './Funnel.tsx';
import { useMoneyFigures } from './money-figures.ts';
import { conversationsAddress } from './report-links.ts';

/** People land here: the figures come first, the tables below them a moment later. */
const SkillHints = lazy(() => import('./SkillHints.tsx'));

/** How one app does: whether it works, what it earned in 30 days, today, and what to do next. */
export function SkillDashboard({ appId }: { appId: string }) {
  const { t } = useLingui();
  const money = useMoneyFigures();
  const query = useQuery({
    queryKey: ['analytics', 'dashboard', appId],
    queryFn: ({ signal }) => call(analyticsRoutes.skillDashboard, { body: { skill_id: appId }, signal }),
  });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <DashboardSkeleton />;
  const { today, health, days, teach, missing, orders, range, funnel } = query.data;
  const month = { skill_id: appId, ...range };
  const oneDay = { skill_id: appId, from: range.to, to: range.to };
  return (
    <Stack gap="lg">
      {health.failingSince && (
        <Alert color="red" icon={<CircleAlert size={18} aria-hidden />}>
          <Trans>
            The live app hasn’t answered our checks since <RelativeTime at={health.failingSince} />.
          </Trans>{' '}
          <Link to={to('appLog')}>
            <Trans>Open the app log</Trans>
          </Link>
        </Alert>
      )}
      <Figures
        items={[
          { label: t`Sessions today`, ...today.sessions, href: conversationsAddress(oneDay) },
          { label: t`Turns today`, ...today.turns, href: conversationsAddress(oneDay) },
          {
            label: t`Failures today`,
            ...today.failures,
            href: conversationsAddress(oneDay, { outcome: 'failed' }),
            isGoodWhenDown: true,
          },
          ...(health.slowestMs === null
            ? []
            : [
                {
                  label: t`Response time (95th percentile), last 7 days`,
                  value: health.slowestMs,
                  format: (ms: number) => `${formatNumber(ms, { maximumFractionDigits: 0 })} ms`,
                  href: to('requestLog', {}, { tab: 'app' }),
                },
              ]),
          ...money(query.data, true),
        ]}
      />
      <ReportChart
        title={t`Last 30 days`}
        days={days}
        series={[
          { name: 'sessions', label: t`Sessions` },
          { name: 'orders', label: t`Orders` },
        ]}
      />
      <Funnel steps={funnel} isCompared={false} />
      <Suspense fallback={<Skeleton height={320} aria-hidden />}>
        <SkillHints appId={appId} month={month} teach={teach} missing={missing} orders={orders} />
      </Suspense>
      <div>
        <Button component={Link} to={to('analytics', {}, { app: appId })} variant="default">
          <Trans>Open the full report</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function DashboardSkeleton() {
  return (
    <Stack aria-hidden gap="lg">
      <Skeleton height={92} />
      <Skeleton height={320} />
      <Skeleton height={240} />
    </Stack>
  );
}
