import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ContentImport } from '@voicecart/contract/content-import';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { saveBlob } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface ContentImportDialogProps {
  readonly title: string;
  /** What the file must look like. */
  readonly help: React.ReactNode;
  /** Endings that the browser's picker offers, such as `.csv`. */
  readonly accept: string;
  /** A file to begin with: its name and its text. */
  readonly sample: { readonly name: string; readonly text: string };
  readonly onImport: (file: File) => Promise<ContentImport>;
  readonly onClose: () => void;
}

const shownMax = 20;

/** Takes a file, says what became of its rows, and hands back those that were refused. */
export function ContentImportDialog({ title, help, accept, sample, onImport, onClose }: ContentImportDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState<ContentImport | null>(null);

  async function take(file: File) {
    setBusy(true);
    setFault(null);
    setDone(null);
    try {
      setDone(await onImport(file));
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t`Couldn’t read the file.`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} isWide onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" id={`${id}-help`}>
          {help}
        </Text>
        <div>
          <label htmlFor={`${id}-file`} style={{ display: 'block', fontWeight: 500, marginBottom: '0.25rem' }}>
            <Trans>File</Trans>
          </label>
          <input
            id={`${id}-file`}
            type="file"
            accept={accept}
            disabled={isBusy}
            data-autofocus
            aria-describedby={`${id}-help ${id}-fault`}
            aria-invalid={fault !== null}
            style={{ maxWidth: '100%' }}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // The same file chosen again, once it was put right, must be a change too.
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
          <Text size="sm" c="var(--mantine-color-error)" mt={6} id={`${id}-fault`} role="alert">
            {fault}
          </Text>
        </div>
        <div role="status">
          {isBusy && <Trans>Importing…</Trans>}
          {done && <Outcome done={done} />}
        </div>
        {done && done.refused.length > 0 && <Refused done={done} fileName={title} />}
        <Group justify="space-between">
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Download size={16} aria-hidden />}
            onClick={() => saveBlob(new Blob([sample.text]), sample.name)}
          >
            <Trans>Sample file</Trans>
          </Button>
          <Button variant={done ? 'filled' : 'default'} onClick={onClose}>
            {done ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Outcome({ done: { added, changed, unchanged, refused } }: { done: ContentImport }) {
  const parts = [
    plural(added, { one: '# added', other: '# added' }),
    plural(changed, { one: '# changed', other: '# changed' }),
    plural(unchanged, { one: '# unchanged', other: '# unchanged' }),
    plural(refused.length, { one: '# row rejected', other: '# rows rejected' }),
  ];
  return <strong>{parts.join(' · ')}</strong>;
}

function Refused({ done, fileName }: { done: ContentImport; fileName: string }) {
  const { t } = useLingui();
  const { columns, refused } = done;
  function save() {
    const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const lines = [[...columns, 'reason'], ...refused.map(({ values, reason }) => [...padded(values), reason])];
    saveBlob(new Blob(['\uFEFF', lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')]), `${fileName}.csv`);
  }
  const padded = (values: readonly string[]) => columns.map((_, index) => values[index] ?? '');
  return (
    <Notice tone="warning" title={<Trans>These rows weren’t imported. Fix them and import them again.</Trans>}>
      <DataTable label={t`Rejected rows`}>
        <thead>
          <tr>
            <th data-align="end">
              <Trans>Line</Trans>
            </th>
            <th>
              <Trans>Row</Trans>
            </th>
            <th>
              <Trans>Reason</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {refused.slice(0, shownMax).map(({ line, values, reason }) => (
            <tr key={line}>
              <td data-align="end">{line}</td>
              <td>
                {values
                  .filter((value) => value !== '')
                  .slice(0, 3)
                  .join(', ')}
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {refused.length > shownMax && <Trans>The file has all of them.</Trans>}
      <Button variant="default" size="xs" mt="xs" leftSection={<Download size={14} aria-hidden />} onClick={save}>
        <Trans>Download rejected rows</Trans>
      </Button>
    </Notice>
  );
}
