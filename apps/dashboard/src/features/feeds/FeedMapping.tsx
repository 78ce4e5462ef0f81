import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FeedField, feedFields, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { to } from '@voicecart/contract/screens';
import { CircleAlert, Columns3, History } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useSetupQuery } from '../apps/apps.ts';
import { FeedFurtherColumns } from './FeedFurtherColumns.tsx';
import { FeedPreview } from './FeedPreview.tsx';
import { columnsOf, type FeedColumns, isRequired, missingFields, toMapping } from './feed-mapping.ts';
import { type FeedRun, feedFieldNames } from './feed-names.ts';
import { feedRunQuery } from './feed-runs.ts';

interface FeedMappingProps {
  readonly run: FeedRun;
  /** Back to the result; null where there is none yet. */
  readonly onBack: (() => void) | null;
}

/** Which column of the file holds what; then the import starts. */
export function FeedMapping({ run, onBack }: FeedMappingProps) {
  const { t, i18n } = useLingui();
  const [columns, setColumns] = useState<FeedColumns>(() => columnsOf(run));
  const [currency, setCurrency] = useState(run.mapping?.currency ?? 'USD');
  // A guess that the person has touched is theirs.
  const [touched, setTouched] = useState<readonly FeedField[]>([]);
  const [isTried, setTried] = useState(false);
  const start = useStart(run.id);
  const currencyFault = /^[A-Z]{3}$/.test(currency) ? null : t`3 letters, like USD.`;
  const missing = missingFields(columns);

  function faultOf(field: FeedField): string | null {
    if (isTried && missing.includes(field)) return t`Choose the column for this field. Every product needs it.`;
    return start.faults.find(({ path }) => path === `mapping.columns.${field}`)?.message ?? null;
  }

  function submit() {
    setTried(true);
    const [first] = missing;
    if (first !== undefined) return goTo(`feed-${first}`);
    if (currencyFault) return goTo('feed-default-currency');
    start.mutate({ id: run.id, mapping: toMapping(columns, currency), preview: true });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="lg">
        {run.proposal?.earlierFile && (
          <Alert color="blue" icon={<History size={18} />} title={t`Same as last time`}>
            <Trans>
              The columns are the same as in {run.proposal.earlierFile}, so your previous choices are filled in.
            </Trans>
          </Alert>
        )}
        {run.proposal?.changed && <ChangedColumns {...run.proposal.changed} />}
        <Paper withBorder p="md" component="section" aria-labelledby="feed-columns">
          <Title order={2} id="feed-columns">
            <Trans>Match your columns</Trans>
          </Title>
          <Text c="dimmed" size="sm" mb="md">
            <Trans>Fields with a star are required. Leave the others out if your file doesn’t have them.</Trans>
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} verticalSpacing="md">
            {feedFields.map((field) => {
              const isUnsure =
                run.proposal?.unsure.includes(field) && !touched.includes(field) && columns[field] !== '';
              return (
                <NativeSelect
                  key={field}
                  id={`feed-${field}`}
                  label={i18n._(feedFieldNames[field])}
                  description={isUnsure ? <PleaseCheck /> : undefined}
                  required={isRequired(field)}
                  error={faultOf(field)}
                  value={columns[field]}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    setColumns((before) => ({ ...before, [field]: value }));
                    setTouched((before) => [...before, field]);
                  }}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  data={[
                    { value: '', label: isRequired(field) ? t`Choose a column` : t`Not in this file` },
                    ...run.columns.map((column) => ({ value: column, label: column === '' ? t`(no name)` : column })),
                  ]}
                />
              );
            })}
            <TextInput
              id="feed-default-currency"
              label={t`Default currency`}
              description={t`For prices without a currency.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              maxLength={3}
              value={currency}
              error={isTried ? currencyFault : null}
              onChange={(event) => setCurrency(event.currentTarget.value.trim().toUpperCase())}
            />
          </SimpleGrid>
        </Paper>
        <FeedFurtherColumns columns={run.columns} mapped={Object.values(columns)} />
        <FeedPreview sample={run.sample} columns={columns} currency={currency} />
        {start.error && start.faults.length === 0 && (
          <Alert color="red" role="alert" icon={<CircleAlert size={18} />} title={t`The import couldn’t start`}>
            {start.error.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          {onBack && (
            <Button variant="default" onClick={onBack}>
              <Trans>Back to result</Trans>
            </Button>
          )}
          <Button type="submit" loading={start.isPending}>
            <Trans>Import</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** In the middle of the window: at its top the header would cover the field's name. */
function goTo(id: string): void {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** Names beyond these are counted: a file may have hundreds of columns. */
const namedColumns = 12;

/** What differs from the file before, whose choices were kept as far as they fit. */
function ChangedColumns({ file, added, missing }: NonNullable<NonNullable<FeedRun['proposal']>['changed']>) {
  return (
    <Alert color="amber" icon={<Columns3 size={18} aria-hidden />} title={<Trans>The columns have changed</Trans>}>
      <Text size="sm">
        <Trans>They differ from those in {file}. Your previous choices are filled in where they still fit.</Trans>
      </Text>
      {missing.length > 0 && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          <Trans>Removed:</Trans> <ColumnNames names={missing} />
        </Text>
      )}
      {added.length > 0 && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          <Trans>New:</Trans> <ColumnNames names={added} />
        </Text>
      )}
    </Alert>
  );
}

function ColumnNames({ names }: { names: readonly string[] }) {
  const further = names.length - namedColumns;
  return (
    <>
      <b>{names.slice(0, namedColumns).join(', ')}</b>{' '}
      {further > 0 && <Plural value={further} one="and # more" other="and # more" />}
    </>
  );
}

function PleaseCheck() {
  return (
    <Group component="span" gap={4} c="var(--mantine-color-text)" style={{ display: 'inline-flex' }}>
      <CircleAlert size={14} aria-hidden />
      <Trans>Suggested, please check</Trans>
    </Group>
  );
}

function useStart(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const setup = useSetupQuery();
  const mutation = useMutation({
    mutationFn: (body: { id: string; mapping: ReturnType<typeof toMapping>; preview: boolean }) =>
      call(feedsRoutes.startFeed, { body }),
    onSuccess: ({ run }) => {
      client.setQueryData(feedRunQuery(run.id).queryKey, run);
      void client.invalidateQueries({ queryKey: ['feeds', 'list'] });
      // Of a run that has ended the server makes another one.
      if (run.id !== id) void navigate(to('feedRun', { id: run.id }, setup));
    },
  });
  const faults = mutation.error instanceof ApiError ? mutation.error.fields : [];
  return { ...mutation, faults };
}
