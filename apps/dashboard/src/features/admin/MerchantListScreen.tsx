import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type MerchantItem, merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { CircleCheck, CircleOff, LogIn, SlidersHorizontal, Store } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { call, download } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useMay, useSignedIn } from '../../lib/session.ts';
import { useListState } from '../../lib/url-state.ts';
import { DayRange } from '../../ui/DayRange.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { ListColumn, RowAction } from '../../ui/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { merchantLooks } from './merchant-names.ts';
import { useMerchantActions } from './use-merchant-actions.ts';
import { useMerchantFilters } from './use-merchant-filters.ts';

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
  const state = useListState({ filters: ['plan', 'status', 'source', 'from', 'to'], defaultSort: '-createdAt' });
  const { asked, filters } = useMerchantFilters(state);
  const { actAs, setStatus, startingId } = useMerchantActions();
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
    { key: 'agency', title: t`Agency`, isHiddenAtFirst: true, render: ({ agency }) => agency ?? '–' },
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
        loading={startingId === merchant.id}
        disabled={startingId !== null && startingId !== merchant.id}
        aria-label={t`Act as ${merchant.name}`}
        onClick={() => void actAs(merchant)}
      >
        <Trans>Act as</Trans>
      </Button>
    ),
  };

  function actionsOf(merchant: MerchantItem): RowAction<MerchantItem>[] {
    const permissions: RowAction<MerchantItem> = {
      label: t`Permissions`,
      icon: <SlidersHorizontal size={16} aria-hidden />,
      onRun: ({ id }) => navigate(`/permissions?merchant=${id}`),
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
    agency_admin: <Trans>The merchants of your agency. Act as one to work in its dashboard; you come back here.</Trans>,
    amazonpayrep: <Trans>The merchants on Amazon Pay plans.</Trans>,
  };
  const description = identity === 'agency_admin' || identity === 'amazonpayrep' ? descriptions[identity] : null;
  return (
    <ListPage
      title={<Trans>Merchants</Trans>}
      description={
        description ?? <Trans>All merchants. Act as one to work in its dashboard; you come back here.</Trans>
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
      searchLabel={t`Search name, website or address`}
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
            ? t`Every merchant who signs up is listed here.`
            : t`Merchants whom you invite are listed here once they have signed up.`,
        action: mayInvite ? (
          <Button component={Link} to="/payment-subscription">
            <Trans>Send an invitation</Trans>
          </Button>
        ) : undefined,
      }}
    />
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
