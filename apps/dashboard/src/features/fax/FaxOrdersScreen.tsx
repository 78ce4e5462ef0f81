import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Fax, faxRoutes, faxStates } from '@voicecart/contract/routes/fax';
import { to } from '@voicecart/contract/screens';
import { Info, Printer, Settings } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { RelativeTime } from '../../ui/values.tsx';
import { FaxSettingsDialog } from './FaxSettingsDialog.tsx';
import { FaxStatus } from './FaxStatus.tsx';
import { faxLooks, faxQueryKey } from './fax-words.ts';

/** While faxes are on their way, what became of them is looked for this often. */
const freshMs = 5_000;

/** R117: orders from the chat, sent to the shop's fax machine. */
export default function FaxOrdersScreen() {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const state = useListState({ filters: ['state'] });
  const { currentPage, limit, q } = state.request;
  const asked = { currentPage, limit, q, state: faxStates.find((one) => one === state.filter('state')) };
  const list = useQuery({
    queryKey: [...faxQueryKey, 'list', asked],
    queryFn: ({ signal }) => call(faxRoutes.listFaxes, { query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some((row) => row.settledAt === null) ? freshMs : false),
  });
  const settings = useQuery({
    queryKey: [...faxQueryKey, 'settings'],
    queryFn: async ({ signal }) => (await call(faxRoutes.getFaxSettings, { signal })).settings,
  });
  const columns: ListColumn<Fax>[] = [
    { key: 'orderNumber', title: t`Order`, render: (row) => row.orderNumber },
    { key: 'state', title: t`Status`, render: (row) => <FaxStatus fax={row} /> },
    { key: 'number', title: t`Fax number`, render: (row) => row.number },
    { key: 'attempt', title: t`Attempt`, align: 'end', render: (row) => row.attempt, isHiddenAtFirst: true },
    { key: 'createdAt', title: t`When`, render: (row) => <RelativeTime at={row.createdAt} /> },
  ];
  const button = (
    <Button
      variant={settings.data?.isOn ? 'default' : 'filled'}
      leftSection={<Settings size={16} aria-hidden />}
      disabled={!settings.data}
      onClick={() => setOpen(true)}
    >
      {settings.data?.isOn ? <Trans>Fax settings</Trans> : <Trans>Set up faxing</Trans>}
    </Button>
  );
  return (
    <>
      <ListPage
        description={<Trans>Orders from your shop’s chat, sent to your fax machine.</Trans>}
        action={settings.isPending ? <Skeleton height={36} width={140} aria-hidden /> : button}
        notice={
          settings.data && !settings.data.isAvailable ? (
            <Alert color="amber" icon={<Info size={18} aria-hidden />} mb="md">
              <Trans>No fax service is set up for this installation, so nothing is faxed. Ask whoever runs it.</Trans>
            </Alert>
          ) : null
        }
        name="fax-orders"
        label={t`Faxed orders`}
        state={state}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(row) => t`Order ${row.orderNumber}`}
        rowHref={({ id }) => to('faxOrder', {}, { fax: id })}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            options: faxStates.map((value) => ({ value, label: i18n._(faxLooks[value].label) })),
          },
        ]}
        searchLabel={t`Search by order number`}
        empty={{
          icon: <Printer size={32} aria-hidden />,
          title: t`No faxed orders yet`,
          why: settings.data?.isOn
            ? t`Orders that shoppers place through the chat are faxed to ${settings.data.number} and appear here.`
            : t`Enter your fax number, and orders that shoppers place through the chat are faxed to you.`,
        }}
      />
      {isOpen && settings.data && <FaxSettingsDialog settings={settings.data} onClose={() => setOpen(false)} />}
    </>
  );
}
