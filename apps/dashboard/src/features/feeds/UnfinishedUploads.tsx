import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FeedUpload, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { call } from '../../lib/api.ts';
import { formatBytes, formatShare } from '../../lib/formats.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';

export const uploadsQuery = queryOptions({
  queryKey: ['feeds', 'uploads'],
  queryFn: async ({ signal }) => (await call(feedsRoutes.listUploads, { signal })).items,
});

/** Files of which only a part has arrived: chosen again, they go on from there. */
export function UnfinishedUploads() {
  const uploads = useQuery(uploadsQuery).data ?? [];
  if (uploads.length === 0) return null;
  return (
    <Stack gap="sm">
      {uploads.map((upload) => (
        <Unfinished key={upload.id} upload={upload} />
      ))}
    </Stack>
  );
}

function Unfinished({ upload }: { upload: FeedUpload }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const client = useQueryClient();
  const { fileName, fileBytes, receivedBytes } = upload;
  const share = receivedBytes / fileBytes;
  const drop = useMutation({
    mutationFn: () => call(feedsRoutes.dropUpload, { params: { id: upload.id } }),
    onError: toast.error,
    onSettled: () => client.invalidateQueries({ queryKey: uploadsQuery.queryKey }),
  });

  async function discard() {
    const isConfirmed = await confirm({
      title: t`Discard the unfinished upload?`,
      consequence: t`${formatBytes(receivedBytes)} of ${fileName} will be deleted. If you upload it again, it starts from the beginning.`,
      confirmLabel: t`Discard`,
      isDangerous: true,
    });
    if (isConfirmed) drop.mutate();
  }

  return (
    <Paper withBorder p="md" component="section" aria-label={t`Unfinished upload of ${fileName}`}>
      <Group justify="space-between" align="start">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </Text>
          <Text size="sm">
            <Trans>
              {formatShare(share)} of {formatBytes(fileBytes)} uploaded. Choose the same file again to continue.
            </Trans>
          </Text>
          <Text size="sm" c="dimmed">
            <Trans>Kept for one day.</Trans> <Trans>Last upload:</Trans> <RelativeTime at={upload.updatedAt} />
          </Text>
        </div>
        <Button variant="default" c="red" loading={drop.isPending} onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
      <Progress value={share * 100} mt="sm" aria-label={t`Upload progress of ${fileName}`} />
    </Paper>
  );
}
