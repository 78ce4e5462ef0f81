import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type RetainedKind,
  type RetentionSettings,
  retainedKinds,
  retentionCountMax,
  retentionDaysMax,
  retentionDaysMin,
  retentionRoutes,
} from '@voicecart/contract/routes/retention';
import { call } from '../../lib/api.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useSavedValues } from '../../ui/form/use-saved-values.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { DataExports } from './DataExports.tsx';

/** As the fields have them: empty keeps all. */
type Values = Record<RetainedKind, number | ''>;

const queryKey = ['retention'];

/** For how long conversations, messages and the activity log are kept; older data is deleted each night. */
export default function RetentionScreen() {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const readOnlyReason = useActingReason(retentionRoutes.saveRetention);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(retentionRoutes.getRetention, { signal }) });
  const form = useForm<Values>({
    initialValues: { conversations: '', messages: '', activity: '' },
    validate: Object.fromEntries(
      retainedKinds.map((kind) => [
        kind,
        (days: number | '') =>
          days === '' || (days >= retentionDaysMin[kind] && days <= retentionDaysMax)
            ? null
            : t`Enter ${retentionDaysMin[kind]} to ${retentionDaysMax} days, or leave it empty.`,
      ]),
    ),
  });
  useSavedValues(form, query.data ? valuesOf(query.data.settings) : null);
  const labels: Record<RetainedKind, string> = {
    conversations: t`Conversations and chats`,
    messages: t`Messages to shoppers`,
    activity: t`Activity log`,
  };
  const effects: Record<RetainedKind, string> = {
    conversations: t`What shoppers said and what the assistant answered. Daily totals in reports stay; details of those conversations don’t.`,
    messages: t`Order updates and campaigns that were sent. Shoppers who opted out stay opted out.`,
    activity: t`Who changed what. Many rules require a year or more.`,
  };

  async function confirmSave(values: Values) {
    const { counts } = await call(retentionRoutes.previewRetention, { body: settingsOf(values) });
    const going = retainedKinds.filter((kind) => counts[kind] > 0);
    if (going.length === 0) return true;
    const said = (count: number) => `${i18n.number(count)}${count === retentionCountMax ? '+' : ''}`;
    return confirm({
      title: t`Delete older data?`,
      consequence: going.map((kind) => `${labels[kind]}: ${said(counts[kind])}`).join(', '),
      confirmLabel: t`Save and delete after 24 hours`,
      isDangerous: true,
    });
  }
  async function save(values: Values) {
    await call(retentionRoutes.saveRetention, { body: settingsOf(values) });
    await client.invalidateQueries({ queryKey });
  }
  const startsAt = query.data?.startsAt;
  return (
    <>
      <FormPage
        description={
          <Trans>Older data is deleted every night, for good. Leave a field empty to keep everything.</Trans>
        }
        isLoading={!query.data}
        error={query.data ? null : query.error}
        onRetry={() => query.refetch()}
        form={form}
        confirmSave={confirmSave}
        onSave={save}
        readOnlyReason={readOnlyReason}
      >
        {startsAt && new Date(startsAt) > new Date() && (
          <Notice tone="warning">
            <Trans>
              Deleting starts <RelativeTime at={startsAt} />.
            </Trans>
          </Notice>
        )}
        {retainedKinds.map((kind) => (
          <NumberInput
            key={kind}
            label={labels[kind]}
            description={effects[kind]}
            placeholder={t`Keep everything`}
            suffix={` ${t`days`}`}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps(kind)}
          />
        ))}
        <Text size="sm" c="dimmed">
          <Trans>Backups keep deleted data until they expire.</Trans>
        </Text>
      </FormPage>
      <DataExports />
    </>
  );
}

function valuesOf(settings: RetentionSettings): Values {
  const { conversations, messages, activity } = settings;
  return { conversations: conversations ?? '', messages: messages ?? '', activity: activity ?? '' };
}

function settingsOf({ conversations, messages, activity }: Values): RetentionSettings {
  const days = (value: number | '') => (value === '' ? null : value);
  return { conversations: days(conversations), messages: days(messages), activity: days(activity) };
}
