import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isPlanId, planById, plans } from '@voicecart/contract/plans';
import { merchantPricingRoutes, type PricingRow } from '@voicecart/contract/routes/merchant-pricing';
import { BadgeDollarSign, Ban, CalendarPlus, Gift } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { asMoney } from '../../lib/as-money.ts';
import { formatDay, formatMoney } from '../../lib/formats.ts';
import { useListState } from '../../lib/url-state.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { PricingDialog, type PricingKind } from './PricingDialog.tsx';

const pricingKey = ['billing', 'merchant-pricing'];

/** `/custom-merchant-pricing`: prices of a merchant's own, and plans that are given, with reason and end. */
export default function MerchantPricingScreen() {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [making, setMaking] = useState<PricingKind | null>(null);
  const state = useListState({ filters: ['plan', 'status'], defaultSort: '-createdAt' });
  const { currentPage, limit } = state.request;
  const [plan = '', status = ''] = [state.filters.plan?.[0], state.filters.status?.[0]];
  const activestatus = (['active', 'inactive'] as const).find((one) => one === status);
  const asked = {
    ...(isPlanId(plan) ? { planName: plan } : {}),
    ...(activestatus ? { activestatus } : {}),
  };
  const pricing = useQuery({
    queryKey: [...pricingKey, currentPage, limit, asked],
    queryFn: ({ signal }) =>
      call(merchantPricingRoutes.listMerchantPricing, { query: { currentPage, limit, ...asked }, signal }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => client.invalidateQueries({ queryKey: pricingKey });

  async function end({ kind, id, merchant }: PricingRow) {
    const isSure = await confirm({
      title: kind === 'price' ? t`Revoke the offer to ${merchant.name}?` : t`End the exception of ${merchant.name}?`,
      consequence:
        kind === 'price'
          ? t`The merchant can’t accept it any more.`
          : t`The merchant returns to the plan it would have otherwise. Nothing is deleted.`,
      confirmLabel: kind === 'price' ? t`Revoke` : t`End`,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call(merchantPricingRoutes.endPricing, { body: { merchantId: merchant.id, kind, id } });
      toast.success(kind === 'price' ? t`Offer revoked.` : t`Exception ended.`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    await refresh();
  }

  const states = {
    open: { tone: 'warning', label: t`Offered` },
    taken: { tone: 'good', label: t`Accepted` },
    active: { tone: 'good', label: t`Active` },
    ended: { tone: 'neutral', label: t`Ended` },
  } as const;
  const actions = (
    <Group gap="xs">
      <Button variant="default" leftSection={<CalendarPlus size={16} aria-hidden />} onClick={() => setMaking('trial')}>
        <Trans>Give free days</Trans>
      </Button>
      <Button variant="default" leftSection={<Gift size={16} aria-hidden />} onClick={() => setMaking('exception')}>
        <Trans>Give a plan</Trans>
      </Button>
      <Button leftSection={<BadgeDollarSign size={16} aria-hidden />} onClick={() => setMaking('price')}>
        <Trans>Offer a price</Trans>
      </Button>
    </Group>
  );
  return (
    <>
      <ListPage
        description={<Trans>Custom prices and plans given to merchants.</Trans>}
        action={actions}
        name="merchant-pricing"
        label={t`Merchant Pricing`}
        state={state}
        query={pricing}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        rowLabel={({ merchant }) => merchant.name}
        filters={[
          { name: 'plan', label: t`Plan`, options: plans.map(({ id, title }) => ({ value: id, label: title })) },
          {
            name: 'status',
            label: t`State`,
            options: [
              { value: 'active', label: t`Active` },
              { value: 'inactive', label: t`Ended` },
            ],
          },
        ]}
        columns={[
          { key: 'merchant', title: t`Merchant`, render: ({ merchant }) => merchant.name },
          { key: 'plan', title: t`Plan`, render: ({ planId }) => planById[planId].title },
          { key: 'price', title: t`Price`, render: (row) => <Price row={row} /> },
          {
            key: 'state',
            title: t`State`,
            render: (row) => <StatusBadge tone={states[row.state].tone} label={states[row.state].label} />,
          },
          { key: 'reason', title: t`Reason`, render: ({ reason }) => reason },
          { key: 'endsAt', title: t`Ends on`, render: ({ endsAt }) => (endsAt ? formatDay(endsAt) : '–') },
        ]}
        rowActions={(row) =>
          row.state === 'open' || row.state === 'active'
            ? [
                {
                  label: row.kind === 'price' ? t`Revoke` : t`End`,
                  icon: <Ban size={16} aria-hidden />,
                  isDangerous: true,
                  onRun: () => void end(row),
                },
              ]
            : []
        }
        empty={{
          icon: <BadgeDollarSign size={32} aria-hidden />,
          title: t`No prices or exceptions yet`,
          why: t`Offer a merchant a custom price, or give it a plan for a limited time.`,
          action: actions,
        }}
      />
      {making && (
        <PricingDialog
          kind={making}
          onClose={() => setMaking(null)}
          onDone={() => {
            // Free days are on no list.
            if (making === 'trial') toast.success(t`Free days saved.`);
            setMaking(null);
            void refresh();
          }}
        />
      )}
    </>
  );
}

function Price({ row: { amountMinor, currency, every } }: { row: PricingRow }) {
  if (amountMinor === null || currency === null) return <Trans>Not paid here</Trans>;
  const price = formatMoney(asMoney({ amountMinor, currency }));
  return every === 'year' ? <Trans>{price} per year</Trans> : <Trans>{price} per month</Trans>;
}
