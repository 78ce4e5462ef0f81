import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dealDaysRoutes } from '@voicecart/contract/routes/deal-days';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { CalendarCheck, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { focusFirstFault } from '../../../ui/form/focus-first-fault.ts';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDeleted } from '../../deletions/deletions.ts';
import { TabSkeleton } from '../TabSkeleton.tsx';
import { useInteractionsCrumb } from '../use-interactions-crumb.ts';
import { dealListPath, newDealPath } from './deal-queries.ts';

const daysShown = 28;
const dayMs = 86_400_000;

/** L044: which deal is the deal of the day, for the four weeks to come. */
export default function DealsOfTheDayScreen() {
  const { t } = useLingui();
  const crumb = useInteractionsCrumb();
  const isReadOnly = useReadOnlyReason() !== null;
  const days = useQuery({
    queryKey: ['deals', 'days'],
    queryFn: ({ signal }) => call(dealDaysRoutes.listDealDays, { query: { days: daysShown }, signal }),
  });
  const deals = useQuery({
    queryKey: ['deals', 'list', 'all'],
    queryFn: ({ signal }) => call(interactionsRoutes.listDeals, { query: { limit: 200 }, signal }),
  });
  const error = days.error ?? deals.error;
  const usable = (deals.data?.items ?? []).filter(({ state }) => state === 'active' || state === 'scheduled');
  return (
    <Page
      description={t`Shoppers who ask for the deal of the day hear the one you chose. If you haven’t chosen one, they hear all deals.`}
      breadcrumb={[crumb]}
      action={
        <Button component={Link} to={dealListPath} variant="default">
          <Trans>All deals and coupons</Trans>
        </Button>
      }
    >
      {error && !(days.data && deals.data) ? (
        <ErrorState error={error} onRetry={() => Promise.all([days.refetch(), deals.refetch()])} />
      ) : !days.data || !deals.data ? (
        <TabSkeleton />
      ) : usable.length === 0 && days.data.items.length === 0 ? (
        <Paper withBorder>
          <EmptyState
            icon={<CalendarCheck size={32} aria-hidden />}
            title={t`No deals to choose from yet`}
            why={<Trans>Add a deal first. Then choose the days when it’s the deal of the day.</Trans>}
            action={
              isReadOnly ? undefined : (
                <Button component={Link} to={newDealPath} leftSection={<Plus size={16} aria-hidden />}>
                  <Trans>Add a deal</Trans>
                </Button>
              )
            }
          />
        </Paper>
      ) : (
        <Stack gap="xl">
          {!isReadOnly && usable.length > 0 && <ChooseDays today={days.data.today} deals={usable} />}
          <Days {...days.data} deals={usable} isReadOnly={isReadOnly} />
        </Stack>
      )}
    </Page>
  );
}

interface Choice {
  readonly id: string;
  readonly title: string;
}

function useSetDays() {
  const { t } = useLingui();
  const client = useQueryClient();
  const tellDeleted = useDeleted();
  return async (from: string, to: string, dealId: string | null) => {
    const { days, deletions } = await call(dealDaysRoutes.setDealDays, { body: { from, to, dealId } });
    await client.invalidateQueries({ queryKey: ['deals', 'days'] });
    tellDeleted(deletions, t`Deal of the day`);
    return days;
  };
}

/** One deal for a span of days at once. */
function ChooseDays({ today, deals }: { today: string; deals: readonly Choice[] }) {
  const { t } = useLingui();
  const toast = useToast();
  const setDays = useSetDays();
  const form = useForm({
    initialValues: { from: today, to: today, dealId: deals[0]?.id ?? '' },
    validate: {
      from: (from) => (from === '' ? t`This field is required.` : null),
      to: (to, values) => (to < values.from ? t`The last day must not be before the first.` : null),
    },
  });

  async function save({ from, to, dealId }: typeof form.values) {
    try {
      const count = await setDays(from, to, dealId);
      toast.success(plural(count, { one: 'Set for # day', other: 'Set for # days' }));
    } catch (error) {
      if (error instanceof ApiError && error.fields[0]) form.setFieldError(error.fields[0].path, error.message);
      else toast.error(error);
    }
  }

  return (
    <Paper withBorder p="md" maw="48rem">
      <form onSubmit={form.onSubmit(save, focusFirstFault(form))} noValidate>
        <Title order={2} mb="xs">
          <Trans>Choose a deal for several days</Trans>
        </Title>
        <Group align="flex-start" gap="md">
          <TextInput type="date" label={t`First day`} {...form.getInputProps('from')} />
          <TextInput type="date" label={t`Last day`} {...form.getInputProps('to')} />
          <NativeSelect
            label={t`Deal`}
            data={deals.map(({ id, title }) => ({ value: id, label: title }))}
            style={{ flex: '1 1 14rem' }}
            {...form.getInputProps('dealId')}
          />
          <Button type="submit" mt="1.6rem" loading={form.submitting}>
            <Trans>Set</Trans>
          </Button>
        </Group>
      </form>
    </Paper>
  );
}

interface DaysProps {
  readonly from: string;
  readonly today: string;
  readonly timeZone: string;
  readonly items: readonly { day: string; dealId: string; title: string; isTold: boolean }[];
  readonly deals: readonly Choice[];
  readonly isReadOnly: boolean;
}

/** A row a day; the choice is saved when it is made. */
function Days({ from, today, timeZone, items, deals, isReadOnly }: DaysProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const setDays = useSetDays();
  const format = new Intl.DateTimeFormat(i18n.locale || 'en', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

  async function choose(day: string, dealId: string) {
    try {
      await setDays(day, day, dealId === '' ? null : dealId);
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <section aria-labelledby="deal-days">
      <Title order={2} id="deal-days">
        <Trans>Next 4 weeks</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>Days start and end at midnight in {timeZone.replaceAll('_', ' ')}.</Trans>
      </Text>
      <Paper withBorder p="md" maw="48rem">
        <DataTable label={t`Deals of the day`}>
          <thead>
            <tr>
              <th>
                <Trans>Day</Trans>
              </th>
              <th>
                <Trans>Deal</Trans>
              </th>
              <th>
                <Trans>State</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: daysShown }, (_, index) => {
              const moment = Date.parse(`${from}T00:00:00Z`) + index * dayMs;
              const day = new Date(moment).toISOString().slice(0, 10);
              const set = items.find((item) => item.day === day);
              const name = format.format(moment);
              // A deal that is over or off stays visible where it was chosen.
              const isListed = !set || deals.some(({ id }) => id === set.dealId);
              const choices = isListed ? deals : [{ id: set.dealId, title: set.title }, ...deals];
              return (
                <tr key={day}>
                  <td style={{ whiteSpace: 'nowrap' }}>{day === today ? t`Today` : name}</td>
                  <td>
                    {isReadOnly ? (
                      (set?.title ?? '–')
                    ) : (
                      <NativeSelect
                        aria-label={t`Deal of the day, ${name}`}
                        size="xs"
                        data={[
                          { value: '', label: t`None` },
                          ...choices.map(({ id, title }) => ({ value: id, label: title })),
                        ]}
                        value={set?.dealId ?? ''}
                        onChange={({ currentTarget: { value } }) => void choose(day, value)}
                      />
                    )}
                  </td>
                  <td>
                    {set &&
                      (set.isTold ? (
                        <StatusBadge tone="good" label={t`Read out`} />
                      ) : (
                        <StatusBadge tone="warning" label={t`Deal not active`} />
                      ))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      </Paper>
    </section>
  );
}
