import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { App } from '@voicecart/contract/routes/apps';
import { type Submission, submissionsRoutes, type withdrawReasons } from '@voicecart/contract/routes/submissions';
import { call } from '../../../lib/api.ts';
import { useAppTitle } from '../../../lib/app-title.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';

type Reason = (typeof withdrawReasons)[number];

const reasonNames: Readonly<Record<Reason, MessageDescriptor>> = {
  MORE_FEATURES: msg`I want to add features first`,
  DISCOVERED_ISSUE: msg`I found an issue`,
  TEST_SKILL: msg`It was a test`,
  NOT_RECEIVED_CERTIFICATION_FEEDBACK: msg`No feedback from Amazon`,
  NOT_INTEND_TO_PUBLISH: msg`I don’t want to publish it`,
  OTHER: msg`Another reason`,
};

interface WithdrawDialogProps {
  readonly app: App;
  /** False once Amazon has decided while the dialog was open. */
  readonly mayWithdraw: boolean;
  readonly onDone: (submission: Submission) => void;
  readonly onClose: () => void;
}

/** Amazon asks for a reason; another one than those of the list needs words. */
export function WithdrawDialog({ app, mayWithdraw, onDone, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const nameOf = useAppTitle();
  return (
    <Dialog title={t`Withdraw ${nameOf(app.name)}`} onClose={onClose}>
      {mayWithdraw ? (
        <WithdrawForm app={app} onDone={onDone} onClose={onClose} />
      ) : (
        <Stack align="flex-start">
          <Text>
            <Trans>Amazon has finished the review. There is nothing to withdraw anymore.</Trans>
          </Text>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

function WithdrawForm({ app, onDone, onClose }: Omit<WithdrawDialogProps, 'mayWithdraw'>) {
  const { t, i18n } = useLingui();
  const form = useForm<{ reason: Reason; message: string }>({
    initialValues: { reason: 'MORE_FEATURES', message: '' },
    validate: {
      message: (message, { reason }) =>
        reason === 'OTHER' && message.trim() === '' ? t`Tell us why you’re withdrawing the app.` : null,
    },
  });

  async function save(values: typeof form.values) {
    const body = { reason: values.reason, message: values.reason === 'OTHER' ? values.message : '' };
    const { submission } = await call(submissionsRoutes.withdrawSubmission, { params: { id: app.id }, body });
    form.resetDirty(values);
    onDone(submission);
    onClose();
  }

  return (
    <Form
      form={form}
      mode="create"
      saveLabel={t`Withdraw the app`}
      savedMessage={t`Withdrawn. You can change the app and submit it again.`}
      onSave={save}
      onCancel={onClose}
    >
      <NativeSelect
        label={t`Reason`}
        description={t`Amazon asks for a reason. The next review starts from the beginning.`}
        data-autofocus
        data={Object.entries(reasonNames).map(([value, label]) => ({ value, label: i18n._(label) }))}
        {...form.getInputProps('reason')}
      />
      {form.values.reason === 'OTHER' && (
        <Textarea label={t`Your reason`} autosize minRows={2} maxLength={1000} {...form.getInputProps('message')} />
      )}
    </Form>
  );
}
