import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { planById } from '@voicecart/contract/plans';
import { type PlanRequest, planRequestsRoutes } from '@voicecart/contract/routes/plan-requests';
import { Inbox } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';

const requestsKey = ['plan-requests'];

/** Requests for Pro and Enterprise, which an admin answers. */
export default function PlanRequestsScreen() {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const requests = useQuery({
    queryKey: requestsKey,
    queryFn: async ({ signal }) => (await call(planRequestsRoutes.listPlanRequests, { signal })).items,
  });

  async function answer({ id, email }: PlanRequest, given: 'opened' | 'declined') {
    try {
      await call(planRequestsRoutes.answerPlanRequest, { params: { id }, body: { answer: given } });
      toast.success(given === 'opened' ? t`Account opened. ${email} gets an email.` : t`Request declined.`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    await client.invalidateQueries({ queryKey: requestsKey });
  }

  async function decline(request: PlanRequest) {
    const isSure = await confirm({
      title: t`Decline the request of ${request.businessName}?`,
      consequence: t`They can send a new request.`,
      confirmLabel: t`Decline`,
      isDangerous: true,
    });
    if (isSure) await answer(request, 'declined');
  }

  return (
    <Page
      description={
        <Trans>
          Requests for Pro and Enterprise. Opening an account makes the merchant and emails its owner a link to set a
          password.
        </Trans>
      }
    >
      {requests.isPending && <Skeleton h="10rem" />}
      {requests.error && <ErrorState error={requests.error} onRetry={requests.refetch} />}
      {requests.data?.length === 0 && (
        <EmptyState
          icon={<Inbox size={32} aria-hidden />}
          title={t`No open requests`}
          why={t`Requests from the sign-up forms of Pro and Enterprise appear here.`}
        />
      )}
      <Stack gap="sm">
        {requests.data?.map((request) => (
          <Paper key={request.id} withBorder p="md" component="article" aria-label={request.businessName}>
            <Group justify="space-between" align="flex-start" gap="sm">
              <div>
                <Title order={2} size="h4">
                  {request.businessName} · {planById[request.planId].title}
                </Title>
                <Text size="sm">
                  {request.contactName} · <Anchor href={`mailto:${request.email}`}>{request.email}</Anchor> ·{' '}
                  {request.phone}
                </Text>
                <Text size="sm" c="dimmed">
                  {request.website} · <RelativeTime at={request.askedAt} />
                </Text>
              </div>
              {request.answer === null ? (
                <Group gap="xs">
                  <Button variant="default" onClick={() => void decline(request)}>
                    <Trans>Decline</Trans>
                  </Button>
                  <Button onClick={() => void answer(request, 'opened')}>
                    <Trans>Open account</Trans>
                  </Button>
                </Group>
              ) : (
                <StatusBadge
                  tone={request.answer === 'opened' ? 'good' : 'neutral'}
                  label={request.answer === 'opened' ? t`Opened` : t`Declined`}
                />
              )}
            </Group>
          </Paper>
        ))}
      </Stack>
    </Page>
  );
}
