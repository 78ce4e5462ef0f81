import { useLingui as useRuntimeLingui } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Box, Button, Code, Text, Title } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { type OrderFeedRun, orderColumns, orderFeedsRoutes } from '@voicecart/contract/routes/order-feeds';
import { to } from '@voicecart/contract/screens';
import { CircleAlert, Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, download } from '../../lib/api.ts';
import { formatBytes, formatNumber, formatShare } from '../../lib/formats.ts';
import { useListState } from '../../lib/url-state.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { FeedDrop, hasFeedExtension } from '../feeds/feeds.ts';

const pollMs = 1_500;

/** Files of orders: sent here, imported by number, with what was refused of each. */
export default function OrderFeedsScreen() {
  const { t } = useLingui();
  const toast = useToast();
  const state = useListState({ defaultSort: '-createdAt' });
  const runs = useQuery({
    queryKey: ['order-feeds', state.request],
    queryFn: ({ signal }) => call(orderFeedsRoutes.listOrderFeeds, { query: state.request, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (asked) => (asked.state.data?.items.some(({ status }) => status === 'queued') ? pollMs : false),
  });
  const template = useMutation({
    mutationFn: () => download(orderFeedsRoutes.orderTemplate, 'orders.csv'),
    onError: toast.error,
  });
  const refused = useMutation({
    mutationFn: (id: string) =>
      download(orderFeedsRoutes.exportOrderRefusals, 'refused-orders.csv', { params: { id } }),
    onError: toast.error,
  });
  const columns: ListColumn<OrderFeedRun>[] = [
    {
      key: 'fileName',
      title: t`File`,
      render: (run) => (
        <>
          {run.fileName}{' '}
          <Text span size="sm" c="dimmed">
            {formatBytes(run.fileBytes)}
          </Text>
          {run.error && (
            <Text size="sm" c="var(--mantine-color-error)">
              {run.error}
            </Text>
          )}
        </>
      ),
    },
    { key: 'status', title: t`Status`, render: (run) => <Status status={run.status} /> },
    { key: 'orders', title: t`Orders`, align: 'end', render: (run) => formatNumber(run.orders) },
    {
      key: 'refused',
      title: t`Rejected`,
      align: 'end',
      render: (run) =>
        run.refused === 0 ? (
          0
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            rightSection={<Download size={14} aria-hidden />}
            aria-label={t`Download ${formatNumber(run.refused)} rejected rows of ${run.fileName}`}
            onClick={() => refused.mutate(run.id)}
          >
            {formatNumber(run.refused)}
          </Button>
        ),
    },
    { key: 'createdAt', title: t`Received`, render: (run) => <RelativeTime at={run.createdAt} /> },
  ];
  return (
    <>
      <ListPage
        description={
          <Trans>
            For shops that aren’t connected: upload your orders as a file so shoppers can ask where they are.
          </Trans>
        }
        breadcrumb={['feeds']}
        action={
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            loading={template.isPending}
            onClick={() => template.mutate()}
          >
            <Trans>Download template</Trans>
          </Button>
        }
        notice={
          <Box mb="md">
            <OrderDrop />
          </Box>
        }
        name="order-feeds"
        label={t`Order files`}
        state={state}
        query={runs}
        columns={columns}
        rowKey={(run) => run.id}
        rowLabel={(run) => run.fileName}
        empty={{
          icon: <FileUp size={32} aria-hidden />,
          title: t`No order files yet`,
          why: t`If you send the same order again, it’s updated. An older file never overwrites a newer change.`,
        }}
      />
      <Title order={2} size="h3" mt="xl" mb="xs">
        <Trans>Columns</Trans>
      </Title>
      <OrderColumns />
    </>
  );
}

function Status({ status }: Pick<OrderFeedRun, 'status'>) {
  const { t } = useLingui();
  if (status === 'done') return <StatusBadge tone="good" label={t`Done`} />;
  if (status === 'failed') return <StatusBadge tone="bad" label={t`Failed`} />;
  return <StatusBadge tone="working" label={t`Importing`} />;
}

function OrderDrop() {
  const { t } = useLingui();
  const { i18n } = useRuntimeLingui();
  const client = useQueryClient();
  const toast = useToast();
  const [fault, setFault] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => call(orderFeedsRoutes.uploadOrderFeed, { file, onProgress: setShare }),
    onSuccess: ({ run }) => {
      toast.success(t`${run.fileName} uploaded. Import started.`);
      void client.invalidateQueries({ queryKey: ['orders'] });
    },
    onError: (error) => setFault(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['order-feeds'] }),
  });

  function take(file: File) {
    if (upload.isPending) return;
    if (!hasFeedExtension(file.name)) return setFault(i18n._(messages.feedExtension));
    if (file.size === 0) return setFault(t`This file is empty.`);
    setFault(null);
    setShare(0);
    upload.mutate(file);
  }

  return (
    <>
      <FeedDrop
        onFile={take}
        fault={fault}
        maxBytes={undefined}
        title={<Trans>Drop your order file here, or choose one</Trans>}
        label={t`Order file`}
      />
      {upload.isPending && (
        <Alert color="blue" icon={<CircleAlert size={18} aria-hidden />} aria-live="polite">
          <Trans>{formatShare(share)} uploaded…</Trans>
        </Alert>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        <Trans>
          To send orders one by one from your own system, use the external orders API. You can see your orders in{' '}
          <Anchor component={Link} to={to('orders')}>
            the order history
          </Anchor>
          .
        </Trans>
      </Text>
    </>
  );
}

function OrderColumns() {
  const { t } = useLingui();
  return (
    <DataTable label={t`Columns of an order file`} density="compact">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Column</Trans>
          </th>
          <th scope="col">
            <Trans>Contains</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {orderColumns.map(({ name, isRequired, holds }) => (
          <tr key={name}>
            <th scope="row">
              <Code>{name}</Code>
              {isRequired && (
                <Text size="xs" c="dimmed" fw={400}>
                  <Trans>required</Trans>
                </Text>
              )}
            </th>
            <td lang="en">{holds}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
