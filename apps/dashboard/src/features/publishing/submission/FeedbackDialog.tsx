import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Submission, submissionsRoutes } from '@voicecart/contract/routes/submissions';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';

interface FeedbackDialogProps {
  readonly appId: string;
  readonly onDone: (submission: Submission) => void;
  readonly onClose: () => void;
}

/** Amazon's reviewers write by mail only: the merchant pastes it. */
export function FeedbackDialog({ appId, onDone, onClose }: FeedbackDialogProps) {
  const { t } = useLingui();
  const { form, field } = useFeedbackField();
  async function save({ text }: { text: string }) {
    const { submission } = await call(submissionsRoutes.addFeedback, { params: { id: appId }, body: { text } });
    form.resetDirty({ text });
    onDone(submission);
    onClose();
  }
  return (
    <Dialog title={t`Add Amazon’s feedback`} isWide onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Add feedback`}
        savedMessage={t`Feedback added`}
        onSave={save}
        onCancel={onClose}
      >
        {field}
      </Form>
    </Dialog>
  );
}

export function useFeedbackField() {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? t`Paste the email’s text.` : null) },
  });
  const field = (
    <Textarea
      label={t`Amazon’s email`}
      description={t`Paste the whole text. Its numbered points become a list by language.`}
      autosize
      minRows={8}
      maxRows={20}
      maxLength={20_000}
      data-autofocus
      {...form.getInputProps('text')}
    />
  );
  return { form, field };
}
