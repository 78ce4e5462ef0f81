import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { isLocale } from '@voicecart/contract/locales';
import { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { to } from '@voicecart/contract/screens';
import { ChartColumn, Info } from 'lucide-react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { download } from '../../lib/api.ts';
import { formatNumber, formatShare } from '../../lib/formats.ts';
import { localeName } from '../../lib/locale-name.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { Said } from '../../ui/conversation/Said.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figures } from '../../ui/report/Figures.tsx';
import { ReportChart } from '../../ui/report/ReportChart.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { Sparkline } from '../../ui/report/Sparkline.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { handledNames, stageNames } from '../conversations/conversations.ts';
import { TeachPhrase, useRequestName } from '../interactions/interactions.ts';
import { conversationsAddress, productsAddress, type ReportFilter } from './report-links.ts';

export type ReportData = z.output<typeof analyticsRoutes.appReport.reply>;
type TableName = z.output<typeof analyticsRoutes.exportReport.params>['table'];

interface ReportProps {
  readonly data: ReportData;
  readonly filter: ReportFilter;
  readonly isCompared: boolean;
}

/** What a report says: figures, days, intents, searches, what was not understood, languages. */
export function Report({ data, filter, isCompared }: ReportProps) {
  const { t, i18n } = useLingui();
  const requestName = useRequestName();
  const outcomeName = (outcome: string) => {
    const name = handledNames[outcome];
    return name ? i18n._(name) : outcome;
  };
  const { figures } = data;
  const csv = (table: TableName) => () =>
    download(analyticsRoutes.exportReport, `${filter.from}-${filter.to}-${table}`, {
      params: { table },
      query: filter,
    });
  const figure = (name: keyof typeof figures) => {
    const { value, before } = figures[name];
    const spark = name === 'answeredRate' ? null : <Sparkline days={data.days.map((day) => day[name])} />;
    return { value, spark, ...(isCompared ? { before } : {}) };
  };
  const all = conversationsAddress(filter);

  if (figures.turns.value === 0 && figures.turns.before === 0) return <NothingYet filter={filter} />;
  return (
    <>
      <Figures
        items={[
          { label: t`Sessions`, ...figure('sessions'), href: all },
          { label: t`Shoppers`, ...figure('users'), href: all },
          { label: t`Turns`, ...figure('turns'), href: all },
          { label: t`Answered`, ...figure('answeredRate'), format: formatShare, href: all },
          {
            label: t`Not understood`,
            ...figure('unmatched'),
            href: conversationsAddress(filter, { outcome: 'unmatched' }),
            isGoodWhenDown: true,
          },
          {
            label: t`Failures`,
            ...figure('failures'),
            href: conversationsAddress(filter, { outcome: 'failed' }),
            isGoodWhenDown: true,
          },
        ]}
      />
      <ReportChart
        title={t`Day by day`}
        days={data.days}
        daysBefore={isCompared ? data.daysBefore : undefined}
        series={[
          { name: 'sessions', label: t`Sessions` },
          { name: 'users', label: t`Shoppers` },
          { name: 'turns', label: t`Turns` },
          { name: 'unmatched', label: t`Not understood` },
          { name: 'failures', label: t`Failures` },
        ]}
        onCsv={csv('days.csv')}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Stack gap="lg">
          <ReportTable
            title={t`How turns ended`}
            rows={data.outcomes}
            rowKey={(row) => row.outcome}
            rowHref={(row) => conversationsAddress(filter, troubleOf(row.outcome))}
            columns={[
              { title: t`Outcome`, render: (row) => outcomeName(row.outcome) },
              { title: t`Turns`, align: 'end', render: (row) => formatNumber(row.turns) },
              {
                title: t`Share`,
                align: 'end',
                render: (row) => formatShare(row.turns / Math.max(1, figures.turns.value)),
              },
              ...(isCompared
                ? [
                    {
                      title: t`Before`,
                      align: 'end' as const,
                      render: (row: ReportData['outcomes'][number]) => formatNumber(row.before),
                    },
                  ]
                : []),
            ]}
          />
          <ReportTable
            title={t`What shoppers wanted`}
            rows={data.intents}
            rowKey={(row) => row.intent}
            rowHref={(row) => conversationsAddress(filter, { intent: row.intent })}
            columns={[
              { title: t`Request`, render: (row) => requestName(row.intent) },
              { title: t`Turns`, align: 'end', render: (row) => formatNumber(row.turns) },
              {
                title: t`Share`,
                align: 'end',
                render: (row) => formatShare(row.turns / Math.max(1, figures.turns.value)),
              },
              { title: t`Unanswered`, align: 'end', render: (row) => formatNumber(row.failed) },
            ]}
            onCsv={csv('intents.csv')}
          />
          <ReportTable
            title={t`Not understood`}
            rows={data.unmatched}
            rowKey={(row) => `${row.text} ${row.appId} ${row.locale}`}
            rowHref={(row) => to('conversation', { id: row.conversationId })}
            columns={[
              {
                title: t`Said`,
                render: (row) => (
                  <Phrase
                    text={row.text}
                    // The same words in two languages are two things to teach.
                    locale={data.locales.length > 1 ? row.locale : null}
                  />
                ),
              },
              { title: t`Times`, align: 'end', render: (row) => formatNumber(row.count) },
              { title: t`Last`, render: (row) => <RelativeTime at={row.lastAt} /> },
              {
                title: t`Next step`,
                render: (row) =>
                  row.text && isLocale(row.locale) ? (
                    <TeachPhrase appId={row.appId} locale={row.locale} phrase={row.text} taught={row.taught} />
                  ) : (
                    '–'
                  ),
              },
            ]}
            onCsv={csv('unmatched.csv')}
            nothing={t`Everything was understood in this period.`}
          />
        </Stack>
        <Stack gap="lg">
          <ReportTable
            title={t`Top searches`}
            rows={data.searches}
            rowKey={(row) => row.search}
            rowHref={(row) => productsAddress(row.search)}
            columns={[
              { title: t`Searched for`, render: (row) => row.search },
              { title: t`Times`, align: 'end', render: (row) => formatNumber(row.count) },
              {
                title: t`Found nothing`,
                align: 'end',
                render: (row) =>
                  row.withoutResult > 0 ? (
                    <Text span c="red" fw={600} size="sm">
                      {formatNumber(row.withoutResult)}
                    </Text>
                  ) : (
                    '0'
                  ),
              },
            ]}
            onCsv={csv('searches.csv')}
            nothing={t`No one searched for a product in this period.`}
          />
          <ReportTable
            title={t`Languages`}
            rows={data.locales}
            rowKey={(row) => row.locale}
            rowHref={(row) =>
              conversationsAddress({ ...filter, ...(isLocale(row.locale) ? { locale: row.locale } : {}) })
            }
            columns={[
              { title: t`Language`, render: (row) => (isLocale(row.locale) ? localeName(row.locale) : row.locale) },
              { title: t`Sessions`, align: 'end', render: (row) => formatNumber(row.sessions) },
              {
                title: t`Share`,
                align: 'end',
                render: (row) => formatShare(row.sessions / Math.max(1, figures.sessions.value)),
              },
            ]}
            onCsv={csv('locales.csv')}
          />
          {!filter.stage && (
            <ReportTable
              title={t`Stages`}
              rows={data.stages}
              rowKey={(row) => row.stage}
              rowHref={(row) => conversationsAddress({ ...filter, stage: row.stage })}
              columns={[
                { title: t`Stage`, render: (row) => i18n._(stageNames[row.stage]) },
                { title: t`Sessions`, align: 'end', render: (row) => formatNumber(row.sessions) },
                { title: t`Turns`, align: 'end', render: (row) => formatNumber(row.turns) },
              ]}
              onCsv={csv('stages.csv')}
            />
          )}
        </Stack>
      </SimpleGrid>
    </>
  );
}

