import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { App } from '@voicecart/contract/routes/apps';
import { type Submission, submissionsRoutes } from '@voicecart/contract/routes/submissions';
import { momentAt, wallTime } from '@voicecart/contract/zoned-time';
import { call } from '../../../lib/api.ts';
import { useAppTitle } from '../../../lib/app-title.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { MultiChoice } from '../../../ui/form/MultiChoice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCategoryNames } from '../../apps/apps.ts';
import { countryCodes } from './countries.ts';

interface SubmitFormProps {
  readonly app: App;
  /** What was said the last time stands in the form. */
  readonly last: Submission | null;
  readonly onDone: (submission: Submission) => void;
  readonly onCancel: () => void;
}

/** What the reviewers and Amazon's store have to know of a submission. */
export function SubmitForm({ app, last, onDone, onCancel }: SubmitFormProps) {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const nameOf = useAppTitle();
  const timeZone = useSignedIn().merchant?.timeZone ?? 'UTC';
  const categoryNames = useCategoryNames();
  const isFirst = app.prodAwsSkillId === null;
  const regionNames = new Intl.DisplayNames([i18n.locale], { type: 'region' });
  const countries = countryCodes
    .map((value) => ({ value, label: regionNames.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  // A date that was is none for the next version.
  const isPast = last?.method === 'date' && Date.parse(last.publishAt ?? '') <= Date.now();
  const form = useForm({
    initialValues: {
      // What came to nothing is submitted again with the same words.
      message: last === null || last.state === 'live' ? '' : last.message,
      instructions: last?.instructions ?? '',
      method: isPast ? 'now' : (last?.method ?? 'now'),
      publish_at: isPast ? '' : wallTime(last?.publishAt ?? null, timeZone),
      countries: last?.countries ?? [],
    },
    validate: {
      publish_at: (date, { method }) =>
        method === 'date' && date === '' ? t`Choose the date on which the app goes live.` : null,
    },
  });
  const bodyOf = (values: typeof form.values) => ({
    ...values,
    publish_at: values.method === 'date' ? momentAt(values.publish_at, timeZone) : null,
    confirm_first: true,
  });

  async function mayFixName(): Promise<boolean> {
    if (!isFirst) return true;
    return confirm({
      title: t`Submit ${nameOf(app.name)} in the category ${categoryNames[app.category]}?`,
      consequence: t`Once your skill is published, Amazon won’t let you change its name or category.`,
      confirmLabel: t`Submit`,
      cancelLabel: t`Go back`,
    });
  }

  async function save(values: typeof form.values) {
    const { submission } = await call(submissionsRoutes.submitApp, { params: { id: app.id }, body: bodyOf(values) });
    form.resetDirty(values);
    onDone(submission);
  }

  const request = useMutation({
    mutationFn: () =>
      call(submissionsRoutes.requestProduction, { body: { skill_id: app.id, ...bodyOf(form.getValues()) } }),
    onSuccess: ({ submission }) => {
      form.resetDirty();
      onDone(submission);
    },
    onError: toast.error,
  });

  return (
    <Form
      form={form}
      mode="create"
      saveLabel={t`Submit for certification`}
      savedMessage={null}
      confirmSave={mayFixName}
      onSave={save}
      onCancel={onCancel}
      extra={
        <Button
          variant="subtle"
          loading={request.isPending}
          onClick={() => {
            if (form.validate().hasErrors) return;
            void mayFixName().then((isAgreed) => isAgreed && request.mutate());
          }}
        >
          <Trans>Ask our team to submit it</Trans>
        </Button>
      }
    >
      <Textarea
        label={t`What’s new in this version`}
        description={t`Kept with the version. At most 300 characters.`}
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('message')}
      />
      <Textarea
        label={t`Testing instructions`}
        description={t`What Amazon’s reviewers need to try everything, such as a test account. Leave empty if the example phrases are enough.`}
        autosize
        minRows={3}
        maxLength={4000}
        {...form.getInputProps('instructions')}
      />
      <Radio.Group label={t`Publish to shoppers`} {...form.getInputProps('method')}>
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t`As soon as Amazon certifies it`} />
          <Radio value="later" label={t`When I say so`} />
          <Radio value="date" label={t`On a date`} />
        </Stack>
      </Radio.Group>
      {form.values.method === 'date' && (
        <TextInput
          type="datetime-local"
          label={t`Date`}
          description={t`In your shop’s time zone (${timeZone}), within the next six months. If the review takes longer, your app goes live as soon as it’s approved.`}
          {...form.getInputProps('publish_at')}
        />
      )}
      <MultiChoice
        label={t`Countries`}
        description={t`Where the skill is offered. Leave empty to offer it everywhere.`}
        options={countries}
        addLabel={t`Add country`}
        {...form.getInputProps('countries')}
      />
    </Form>
  );
}
