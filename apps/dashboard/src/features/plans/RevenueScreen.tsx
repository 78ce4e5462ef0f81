import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planById } from '@voicecart/contract/plans';
import { type MoneyFigures, moneyFiguresRoutes } from '@voicecart/contract/routes/money-figures';
import { to } from '@voicecart/contract/screens';
import { Coins, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call, download } from '../../lib/api.ts';
import { asMoney } from '../../lib/as-money.ts';
import { formatMoney, formatNumber, formatShare } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
import classes from './RevenueScreen.module.css';

/** `/revenue`: what subscriptions bring in, for the super admin. */
export default function RevenueScreen() {
  const { t } = useLingui();
  const toast = useToast();
  const query = useQuery({
    queryKey: ['billing', 'figures'],
    queryFn: async ({ signal }) => (await call(moneyFiguresRoutes.moneyFigures, { signal })).figures,
  });
  const save = () =>
    download(moneyFiguresRoutes.exportSubscriptions, 'subscriptions.csv').catch((error: unknown) => toast.error(error));
  const figures = query.data;
  return (
    <Page
      description={<Trans>Active subscriptions. Yearly plans count as 1/12 per month; trials are excluded.</Trans>}
      action={
        figures && figures.plans.length > 0 ? (
          <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={save}>
            <Trans>Export CSV</Trans>
          </Button>
        ) : null
      }
    >
      {query.isPending && <Skeleton h="12rem" />}
      {query.error && <ErrorState error={query.error} onRetry={query.refetch} />}
      {figures?.plans.length === 0 && (
        <EmptyState
          icon={<Coins size={32} aria-hidden />}
          title={t`No subscriptions yet`}
          why={t`Revenue, trials and churn appear here with the first merchant who pays.`}
          action={
            <Button component={Link} to={to('planRequests')} variant="default">
              <Trans>View plan requests</Trans>
            </Button>
          }
        />
      )}
      {figures && figures.plans.length > 0 && <Figures figures={figures} />}
    </Page>
  );
}

function Figures({ figures }: { figures: MoneyFigures }) {
  const { mrr, trials, overdue, churn, plans } = figures;
  return (
    <Stack gap="xl">
      <div className={classes.tiles}>
        <Tile label={<Trans>Monthly recurring revenue</Trans>}>
          {mrr.map((one) => (
            <div key={one.currency}>{formatMoney(asMoney(one))}</div>
          ))}
        </Tile>
        <Tile label={<Trans>Trials</Trans>}>{formatNumber(trials)}</Tile>
        <Tile label={<Trans>Overdue</Trans>}>{formatNumber(overdue)}</Tile>
        <Tile
          label={<Trans>Churn, last {churn.days} days</Trans>}
          note={
            <Trans>
              {formatNumber(churn.lost)} of {formatNumber(churn.before)} paying merchants
            </Trans>
          }
        >
          {churn.before === 0 ? '–' : formatShare(churn.lost / churn.before)}
        </Tile>
      </div>
      <section aria-labelledby="by-plan">
        <Title order={2} id="by-plan" mb="sm">
          <Trans>By plan</Trans>
        </Title>
        <div className={classes.scroll}>
          <PlanTable plans={plans} />
        </div>
      </section>
    </Stack>
  );
}

function Tile({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div className={classes.number}>{children}</div>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Paper>
  );
}

function PlanTable({ plans }: Pick<MoneyFigures, 'plans'>) {
  const { t } = useLingui();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {[t`Plan`, t`Currency`, t`Paying`, t`Trials`, t`Overdue`, t`Ending`, t`Per month`].map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {plans.map((row) => (
          <Table.Tr key={`${row.planId} ${row.currency}`}>
            <Table.Td>{planById[row.planId].title}</Table.Td>
            <Table.Td>{row.currency.toUpperCase()}</Table.Td>
            <Table.Td>{formatNumber(row.active)}</Table.Td>
            <Table.Td>{formatNumber(row.trialing)}</Table.Td>
            <Table.Td>{formatNumber(row.overdue)}</Table.Td>
            <Table.Td>{formatNumber(row.ending)}</Table.Td>
            <Table.Td>{formatMoney(asMoney({ amountMinor: row.mrrMinor, currency: row.currency }))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
