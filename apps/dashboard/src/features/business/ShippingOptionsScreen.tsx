import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { businessRoutes, type ShippingOption } from '@voicecart/contract/routes/business';
import { Plus, Trash2, Truck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useMay, useSignedIn } from '../../lib/session.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { useToast } from '../../ui/toast.tsx';
import { Money } from '../../ui/values.tsx';
import { useDeleted } from '../deletions/deletions.ts';
import { useCountryName } from '../interactions/interactions.ts';
import { ShippingOptionDialog } from './ShippingOptionDialog.tsx';
import { rangeText } from './shipping-form.ts';
import { useBasisNames, useMethodNames } from './use-method-names.ts';

/** What shipping costs: a merchant's own options, or for a super admin who acts as nobody those of all. */
export default function ShippingOptionsScreen() {
  const { t } = useLingui();
  const { merchant } = useSignedIn();
  const mayChange = useMay(access.merchantOwner);
  const tellDeleted = useDeleted();
  const toast = useToast();
  const client = useQueryClient();
  const countryName = useCountryName();
  const methods = useMethodNames();
  const bases = useBasisNames();
  const state = useListState({ filters: [] });
  const [open, setOpen] = useState<ShippingOption | 'new' | null>(null);
  const { currentPage, limit, q } = state.request;
  const options = useQuery({
    queryKey: ['shipping-options', currentPage, limit, q],
    queryFn: ({ signal }) => call(businessRoutes.listShippingOptions, { query: { currentPage, limit, q }, signal }),
    placeholderData: keepPreviousData,
  });
  const nameOf = (option: ShippingOption) => `${methods[option.method]}, ${countryName(option.country)}`;

  async function remove(option: ShippingOption) {
    try {
      const { deletions } = await call(businessRoutes.removeShippingOption, { body: { id: option.id } });
      tellDeleted(deletions, nameOf(option));
    } catch (error) {
      toast.error(error);
    } finally {
      await client.invalidateQueries({ queryKey: ['shipping-options'] });
    }
  }

  const add = mayChange && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      <Trans>Add option</Trans>
    </Button>
  );
  const columns: ListColumn<ShippingOption>[] = [
    { key: 'method', title: t`Method`, render: (option) => methods[option.method] },
    ...(merchant
      ? []
      : [{ key: 'merchant', title: t`Merchant`, render: (option: ShippingOption) => option.merchant?.name ?? '–' }]),
    {
      key: 'place',
      title: t`To`,
      render: ({ country, states }) => countryName(country) + (states.length > 0 ? `: ${states.join(', ')}` : ''),
    },
    { key: 'basis', title: t`Based on`, render: (option) => bases[option.basis] },
    { key: 'range', title: t`From – below`, render: rangeText },
    {
      key: 'shipment',
      title: t`Per shipment`,
      align: 'end',
      render: ({ perShipmentMinor, currency }) => <Money value={{ amountMinor: perShipmentMinor, currency }} />,
    },
    {
      key: 'item',
      title: t`Per item`,
      align: 'end',
      render: ({ perItemMinor, currency }) => <Money value={{ amountMinor: perItemMinor, currency }} />,
    },
  ];
  return (
    <>
      <ListPage
        description={
          merchant ? (
            <Trans>Shipping costs by method, destination and order size.</Trans>
          ) : (
            <Trans>Shipping options of all merchants. To change one, act as that merchant.</Trans>
          )
        }
        action={add || undefined}
        {...(merchant ? { breadcrumb: ['manage'] } : {})}
        name="shipping-options"
        label={t`Shipping options`}
        state={state}
        query={options}
        columns={columns}
        rowKey={(option) => option.id}
        rowLabel={nameOf}
        {...(mayChange
          ? {
              onRowOpen: setOpen,
              rowActions: () => [
                {
                  label: t`Remove`,
                  icon: <Trash2 size={16} aria-hidden />,
                  isDangerous: true,
                  onRun: (option: ShippingOption) => void remove(option),
                },
              ],
            }
          : {})}
        searchLabel={merchant ? t`Search by method or country code` : t`Search by method, country code or merchant`}
        empty={{
          icon: <Truck size={32} aria-hidden />,
          title: t`No shipping options yet`,
          why: t`Set what a shipment costs and what each item adds, by order price, quantity or weight.`,
          action: add || undefined,
        }}
      />
      {open && (
        <ShippingOptionDialog
          key={open === 'new' ? 'new' : open.id}
          option={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
