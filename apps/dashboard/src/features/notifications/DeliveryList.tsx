import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deliveryFilters,
  deliveryStates,
  failedFilters,
  messageKinds,
  type NotificationChannel,
  notificationChannels,
  wayToResend,
} from '@voicecart/contract/notifications/kinds';
import { type NotificationDelivery, notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { Mail, PenLine, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useListState } from '../../lib/url-state.ts';
import { List } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { CampaignsButton, useCampaignFilters } from './CampaignsFilter.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { channelNames, deliveryLooks, resentLook, stateNames, whyOf } from './notification-words.ts';

/** The first is what the list shows without a filter. */
const failedStatuses = [...failedFilters, 'failed'] as const;

interface DeliveryListProps {
  /** Shows what failed: at first only what was not sent again. */
  readonly isOfFailed?: boolean;
  /** Shows only this channel; otherwise there is a filter. */
  readonly channel?: NotificationChannel;
  readonly empty: { readonly title: string; readonly why: ReactNode; readonly action?: ReactNode };
}

/**
 * Messages to shoppers, newest first. A row opens what was decided, and offers to send a failed one again. Messages about
 * orders are what it is for: those of campaigns, which are many more, are only counted until somebody asks for them.
 */
export function DeliveryList({ isOfFailed = false, channel, empty }: DeliveryListProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const isOfAll = useSession()?.merchant === null;
  const [opened, setOpened] = useState<NotificationDelivery | null>(null);
  const hasCampaigns = !isOfFailed && !channel;
  const shownFilters = [
    'status',
    ...(channel ? [] : ['channel']),
    'state',
    ...(hasCampaigns ? ['campaigns', 'campaign'] : []),
  ];
  const state = useListState({ filters: shownFilters });
  const asked = {
    ...state.request,
    status: isOfFailed
      ? (failedStatuses.find((one) => one === state.filter('status')) ?? ('failed_open' as const))
      : deliveryFilters.find((one) => one === state.filter('status')),
    channel: channel ?? notificationChannels.find((one) => one === state.filter('channel')),
    state: messageKinds.find((one) => one === state.filter('state')),
    campaigns: !hasCampaigns || state.filter('campaigns') === 'shown' ? ('shown' as const) : ('hidden' as const),
    campaign: hasCampaigns ? state.filter('campaign') : undefined,
  };
  const query = useQuery({
    queryKey: ['notifications', 'deliveries', asked],
    queryFn: ({ signal }) => call(notificationsRoutes.listNotificationDeliveries, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

  async function sendAgain(rows: readonly NotificationDelivery[]) {
    const ready = rows.filter((row) => row.status === 'failed' && row.resentAs === null);
    try {
      for (const { id, merchantId } of ready) {
        const query = isOfAll ? { merchant: merchantId } : {};
        await call(notificationsRoutes.resendNotification, { params: { id }, query, body: {} });
      }
      toast.success(t`Sending again: ${ready.length}`);
    } catch (error) {
      toast.error(error);
    }
    await client.invalidateQueries({ queryKey: ['notifications'] });
  }

  const columns: ListColumn<NotificationDelivery>[] = [
    { key: 'about', title: t`About`, render: (row) => row.about },
    ...(isOfAll
      ? [{ key: 'merchant', title: t`Merchant`, render: (row: NotificationDelivery) => row.merchantName }]
      : []),
    { key: 'state', title: t`Message`, render: (row) => i18n._(stateNames[row.state]) },
    {
      key: 'recipient',
      title: t`To`,
      render: (row) => (
        <span style={{ overflowWrap: 'anywhere' }}>{row.recipient || i18n._(channelNames[row.channel])}</span>
      ),
    },
    { key: 'status', title: t`Status`, render: (row) => <Status row={row} /> },
    { key: 'createdAt', title: t`When`, render: (row) => <RelativeTime at={row.sentAt ?? row.createdAt} /> },
  ];
  const campaigns = query.data?.campaigns ?? 0;
  const campaignFilters = useCampaignFilters(state, campaigns, query.data?.items[0]?.about);
  const nothing =
    campaigns === 0
      ? empty
      : {
          ...empty,
          title: t`No messages about orders yet`,
          action: <CampaignsButton count={campaigns} state={state} />,
        };
  const mayResend = (row: NotificationDelivery) => row.status === 'failed' && row.resentAs === null;
  return (
    <>
      <List
        name={isOfFailed ? 'failed-notifications' : 'notification-log'}
        label={t`Messages to shoppers`}
        state={state}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(row) => `${row.about}, ${i18n._(stateNames[row.state])}, ${row.recipient}`}
        onRowOpen={setOpened}
        rowActions={(row) =>
          mayResend(row)
            ? [{ label: t`Send again`, icon: <RotateCw size={16} aria-hidden />, onRun: (one) => sendAgain([one]) }]
            : row.resentAs === null && wayToResend(row) === 'address'
              ? [{ label: t`Add address`, icon: <PenLine size={16} aria-hidden />, onRun: setOpened }]
              : []
        }
        {...(isOfFailed
          ? { bulkActions: [{ label: t`Send again`, icon: <RotateCw size={16} aria-hidden />, onRun: sendAgain }] }
          : {})}
        filters={[
          {
            name: 'status',
            label: t`Status`,
            options: isOfFailed
              ? [
                  { value: 'failed_resent', label: t`Sent again` },
                  { value: 'failed', label: t`All failed` },
                ]
              : [
                  { value: 'all_sent', label: t`All sent` },
                  { value: 'all_waiting', label: t`All waiting` },
                  { value: 'failed_open', label: t`Failed, not sent again` },
                  ...deliveryStates.map((value) => ({ value, label: i18n._(deliveryLooks[value].label) })),
                ],
          },
          {
            name: 'channel',
            label: t`Channel`,
            options: notificationChannels.map((value) => ({ value, label: i18n._(channelNames[value]) })),
          },
          {
            name: 'state',
            label: t`Message`,
            options: messageKinds.map((value) => ({ value, label: i18n._(stateNames[value]) })),
          },
          ...campaignFilters,
        ].filter(({ name }) => shownFilters.includes(name))}
        searchLabel={t`Search order or address`}
        empty={{ icon: <Mail size={32} aria-hidden />, ...nothing }}
      />
      {opened && <DeliveryDialog key={opened.id} delivery={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Status({ row }: { row: NotificationDelivery }) {
  const { i18n } = useLingui();
  const { tone, label } = row.resentAs ? resentLook : deliveryLooks[row.status];
  const why = whyOf(i18n, row);
  return (
    <>
      <StatusBadge tone={tone} label={i18n._(label)} />
      {(why || row.resendOf || row.isTest) && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[row.isTest && <Trans key="test">Test.</Trans>, row.resendOf && <Trans key="retry">Second attempt.</Trans>]}{' '}
          {why}
        </Text>
      )}
    </>
  );
}
