import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Tabs, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type MerchantItem, merchantsRoutes } from '@voicecart/contract/routes/merchants';
import type { PermissionPerson } from '@voicecart/contract/routes/permissions';
import { to } from '@voicecart/contract/screens';
import { SlidersHorizontal, Store, UserCog } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useListState, useUrlValue } from '../../lib/url-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { List } from '../../ui/list/ListPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { merchantLooks } from './merchant-names.ts';
import { PrivilegeSkeleton } from './PrivilegeSkeleton.tsx';
import { scopeName } from './permission-names.ts';
import { heldQuery } from './permission-queries.ts';

/** Whose permissions can be looked at: merchants, and for a super admin the other admins. */
export function PermissionHolders() {
  const { t } = useLingui();
  const isSuperAdmin = useMay(access.superAdmin);
  const [tab, setTab] = useUrlValue('tab', 'merchants', ['merchants', 'admins']);
  return (
    <>
      <PageHeader
        description={<Trans>Choose a merchant to view and change its permissions or those of its team.</Trans>}
        action={
          isSuperAdmin && (
            <Button
              component={Link}
              to={to('privileges')}
              variant="default"
              leftSection={<SlidersHorizontal size={16} aria-hidden />}
            >
              <Trans>Plans and roles</Trans>
            </Button>
          )
        }
      />
      {isSuperAdmin ? (
        <Tabs value={tab} onChange={(value) => setTab(value === 'admins' ? value : 'merchants')} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="merchants">{t`Merchants`}</Tabs.Tab>
            <Tabs.Tab value="admins">{t`Admins`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="merchants">
            <Merchants />
          </Tabs.Panel>
          <Tabs.Panel value="admins">
            <Admins />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <Merchants />
      )}
    </>
  );
}

function Merchants() {
  const { t, i18n } = useLingui();
  const state = useListState({ defaultSort: 'name' });
  const merchants = useQuery({
    queryKey: ['merchants', 'list', state.request],
    queryFn: ({ signal }) => call(merchantsRoutes.listMerchants, { query: state.request, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <List<MerchantItem>
      name="permission-merchants"
      label={t`Merchants`}
      state={state}
      query={merchants}
      columns={[
        { key: 'name', title: t`Merchant`, isSortable: true, render: ({ name }) => name },
        { key: 'plan', title: t`Plan`, isSortable: true, render: ({ planName }) => planName },
        {
          key: 'status',
          title: t`Status`,
          isSortable: true,
          render: ({ status }) => (
            <StatusBadge tone={merchantLooks[status].tone} label={i18n._(merchantLooks[status].label)} />
          ),
        },
        { key: 'contactEmail', title: t`Email`, render: ({ contactEmail }) => contactEmail || '–' },
      ]}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      rowHref={({ id }) => to('permissions', {}, { merchant: id })}
      searchLabel={t`Search by name, website or email`}
      empty={{
        icon: <Store size={32} aria-hidden />,
        title: t`No merchants yet`,
        why: t`A merchant’s permissions appear here once it signs up.`,
      }}
    />
  );
}

function Admins() {
  const { t, i18n } = useLingui();
  const query = useQuery(heldQuery('', ''));
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <PrivilegeSkeleton />;
  const { people } = query.data;
  if (people.length === 0) {
    return (
      <EmptyState
        icon={<UserCog size={32} aria-hidden />}
        title={t`No other admins`}
        why={t`Agency admins and payment representatives appear here.`}
      />
    );
  }
  const roleOf = ({ identity }: PermissionPerson) => {
    const name = identity === 'agency_admin' || identity === 'amazonpayrep' ? scopeName(identity) : identity;
    return typeof name === 'string' ? name : i18n._(name);
  };
  return (
    <DataTable label={t`Admins`}>
      <thead>
        <tr>
          <th>{t`Admin`}</th>
          <th>{t`Role`}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td>
              <Anchor component={Link} to={to('permissions', {}, { person: person.id })}>
                {person.name || person.email}
              </Anchor>
              {person.name && (
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {person.email}
                </Text>
              )}
            </td>
            <td>{roleOf(person)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
