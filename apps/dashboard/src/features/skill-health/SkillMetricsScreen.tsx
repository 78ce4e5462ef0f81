import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Paper, SegmentedControl, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useAppTitle } from '../../lib/app-title.ts';
import { formatDay, formatNumber } from '../../lib/formats.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waveform } from '../../ui/report/Waveform.tsx';
import { appQuery, FirstAppInvitation } from '../apps/apps.ts';
import { LiveCheck } from './LiveCheck.tsx';
import { type MetricName, metricNames, type SkillMetrics, skillMetricsQuery, total } from './skill-health-queries.ts';

/** Skill metrics: what Amazon counted beside what we counted, and whether the live app answers. */
export default function SkillMetricsScreen() {
  const { app } = useCurrentApp();
  return app ? <AppMetrics key={app.id} appId={app.id} /> : <FirstAppInvitation />;
}

function AppMetrics({ appId }: { appId: string }) {
  const { t } = useLingui();
  const nameOf = useAppTitle();
  const app = useQuery(appQuery(appId)).data;
  const [stage, setStage] = useUrlValue('stage', app?.lifecycle === 'live' ? 'live' : 'development', [
    'live',
    'development',
  ]);
  const [days, setDays] = useUrlValue('days', '7', ['7', '30']);
  const query = useQuery({ ...skillMetricsQuery(appId, stage, Number(days)), enabled: app !== undefined });
  return (
    <Page
      description={
        app ? (
          <Trans>Amazon’s numbers for {nameOf(app.name)}, next to ours.</Trans>
        ) : (
          t`Amazon’s numbers for your app, next to ours.`
        )
      }
    >
      <Stack gap="lg">
        <LiveCheck appId={appId} isFlashBriefing={app?.publishingType === 'flash_briefing'} />
        <Group gap="sm">
          <SegmentedControl
            aria-label={t`Stage`}
            value={stage}
            onChange={setStage}
            data={[
              { value: 'live', label: t`Live` },
              { value: 'development', label: t`Development` },
            ]}
          />
          <SegmentedControl
            aria-label={t`Period`}
            value={days}
            onChange={setDays}
            data={[
              { value: '7', label: t`7 days` },
              { value: '30', label: t`30 days` },
            ]}
          />
        </Group>
        {query.error && !query.data ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
        {query.isPending && <Skeleton height={420} aria-hidden />}
        {query.data && <Metrics metrics={query.data} />}
      </Stack>
    </Page>
  );
}

function Metrics({ metrics }: { metrics: SkillMetrics }) {
  const { t } = useLingui();
  const [name, setName] = useState<MetricName>('sessions');
  const { days, own, amazon } = metrics;
  const labels: Record<MetricName, string> = {
    sessions: t`Sessions`,
    customers: t`Shoppers`,
    utterances: t`Requests`,
    failed: t`Failures`,
  };
  const label = labels[name];
  const hasAmazon = metrics.source !== null;
  return (
    <>
      {metrics.trouble && (
        <Alert color="gray" icon={<Info size={18} />} title={t`No metrics from Amazon`}>
          {metrics.trouble} <Trans>Our own counts are shown below.</Trans>
        </Alert>
      )}
      <SegmentedControl
        aria-label={t`Metric`}
        value={name}
        onChange={(next) => setName(metricNames.find((known) => known === next) ?? 'sessions')}
        data={metricNames.map((value) => ({ value, label: labels[value] }))}
        fullWidth
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Counted title={t`Counted by us`} label={label} days={days} values={own[name]} isSum={name !== 'customers'} />
        <Counted
          title={t`Counted by Amazon`}
          label={label}
          days={days}
          values={amazon[name]}
          isSum={name !== 'customers'}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        <Trans>
          Amazon and we count separately, so the figures differ. Adding them up would count shoppers twice. Days are in
          UTC.
        </Trans>{' '}
        {hasAmazon && metrics.source === 'v1' && <Trans>Amazon’s detailed counts go back one week.</Trans>}
      </Text>
      <details>
        <summary>
          <Trans>Day by day</Trans>
        </summary>
        <DataTable label={t`Day by day`}>
          <thead>
            <tr>
              <th>{t`Day`}</th>
              <th data-align="end">{t`Counted by us`}</th>
              <th data-align="end">{t`Counted by Amazon`}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day}>
                <td>{formatDay(day)}</td>
                <td data-align="end">{written(own[name][index] ?? null)}</td>
                <td data-align="end">{written(amazon[name][index] ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </details>
    </>
  );
}

const written = (value: number | null) => (value === null ? '–' : formatNumber(value));

interface CountedProps {
  readonly title: string;
  readonly label: string;
  readonly days: readonly string[];
  readonly values: readonly (number | null)[];
  /** Whether the days add up: a shopper of two days is one shopper. */
  readonly isSum: boolean;
}

function Counted({ title, label, days, values, isSum }: CountedProps) {
  const { t } = useLingui();
  const today = new Date().toISOString().slice(0, 10);
  const sum = total(values);
  const highest = sum === null ? null : Math.max(...values.map((value) => value ?? 0));
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" size="sm">
        {isSum ? label : t`${label}, highest of a day`}
      </Text>
      <Text fz="h2" ff="heading">
        {written(isSum ? sum : highest)}
      </Text>
      {sum === null ? (
        <Text c="dimmed" size="sm">
          <Trans>No counts for this period.</Trans>
        </Text>
      ) : (
        <Waveform
          key={label}
          label={label}
          bars={days.map((day, index) => ({
            key: day,
            label: formatDay(day),
            value: values[index] ?? 0,
            isToday: day === today,
          }))}
        />
      )}
    </Paper>
  );
}
