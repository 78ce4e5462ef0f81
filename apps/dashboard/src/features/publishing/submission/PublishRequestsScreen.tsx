import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type QueueItem, submissionsRoutes } from '@voicecart/contract/routes/submissions';
import { Check, MessageSquareText, Rocket, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useListState } from '../../../lib/url-state.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import type { ListColumn, RowAction } from '../../../ui/list/list-types.ts';
import { dayOf } from '../../../ui/report/DayRange.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import type { RequestDialogKind } from './RequestDialog.tsx';
import { submissionLooks } from './submission-looks.ts';

const RequestDialog = lazy(async () => ({ default: (await import('./RequestDialog.tsx')).RequestDialog }));

type QueueState = 'all' | 'requested' | 'open' | 'finished';
const queueStates: readonly QueueState[] = ['all', 'requested', 'open', 'finished'];

/** R100: submissions of all merchants. A request is approved here, or declined with a reason. */
export default function PublishRequestsScreen() {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<{ kind: RequestDialogKind; item: QueueItem } | null>(null);
  const state = useListState({ filters: ['state', 'from'] });
  const from = dayOf(state.filter('from'));
  const asked = queueStates.find((one) => one === state.filter('state')) ?? 'all';
  const queue = useQuery({
    queryKey: ['publishing-queue', state.request, asked, from],
    queryFn: ({ signal }) =>
      call(submissionsRoutes.publishingQueue, {
        query: { ...state.request, state: asked, ...(from ? { from_date: from } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Over all merchants, whose sockets are not this admin's.
    refetchInterval: 30_000,
  });
  const refresh = () => client.invalidateQueries({ queryKey: ['publishing-queue'] });

  async function approve(item: QueueItem) {
    const isConfirmed = await confirm({
      title: t`Submit ${item.appName} for the merchant ${item.merchantName}?`,
      consequence: t`The app is published to development, checked, and submitted to Amazon.`,
      confirmLabel: t`Approve and submit`,
    });
    if (!isConfirmed) return;
    try {
      await call(submissionsRoutes.approveRequest, { body: { merchant_id: item.merchantId, id: item.id } });
      toast.success(t`Approved. The app is being submitted.`);
    } catch (error) {
      toast.error(error);
    }
    await refresh();
  }

  const columns: ListColumn<QueueItem>[] = [
    {
      key: 'app',
      title: t`App`,
      render: ({ appName, merchantName }) => (
        <>
          <Text size="sm" fw={500}>
            {appName}
          </Text>
          <Text size="xs" c="dimmed">
            {merchantName}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t`Status`,
      render: (item) => (
        <>
          {item.wasLive ? (
            <StatusBadge tone="neutral" label={t`Was live`} />
          ) : (
            <StatusBadge tone={submissionLooks[item.state].tone} label={i18n._(submissionLooks[item.state].label)} />
          )}
          {(item.error ?? item.trouble) && (
            <Text size="xs" c="dimmed" maw="24rem" style={{ overflowWrap: 'anywhere' }}>
              {item.error ?? item.trouble}
            </Text>
          )}
        </>
      ),
    },
    { key: 'message', title: t`Message`, render: ({ message }) => message || '–' },
    { key: 'createdAt', title: t`Requested`, render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    { key: 'submittedAt', title: t`Submitted`, render: ({ submittedAt }) => <RelativeTime at={submittedAt} /> },
    {
      key: 'estimate',
      title: t`Expected`,
      isHiddenAtFirst: true,
      render: ({ estimate }) => <RelativeTime at={estimate?.at} />,
    },
  ];

  function actionsOf(item: QueueItem): RowAction<QueueItem>[] {
    const feedback: RowAction<QueueItem> = {
      label: t`Add Amazon’s feedback`,
      icon: <MessageSquareText size={16} aria-hidden />,
      onRun: () => setDialog({ kind: 'feedback', item }),
    };
    if (item.state !== 'requested') return [feedback];
    return [
      { label: t`Approve and submit`, icon: <Check size={16} aria-hidden />, onRun: approve },
      {
        label: t`Decline`,
        icon: <X size={16} aria-hidden />,
        isDangerous: true,
        onRun: () => setDialog({ kind: 'decline', item }),
      },
    ];
  }

  return (
    <>
      <ListPage
        description={<Trans>Submissions of all merchants. Approve requests, and pass on what Amazon writes.</Trans>}
        name="publish-requests"
        label={t`Submissions`}
        state={state}
        query={queue}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ appName, merchantName }) => `${appName}, ${merchantName}`}
        rowActions={actionsOf}
        searchLabel={t`Search by app or merchant`}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            options: [
              { value: 'requested', label: t`Waiting for approval` },
              { value: 'open', label: t`Open` },
              { value: 'finished', label: t`Finished` },
            ],
          },
        ]}
        controls={
          <TextInput
            type="date"
            aria-label={t`From`}
            leftSection={<Text size="xs">{t`From`}</Text>}
            leftSectionWidth="2.75rem"
            w="10.75rem"
            value={from ?? ''}
            onChange={({ currentTarget: { value } }) => state.setFilter('from', value === '' ? [] : [value])}
          />
        }
        empty={{
          icon: <Rocket size={32} aria-hidden />,
          title: t`No submissions yet`,
          why: t`Apps appear here when merchants submit them, or ask the team to.`,
        }}
      />
      {dialog && (
        <Suspense>
          <RequestDialog
            kind={dialog.kind}
            item={dialog.item}
            onDone={() => void refresh()}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}
