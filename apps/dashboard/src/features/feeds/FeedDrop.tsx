import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { feedExtensions } from '@voicecart/contract/routes/catalogue';
import { FileUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatBytes } from '../../lib/formats.ts';
import classes from './FeedDrop.module.css';

interface FeedDropProps {
  readonly onFile: (file: File) => void;
  readonly fault: string | null;
  /** The largest file the server takes, once that is known. */
  readonly maxBytes: number | undefined;
  /** For files that are no product files. */
  readonly title?: ReactNode;
  readonly label?: string;
}

/** Where a feed is dropped or chosen: the browser's own file input, laid over the whole area. */
export function FeedDrop({ onFile, fault, maxBytes, title, label }: FeedDropProps) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const id = useId();
  return (
    <div>
      <div className={classes.area} data-over={isOver}>
        <FileUp size={32} aria-hidden />
        <span className={classes.title}>{title ?? <Trans>Drop your product file here, or choose one</Trans>}</span>
        <Text size="sm" c="dimmed" id={`${id}-help`}>
          {feedExtensions.join(', ')}
          {maxBytes !== undefined && (
            <>
              {' · '}
              <Trans>up to {formatBytes(maxBytes)}</Trans>
            </>
          )}
        </Text>
        <input
          type="file"
          className={classes.input}
          // Shown instead by the area; the browser's own "no file chosen" would be a second voice.
          title=""
          aria-label={label ?? t`Product file`}
          aria-describedby={`${id}-help ${id}-fault`}
          aria-invalid={fault !== null}
          accept={feedExtensions.join(',')}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file chosen again, once it was put right, must be a change too.
            event.currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
      <Text size="sm" c="var(--mantine-color-error)" mt={6} id={`${id}-fault`} role="alert">
        {fault}
      </Text>
    </div>
  );
}
