import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FeedRun } from './feed-names.ts';
import { feedRunQuery, feedStateQuery } from './feed-runs.ts';
import { sendFeed } from './send-feed.ts';
import { uploadsQuery } from './UnfinishedUploads.tsx';

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
