import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@voicecart/contract/messages';
import { actingMinutes, actingMinutesDefault, actingRoutes, isUnseen } from '@voicecart/contract/routes/acting';
import type { MerchantItem } from '@voicecart/contract/routes/merchants';
import { home } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';

interface ActAsDialogProps {
  readonly merchant: Pick<MerchantItem, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Asks why and for how long, and goes on as the merchant, where its own people would land. */
export default function ActAsDialog({ merchant, onClose }: ActAsDialogProps) {
  const { t, i18n } = useLingui();
  const { name } = merchant;
  const form = useForm({
    initialValues: { reason: '', minutes: String(actingMinutesDefault) },
    validate: { reason: (text) => (isUnseen(text) ? i18n._(messages.required) : null) },
  });
  const times: Record<(typeof actingMinutes)[number], string> = { 15: t`15 minutes`, 60: t`1 hour`, 240: t`4 hours` };

  async function start(values: typeof form.values) {
    const minutes = actingMinutes.find((one) => String(one) === values.minutes);
    await call(actingRoutes.merchantLogin, { body: { merchant_id: merchant.id, reason: values.reason, minutes } });
    form.resetDirty(values);
    // The page begins anew: nothing that was loaded for the admin goes on beside the merchant's.
    window.location.assign(home);
  }

  return (
    <Dialog title={t`Act as ${name}`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Start`} savedMessage={null} onSave={start} onCancel={onClose}>
        <TextInput
          label={t`Reason`}
          description={t`The merchant sees it in the activity log.`}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <NativeSelect
          label={t`For how long`}
          data={actingMinutes.map((value) => ({ value: String(value), label: times[value] }))}
          {...form.getInputProps('minutes')}
        />
      </Form>
    </Dialog>
  );
}
