import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planById } from '@voicecart/contract/plans';
import { billingRoutes, type CurrentSubscription } from '@voicecart/contract/routes/billing';
import { call } from '../../lib/api.ts';
import { asMoney } from '../../lib/as-money.ts';
import { formatDay, formatMoney } from '../../lib/formats.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { PriceRow } from './billing-queries.ts';
import type { Billing } from './use-billing.ts';
import { WhatEnds } from './WhatEnds.tsx';

interface ChangeDialogProps {
  /** The plan in force, and what is used of it. */
  readonly subscription: Pick<CurrentSubscription, 'planId' | 'meters'>;
  readonly price: PriceRow;
  readonly billing: Billing;
  readonly onClose: () => void;
}

/** What a change of the plan costs, before it is made. */
export function ChangeDialog({ subscription, price, billing, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const { title } = planById[price.planId];
  const preview = useQuery({
    queryKey: ['billing', 'preview', price.sourcePlanId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(billingRoutes.previewPlanChange, { body: { sourcePlanId: price.sourcePlanId }, signal }),
  });
  const { data } = preview;
  const shown = (amountMinor: number) => formatMoney(asMoney({ amountMinor, currency: price.currency }));

  async function change(): Promise<void> {
    if (await billing.change(price.sourcePlanId)) onClose();
  }

  return (
    <Dialog title={t`Change to ${title}`} onClose={onClose}>
      <Stack gap="md">
        {preview.isPending && <Skeleton h="6rem" />}
        {preview.error && <ErrorState error={preview.error} onRetry={preview.refetch} />}
        {data?.when === 'now' && data.trialEndsAt && (
          <Text>
            <Trans>
              Your new plan starts now. You’re still in your free trial, so you pay nothing today. On{' '}
              {formatDay(data.trialEndsAt)}, when the trial ends, we charge {shown(data.next.amountMinor)} plus taxes.
              You can cancel before then.
            </Trans>
          </Text>
        )}
        {data?.when === 'now' && !data.trialEndsAt && (
          <>
            <Text>
              <Trans>Your new plan starts now. You pay the difference for the rest of the period.</Trans>
            </Text>
            <Table>
              <Table.Tbody>
                {data.lines.map((line) => (
                  <Table.Tr key={line.text}>
                    <Table.Td>{line.text}</Table.Td>
                    <Table.Td ta="right">{shown(line.amountMinor)}</Table.Td>
                  </Table.Tr>
                ))}
                {data.taxMinor > 0 && (
                  <Table.Tr>
                    <Table.Td>{t`Tax`}</Table.Td>
                    <Table.Td ta="right">{shown(data.taxMinor)}</Table.Td>
                  </Table.Tr>
                )}
                <Table.Tr>
                  <Table.Th>{t`Due now`}</Table.Th>
                  <Table.Th ta="right">{shown(data.dueNowMinor)}</Table.Th>
                </Table.Tr>
              </Table.Tbody>
            </Table>
          </>
        )}
        {data?.when === 'period-end' && (
          <Text>
            {data.next.every === 'month' ? (
              <Trans>
                You keep your plan until {formatDay(data.startsAt)}. From then on you pay {shown(data.next.amountMinor)}{' '}
                per month.
              </Trans>
            ) : (
              <Trans>
                You keep your plan until {formatDay(data.startsAt)}. From then on you pay {shown(data.next.amountMinor)}{' '}
                per year.
              </Trans>
            )}{' '}
            <Trans>Nothing is deleted.</Trans>
          </Text>
        )}
        {data && <WhatEnds subscription={subscription} planId={price.planId} />}
        {billing.error && <ErrorState error={billing.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button data-autofocus disabled={!data} loading={billing.busy === 'change'} onClick={() => void change()}>
            {data?.when === 'period-end' ? (
              <Trans>Change at period end</Trans>
            ) : data?.trialEndsAt ? (
              <Trans>Change plan</Trans>
            ) : (
              <Trans>Pay and change</Trans>
            )}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
