import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type MerchantItem, merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { to } from '@voicecart/contract/screens';
import { CircleCheck, CircleOff, LogIn, SlidersHorizontal, Store } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, download } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useMay, useSignedIn } from '../../lib/session.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn, RowAction } from '../../ui/list/list-types.ts';
import { DayRange } from '../../ui/report/DayRange.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { merchantLooks } from './merchant-names.ts';
import { useMerchantActions } from './use-merchant-actions.ts';
import { useMerchantFilters } from './use-merchant-filters.ts';

const ActAsDialog = lazy(() => import('./ActAsDialog.tsx'));

/** The merchants that the admin looks after: find one, act as it, activate or deactivate it. */
export default function MerchantListScreen() {
  const { t, i18n } = useLingui();
  const { identity } = useSignedIn();
  const [mayAct, maySetStatus, mayExport] = [
    useMay(access.actAsMerchant),
    useMay(access.merchantStatus),
    useMay(access.merchantExport),
  ];
  const mayInvite = useMay(access.invitations);
  const navigate = useNavigate();
  const state = useListState({
    filters: ['plan', 'status', 'source', 'review', 'from', 'to'],
    defaultSort: '-createdAt',
  });
  const { asked, filters } = useMerchantFilters(state);
  const { setStatus } = useMerchantActions();
  const [chosen, setChosen] = useState<MerchantItem | null>(null);
  const merchants = useQuery({
    queryKey: ['merchants', 'list', state.request, asked],
    queryFn: ({ signal }) => call(merchantsRoutes.listMerchants, { query: { ...state.request, ...asked }, signal }),
    placeholderData: keepPreviousData,
  });

  const columns: ListColumn<MerchantItem>[] = [
    { key: 'name', title: t`Merchant`, isSortable: true, render: (merchant) => <Merchant merchant={merchant} /> },
    {
      key: 'status',
      title: t`Status`,
      isSortable: true,
      render: ({ status }) => (
        <StatusBadge tone={merchantLooks[status].tone} label={i18n._(merchantLooks[status].label)} />
      ),
    },
    { key: 'plan', title: t`Plan`, isSortable: true, render: ({ planName }) => planName },
    {
      key: 'contact',
      title: t`Contact`,
      render: ({ contactName, contactEmail }) => (
        <>
          {contactName || contactEmail || '–'}
          {contactName && contactEmail && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {contactEmail}
            </Text>
          )}
        </>
      ),
    },
    { key: 'apps', title: t`Apps`, align: 'end', render: ({ apps }) => formatNumber(apps) },
    {
      key: 'createdAt',
      title: t`Joined`,
      isSortable: true,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    { key: 'source', title: t`Source`, isSortable: true, isHiddenAtFirst: true, render: ({ source }) => source },
    { key: 'agency', title: t`Agency`, isHiddenAtFirst: true, render: (merchant) => <Agency merchant={merchant} /> },
    { key: 'contactPhone', title: t`Phone`, isHiddenAtFirst: true, render: ({ contactPhone }) => contactPhone || '–' },
  ];
  const actColumn: ListColumn<MerchantItem> = {
    key: 'act',
    title: t`Act as merchant`,
    render: (merchant) => (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<LogIn size={14} aria-hidden />}
        aria-label={t`Act as ${merchant.name}`}
        onClick={() => setChosen(merchant)}
      >
        <Trans>Act as</Trans>
      </Button>
    ),
  };

  function actionsOf(merchant: MerchantItem): RowAction<MerchantItem>[] {
    const permissions: RowAction<MerchantItem> = {
      label: t`Permissions`,
      icon: <SlidersHorizontal size={16} aria-hidden />,
      onRun: ({ id }) => navigate(to('permissions', {}, { merchant: id })),
    };
    if (!maySetStatus) return [permissions];
    const isClosed = merchant.status === 'deactivated';
    return [
      permissions,
      isClosed
        ? {
            label: t`Activate`,
            icon: <CircleCheck size={16} aria-hidden />,
            onRun: () => setStatus(merchant, 'active'),
          }
        : {
            label: t`Deactivate`,
            icon: <CircleOff size={16} aria-hidden />,
            isDangerous: true,
            onRun: () => setStatus(merchant, 'deactivated'),
          },
    ];
  }

  const descriptions = {
    agency_admin: <Trans>Your agency’s merchants. Act as a merchant to work in its dashboard, then return here.</Trans>,
    amazonpayrep: <Trans>Merchants on Amazon Pay plans.</Trans>,
  };
  const description = identity === 'agency_admin' || identity === 'amazonpayrep' ? descriptions[identity] : null;
  return (
    <>
      <ListPage
        description={
          description ?? <Trans>All merchants. Act as a merchant to work in its dashboard, then return here.</Trans>
        }
        name="merchants"
        label={t`Merchants`}
        state={state}
        query={merchants}
        columns={mayAct ? [...columns, actColumn] : columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={actionsOf}
        filters={filters}
        controls={<DayRange state={state} />}
        searchLabel={t`Search by name, website or email`}
        {...(mayExport
          ? {
              onCsv: () =>
                download(merchantsRoutes.exportMerchants, 'merchants.csv', {
                  body: { ...asked, q: state.q || undefined },
                }),
            }
          : {})}
        empty={{
          icon: <Store size={32} aria-hidden />,
          title: t`No merchants yet`,
          why:
            identity === 'super_admin'
              ? t`Merchants appear here after they sign up.`
              : t`Merchants you invite appear here after they sign up.`,
          action: mayInvite ? (
            <Button component={Link} to={to('invitations')}>
              <Trans>Send invitation</Trans>
            </Button>
          ) : undefined,
        }}
      />
      {chosen && (
        <Suspense>
          <ActAsDialog merchant={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}

function Agency({ merchant: { agency, isAgencyUnreviewed } }: { merchant: MerchantItem }) {
  return (
    <>
      {agency ?? '–'}
      {isAgencyUnreviewed && (
        <Text size="xs" c="dimmed">
          <Trans>Waiting for the merchant’s review</Trans>
        </Text>
      )}
    </>
  );
}

function Merchant({ merchant: { name, website } }: { merchant: MerchantItem }) {
  return (
    <>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      {website && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {website.replace(/^https?:\/\//, '')}
        </Text>
      )}
    </>
  );
}
