import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { type PlanId, planById } from '@voicecart/contract/plans';
import { invitedPlans, signUpInvitationsRoutes } from '@voicecart/contract/routes/sign-up-invitations';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Asks whom to invite, and to which plan. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { identity } = useSignedIn();
  const client = useQueryClient();
  const toast = useToast();
  const plans = invitedPlans(identity);
  const form = useForm<{ email: string; name: string; planId: PlanId }>({
    initialValues: { email: '', name: '', planId: plans[0] ?? 'basic' },
    validate: { email: (email) => (email.trim() === '' ? i18n._(messages.required) : null) },
  });

  async function send(values: typeof form.values) {
    const { invitation } = await call(signUpInvitationsRoutes.sendSignUpInvitation, { body: values });
    await client.invalidateQueries({ queryKey: ['invitations'] });
    // Clean before it closes: what is sent is not lost.
    form.resetDirty(values);
    toast.success(t`Invitation sent to ${invitation.email}.`);
    onClose();
  }

  return (
    <Dialog title={t`Send invitation`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Send invitation`}
        savedMessage={null}
        onSave={send}
        onCancel={onClose}
      >
        <TextInput label={t`Email`} type="email" autoComplete="off" data-autofocus {...form.getInputProps('email')} />
        <TextInput
          label={t`Name`}
          description={t`Optional. We fill it in on their sign-up form.`}
          autoComplete="off"
          maxLength={75}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t`Plan`}
          data={plans.map((id) => ({ value: id, label: planById[id].title }))}
          {...form.getInputProps('planId')}
        />
      </Form>
    </Dialog>
  );
}
