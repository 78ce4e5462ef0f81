import { useLingui as useRuntimeLingui } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { uploadPieceBytes } from '@voicecart/contract/routes/catalogue';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatBytes, formatShare } from '../../lib/formats.ts';
import { FeedDrop } from './FeedDrop.tsx';
import { hasFeedExtension } from './feed-file.ts';
import type { FeedRun } from './feed-names.ts';
import { feedRunQuery, feedStateQuery } from './feed-runs.ts';
import { sendFeed } from './send-feed.ts';
import { uploadsQuery } from './UnfinishedUploads.tsx';

interface FeedUploaderProps {
  /** The feed that the file is of; else one is proposed. */
  readonly feed?: string | undefined;
  /** False where there is nothing yet that a file could change for the worse. */
  readonly hasPreview?: boolean;
  /** The file has arrived. */
  readonly onRun: (run: FeedRun) => unknown;
  /** Stands above the area while no file is on its way. */
  readonly children?: ReactNode;
}

/** Takes a product file, says what is wrong with it, and sends it. */
export function FeedUploader({ feed, hasPreview = true, onRun, children }: FeedUploaderProps) {
  const { t } = useLingui();
  const { i18n } = useRuntimeLingui();
  const quota = useQuery(feedStateQuery).data?.quota;
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useUpload({ feed, hasPreview, onRun });

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

  if (upload.file)
    return <Sending file={upload.file} share={upload.share} isWaiting={upload.isWaiting} onStop={upload.stop} />;
  return (
    <>
      {children}
      <FeedDrop onFile={take} fault={refusal ?? upload.fault} maxBytes={quota?.fileBytes} />
    </>
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

interface UploadOptions {
  readonly feed?: string | undefined;
  readonly hasPreview: boolean;
  readonly onRun: (run: FeedRun) => unknown;
}

/** Sends a product file to the server, and says how far it is. */
export function useUpload({ feed, hasPreview, onRun }: UploadOptions) {
  const client = useQueryClient();
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
      return sendFeed(file, {
        signal: aborting.current.signal,
        feed,
        hasPreview,
        onShare: setShare,
        onWaiting: setWaiting,
      });
    },
    onSuccess: (run) => {
      client.setQueryData(feedRunQuery(run.id).queryKey, run);
      void client.invalidateQueries({ queryKey: ['feeds', 'list'] });
      void client.invalidateQueries({ queryKey: feedStateQuery.queryKey });
      void onRun(run);
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
