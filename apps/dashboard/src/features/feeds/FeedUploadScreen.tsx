import { useLingui as useRuntimeLingui } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, List, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { uploadPieceBytes } from '@voicecart/contract/routes/catalogue';
import { to } from '@voicecart/contract/screens';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatBytes, formatNumber, formatShare } from '../../lib/formats.ts';
import { Page } from '../../ui/Page.tsx';
import { SetupReturn, useSetupQuery } from '../apps/apps.ts';
import { FeedDrop } from './FeedDrop.tsx';
import { hasFeedExtension } from './feed-file.ts';
import { feedRunQuery, feedStateQuery } from './feed-runs.ts';
import { sendFeed } from './send-feed.ts';
import { UnfinishedUploads, uploadsQuery } from './UnfinishedUploads.tsx';

/** A product file is chosen and sent; what it is shows on the page of its import. */
export default function FeedUploadScreen() {
  const { t } = useLingui();
  const { i18n } = useRuntimeLingui();
  const quota = useQuery(feedStateQuery).data?.quota;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [search] = useSearchParams();
  const feed = search.get('feed') ?? undefined;
  const upload = useUpload(feed);

  function take(file: File) {
    upload.reset();
    if (!hasFeedExtension(file.name)) return setRefusal(i18n._(messages.feedExtension));
    if (file.size === 0) return setRefusal(t`This file is empty.`);
    if (quota && file.size > quota.fileBytes) {
      return setRefusal(
        t`This file is ${formatBytes(file.size)}. A feed can be up to ${formatBytes(quota.fileBytes)}.`,
      );
    }
    setRefusal(null);
    upload.send(file);
  }

  return (
    <Page
      title={feed !== undefined && <Trans>Upload a new file for {feed}</Trans>}
      description={<Trans>Upload your shop’s product file. You can review the changes before importing.</Trans>}
      breadcrumb={['feeds']}
    >
      <SetupReturn step="products" />
      <Stack gap="lg">
        {upload.file ? (
          <Sending file={upload.file} share={upload.share} isWaiting={upload.isWaiting} onStop={upload.stop} />
        ) : (
          <>
            <UnfinishedUploads />
            <FeedDrop onFile={take} fault={refusal ?? upload.fault} maxBytes={quota?.fileBytes} />
          </>
        )}
        <Paper withBorder p="md" component="section" aria-labelledby="feed-kinds">
          <Title order={2} id="feed-kinds">
            <Trans>Supported files</Trans>
          </Title>
          <List mt="xs" spacing={4}>
            <List.Item>
              <Trans>The product export of Shopify or WooCommerce (CSV): recognized automatically.</Trans>
            </List.Item>
            <List.Item>
              <Trans>A Google Shopping feed (XML, CSV or text columns): recognized automatically.</Trans>
            </List.Item>
            <List.Item>
              <Trans>
                Our own{' '}
                <Anchor component={Link} to={to('masterFormat')}>
                  MasterFormat
                </Anchor>{' '}
                (CSV, Excel or XML): recognized automatically.
              </Trans>
            </List.Item>
            <List.Item>
              <Trans>Any other CSV, XML or Excel file: you match the columns once, and we remember them.</Trans>
            </List.Item>
          </List>
          {quota && (
            <Text size="sm" c="dimmed" mt="sm">
              <Trans>
                Your plan allows {formatNumber(quota.feedRowsPerRun)} rows per file and {formatNumber(quota.products)}{' '}
                products.
              </Trans>
            </Text>
          )}
        </Paper>
      </Stack>
    </Page>
  );
}

interface SendingProps {
  readonly file: File;
  readonly share: number;
  readonly isWaiting: boolean;
  readonly onStop: () => void;
}

function Sending({ file, share, isWaiting, onStop }: SendingProps) {
  const { t } = useLingui();
  const isInPieces = file.size > uploadPieceBytes;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
          <Text size="sm" c="dimmed" aria-live="polite">
            {isWaiting ? (
              <Trans>
                Connection lost. {formatShare(share)} uploaded. The upload continues automatically as soon as it can.
              </Trans>
            ) : share < 1 ? (
              <Trans>
                {formatShare(share)} of {formatBytes(file.size)} uploaded
              </Trans>
            ) : (
              <Trans>Uploaded. Checking the file…</Trans>
            )}
          </Text>
        </div>
        <Button variant="default" onClick={onStop}>
          {isInPieces ? <Trans>Pause</Trans> : <Trans>Cancel</Trans>}
        </Button>
      </Group>
      <Progress value={share * 100} mt="sm" aria-label={t`Uploading ${file.name}`} />
    </Paper>
  );
}

function useUpload(feed: string | undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const setup = useSetupQuery();
  const [share, setShare] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const aborting = useRef<AbortController>(null);
  // Left the page: nobody waits for the answer any more. What has arrived of a large file stays, and goes on later.
  useEffect(() => () => aborting.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      aborting.current = new AbortController();
      setShare(0);
      setWaiting(false);
      return sendFeed(file, { signal: aborting.current.signal, feed, onShare: setShare, onWaiting: setWaiting });
    },
    onSuccess: (run) => {
      client.setQueryData(feedRunQuery(run.id).queryKey, run);
      void client.invalidateQueries({ queryKey: ['feeds', 'list'] });
      void client.invalidateQueries({ queryKey: feedStateQuery.queryKey });
      void navigate(to('feedRun', { id: run.id }, setup));
    },
    onSettled: () => client.invalidateQueries({ queryKey: uploadsQuery.queryKey }),
  });
  const isCancelled = mutation.error?.name === 'AbortError';
  return {
    file: mutation.isPending ? mutation.variables : null,
    share,
    isWaiting,
    fault: mutation.error && !isCancelled ? mutation.error.message : null,
    send: mutation.mutate,
    reset: mutation.reset,
    stop: () => aborting.current?.abort(),
  };
}
