import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { planById } from '@voicecart/contract/plans';
import { billingRoutes, type CodeBatch } from '@voicecart/contract/routes/billing';
import { Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDay, formatNumber } from '../../lib/formats.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';

const batchesKey = ['billing', 'code-batches'];

/** `/reseller-codes`: batches of codes that give a plan, for partners and marketplaces. */
export default function CodesScreen() {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const batches = useQuery({
    queryKey: batchesKey,
    queryFn: async ({ signal }) => (await call(billingRoutes.listCodeBatches, { signal })).items,
  });

  async function revoke({ id, name, count, redeemed }: CodeBatch) {
    const isSure = await confirm({
      title: t`Revoke the codes “${name}”?`,
      consequence: t`${count - redeemed} unused codes stop working for good. Redeemed codes keep their plan.`,
      confirmLabel: t`Revoke`,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call(billingRoutes.revokeCodeBatch, { params: { id } });
      toast.success(t`Codes revoked.`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    await client.invalidateQueries({ queryKey: batchesKey });
  }

  const makeButton = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      <Trans>Create codes</Trans>
    </Button>
  );
  return (
    <Page
      description={<Trans>Single-use codes that unlock a plan. Hand them to partners and marketplaces.</Trans>}
      action={makeButton}
    >
      {batches.isPending && <Skeleton h="10rem" />}
      {batches.error && <ErrorState error={batches.error} onRetry={batches.refetch} />}
      {batches.data?.length === 0 && (
        <EmptyState
          icon={<Ticket size={32} aria-hidden />}
          title={t`No codes yet`}
          why={t`A batch holds up to 1,000 codes for one plan. You download them once, as a CSV file.`}
          action={makeButton}
        />
      )}
      {batches.data && batches.data.length > 0 && (
        <Stack style={{ overflowX: 'auto' }}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`Name`}</Table.Th>
                <Table.Th>{t`Plan`}</Table.Th>
                <Table.Th>{t`Redeemed`}</Table.Th>
                <Table.Th>{t`Valid for`}</Table.Th>
                <Table.Th>{t`Created`}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {batches.data.map((batch) => (
                <Table.Tr key={batch.id}>
                  <Table.Td>{batch.name}</Table.Td>
                  <Table.Td>{planById[batch.planId].title}</Table.Td>
                  <Table.Td>
                    <Trans>
                      {formatNumber(batch.redeemed)} of {formatNumber(batch.count)}
                    </Trans>
                  </Table.Td>
                  <Table.Td>{batch.days === null ? t`No end` : t`${batch.days} days`}</Table.Td>
                  <Table.Td>{formatDay(batch.createdAt)}</Table.Td>
                  <Table.Td ta="right">
                    <Group justify="flex-end" gap="xs">
                      {batch.revokedAt ? (
                        <StatusBadge tone="bad" label={t`Revoked`} />
                      ) : (
                        <Button
                          size="xs"
                          variant="subtle"
                          color="red"
                          aria-label={t`Revoke ${batch.name}`}
                          onClick={() => void revoke(batch)}
                        >
                          <Trans>Revoke</Trans>
                        </Button>
                      )}
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Text size="sm" c="dimmed">
            <Trans>Codes are stored as hashes and can’t be shown again.</Trans>
          </Text>
        </Stack>
      )}
      {isMaking && (
        <NewCodesDialog
          onClose={() => {
            setMaking(false);
            void client.invalidateQueries({ queryKey: batchesKey });
          }}
        />
      )}
    </Page>
  );
}
