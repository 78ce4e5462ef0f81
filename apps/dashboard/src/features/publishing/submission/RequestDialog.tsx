import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type QueueItem, submissionsRoutes } from '@voicecart/contract/routes/submissions';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { useFeedbackField } from './FeedbackDialog.tsx';

export type RequestDialogKind = 'decline' | 'feedback';

interface RequestDialogProps {
  readonly item: QueueItem;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What an admin writes about a submission; the merchant gets it by mail. */
export function RequestDialog({ kind, ...props }: RequestDialogProps & { readonly kind: RequestDialogKind }) {
  return kind === 'decline' ? <Decline {...props} /> : <Feedback {...props} />;
}

function Decline({ item, onDone, onClose }: RequestDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? t`Say what the merchant should do.` : null) },
  });
  async function save({ reason }: { reason: string }) {
    const body = { merchant_id: item.merchantId, id: item.id, reason };
    await call(submissionsRoutes.declineRequest, { body });
    form.resetDirty({ reason });
    onDone();
    onClose();
  }
  return (
    <Dialog title={t`Decline “${item.appName}”`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Decline request`}
        savedMessage={t`Declined. The merchant gets an email.`}
        onSave={save}
        onCancel={onClose}
      >
        <Textarea
          label={t`Reason`}
          description={t`The merchant gets it by email and on the Go-live page.`}
          autosize
          minRows={3}
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}

function Feedback({ item, onDone, onClose }: RequestDialogProps) {
  const { t } = useLingui();
  const { form, field } = useFeedbackField();
  async function save({ text }: { text: string }) {
    const body = { merchant_id: item.merchantId, id: item.id, text };
    await call(submissionsRoutes.addFeedbackEmail, { body });
    form.resetDirty({ text });
    onDone();
    onClose();
  }
  return (
    <Dialog title={t`Feedback on “${item.appName}”`} isWide onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Send to merchant`}
        savedMessage={t`Kept, and sent to the merchant`}
        onSave={save}
        onCancel={onClose}
      >
        {field}
      </Form>
    </Dialog>
  );
}