/** The list of conversations is told by what went wrong in them; what went well is in any. */
function troubleOf(outcome: ReportData['outcomes'][number]['outcome']): { outcome?: string } {
  return outcome === 'unmatched' || outcome === 'failed' ? { outcome } : {};
}

/** On a phone the other columns would squeeze it to a word a line. */
function Phrase({ text, locale }: { text: string; locale: string | null }) {
  return (
    <span style={{ display: 'block', minWidth: '9rem' }}>
      {text === '' ? <Trans>wording not provided by Alexa</Trans> : <Said>{text}</Said>}
      {locale && isLocale(locale) && (
        <Text span display="block" size="xs" c="dimmed">
          {localeName(locale)}
        </Text>
      )}
    </span>
  );
}

function NothingYet({ filter }: { filter: ReportFilter }) {
  const { t } = useLingui();
  const { apps } = useCurrentApp();
  const isFiltered = filter.stage !== undefined || filter.locale !== undefined;
  // What is at Amazon already needs no advice to publish it: these days were silent.
  const isAtAmazon = apps.some((app) => app.hasDevelopmentSkill && (!filter.skill_id || app.id === filter.skill_id));
  if (isFiltered || isAtAmazon) {
    return (
      <Alert color="gray" icon={<Info size={18} aria-hidden />}>
        {isFiltered ? (
          <Trans>No conversations match these filters in this period or the previous one.</Trans>
        ) : (
          <Trans>No conversations in this period or the previous one.</Trans>
        )}
      </Alert>
    );
  }
  return (
    <Paper withBorder>
      <EmptyState
        icon={<ChartColumn size={32} aria-hidden />}
        title={t`No numbers yet`}
        why={t`As soon as shoppers talk to your app, this report counts sessions, searches and requests that weren’t understood. Sandbox conversations aren’t counted.`}
        action={
          <Button component={Link} to={to('goLive')}>
            <Trans>Publish your app</Trans>
          </Button>
        }
      />
    </Paper>
  );
}
