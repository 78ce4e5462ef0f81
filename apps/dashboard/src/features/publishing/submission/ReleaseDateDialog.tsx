import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Submission, submissionsRoutes } from '@voicecart/contract/routes/submissions';
import { momentAt, wallTime } from '@voicecart/contract/zoned-time';
import { call } from '../../../lib/api.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';

interface ReleaseDateDialogProps {
  readonly submission: Submission;
  readonly onDone: (submission: Submission) => void;
  readonly onClose: () => void;
}

/** The date on which a certified app goes live, or one that is still in review. */
export function ReleaseDateDialog({ submission, onDone, onClose }: ReleaseDateDialogProps) {
  const { t } = useLingui();
  const timeZone = useSignedIn().merchant?.timeZone ?? 'UTC';
  const form = useForm({
    initialValues: { publish_at: wallTime(submission.publishAt, timeZone) },
    validate: {
      publish_at: (date) => (momentAt(date, timeZone) === null ? t`Choose the date on which the app goes live.` : null),
    },
  });

  async function save(values: { publish_at: string }) {
    const { submission: changed } = await call(submissionsRoutes.changeReleaseDate, {
      params: { id: submission.appId },
      body: { publish_at: momentAt(values.publish_at, timeZone) ?? '' },
    });
    form.resetDirty(values);
    onDone(changed);
    onClose();
  }

  return (
    <Dialog title={t`When the app goes live`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Set date`}
        savedMessage={t`Date set`}
        onSave={save}
        onCancel={onClose}
      >
        <TextInput
          type="datetime-local"
          label={t`Date`}
          description={t`In your shop’s time zone (${timeZone}), within the next six months.`}
          data-autofocus
          {...form.getInputProps('publish_at')}
        />
      </Form>
    </Dialog>
  );
}
