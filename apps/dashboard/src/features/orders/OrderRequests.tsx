import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Order, type OrderRequest, ordersRoutes } from '@voicecart/contract/routes/orders';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { reasonLabel, requestLooks, requestTitles } from './order-request.ts';

/** What the shopper asked to be done with the order, and the decision that is the merchant's. Nothing where nobody asked. */
export function OrderRequests({ order }: { order: Order }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['orders', 'requests', order.id],
    queryFn: async ({ signal }) =>
      (await call(ordersRoutes.listOrderRequests, { params: { id: order.id }, signal })).items,
  });
  useRealtimeRefresh('order.changed', ['orders']);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-label={t`Shopper’s request`}>
      <Title order={2} size="h3" mb="xs">
        <Trans>Shopper’s request</Trans>
      </Title>
      <Stack gap="sm">
        {query.data.map((request) => (
          <RequestCard key={request.id} request={request} order={order} />
        ))}
      </Stack>
    </section>
  );
}

function RequestCard({ request, order }: { request: OrderRequest; order: Order }) {
  const { i18n } = useLingui();
  const look = requestLooks[request.state];
  const reason = reasonLabel(request.reason);
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{i18n._(requestTitles[request.kind])}</Text>
        <StatusBadge tone={look.tone} label={i18n._(look.label)} />
      </Group>
      <Stack gap={2} mt={4}>
        {request.reason && (
          <Text size="sm">
            <Trans>Reason: {reason ? i18n._(reason) : request.reason}</Trans>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <Trans>
            Requested <RelativeTime at={request.requestedAt} />
          </Trans>
          {request.appName && <> · {request.appName}</>}
          {request.isSandbox && (
            <>
              {' · '}
              <Trans>in the sandbox</Trans>
            </>
          )}
        </Text>
        <Decided request={request} />
        {request.state === 'accepted' && <Carried request={request} order={order} />}
      </Stack>
      {request.state === 'requested' && <Decision kind={request.kind} order={order} />}
    </Paper>
  );
}

function Decided({ request }: { request: OrderRequest }) {
  const { i18n } = useLingui();
  if (!request.decidedAt) return null;
  const at = <RelativeTime at={request.decidedAt} />;
  const what = request.state === 'refused' ? i18n._(requestLooks.refused.label) : i18n._(requestLooks.accepted.label);
  return (
    <Text size="sm" c="dimmed">
      {what} {at} ·{' '}
      {request.isAutomatic ? <Trans>by your settings</Trans> : (request.decidedBy ?? <Trans>by a person</Trans>)}
    </Text>
  );
}

/** Whether the shop was told, and what is left to the merchant. */
function Carried({ request, order }: { request: OrderRequest; order: Order }) {
  const { carried, carryProblem } = request;
  if (carried === 'none') {
    return (
      <Text size="sm" c="dimmed">
        <Trans>It’s done once your shop updates the order’s status.</Trans>
      </Text>
    );
  }
  if (carried === 'waiting') {
    return <Text size="sm">{carryProblem ?? <Trans>Notifying your shop…</Trans>}</Text>;
  }
  if (carried === 'carried') {
    return (
      <Text size="sm">
        <Trans>Your shop has been notified. Refunds are made there.</Trans>
      </Text>
    );
  }
  if (carried === 'impossible') {
    return (
      <Text size="sm">
        {carryProblem} <Trans>Your shop can’t receive this request from us. Process it there.</Trans>
      </Text>
    );
  }
  return (
    <Alert color="amber" mt="xs" title={<Trans>Your shop didn’t accept the request</Trans>}>
      <Stack gap="sm" align="start">
        <Text size="sm">
          {carryProblem} <Trans>Process it in your shop, or try again.</Trans>
        </Text>
        <CarryAgain kind={request.kind} order={order} />
      </Stack>
    </Alert>
  );
}

function CarryAgain({ kind, order }: { kind: OrderRequest['kind']; order: Order }) {
  const toast = useToast();
  const client = useQueryClient();
  const reason = useActingReason(ordersRoutes.carryOrderRequest);
  const again = useMutation({
    mutationFn: () => call(ordersRoutes.carryOrderRequest, { params: { id: order.id }, body: { kind } }),
    onError: (error) => toast.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={again.isPending}
      disabled={reason !== null}
      title={reason ?? undefined}
      onClick={() => again.mutate()}
    >
      <Trans>Notify the shop again</Trans>
    </Button>
  );
}

function Decision({ kind, order }: { kind: OrderRequest['kind']; order: Order }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const reason = useActingReason(ordersRoutes.decideOrderRequest);

  async function decide(decision: 'accepted' | 'refused') {
    const isAccepted = decision === 'accepted';
    const questions = {
      cancel: isAccepted
        ? t`Accept the cancellation of order ${order.number}?`
        : t`Reject the cancellation of order ${order.number}?`,
      return: isAccepted
        ? t`Accept the return of order ${order.number}?`
        : t`Reject the return of order ${order.number}?`,
    };
    const isSure = await confirm({
      title: questions[kind],
      consequence: isAccepted
        ? t`The shopper hears that it’s accepted when they ask again. A connected shop is notified; otherwise, process it yourself. You can’t undo this here.`
        : t`The shopper hears that it wasn’t possible when they ask again. You can’t undo this here.`,
      confirmLabel: isAccepted ? t`Accept` : t`Reject`,
      isDangerous: !isAccepted,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await call(ordersRoutes.decideOrderRequest, { params: { id: order.id }, body: { kind, decision } });
      toast.success(isAccepted ? t`Accepted` : t`Rejected`);
    } catch (error) {
      toast.error(error);
    } finally {
      await client.invalidateQueries({ queryKey: ['orders'] });
      setBusy(false);
    }
  }

  return (
    <Group gap="sm" mt="sm">
      <Button disabled={isBusy || reason !== null} onClick={() => void decide('accepted')}>
        <Trans>Accept</Trans>
      </Button>
      <Button variant="default" disabled={isBusy || reason !== null} onClick={() => void decide('refused')}>
        <Trans>Reject</Trans>
      </Button>
      {reason && (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
    </Group>
  );
}
