import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type CampaignChannel, campaignChannels } from '@voicecart/contract/notifications/kinds';
import { marketingRoutes } from '@voicecart/contract/routes/marketing';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { channelNames } from '../notification-words.ts';

/** Consents that shoppers gave elsewhere, with the sentence they agreed to, where and when. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const channel: CampaignChannel = 'mail';
  const form = useForm({
    initialValues: { channel: channel as CampaignChannel, recipients: '', words: '', source: '', on: '' },
  });

  async function save({ on, recipients, ...values }: typeof form.values) {
    const at = Number.isNaN(Date.parse(on)) ? '' : new Date(on).toISOString();
    const list = recipients.split(/[\s,;]+/).filter((one) => one !== '');
    const { kept, unsubscribed, refused } = await call(marketingRoutes.importConsents, {
      body: { ...values, recipients: list, at },
    });
    const [first] = refused;
    const said = [
      t`Saved consents: ${kept}.`,
      unsubscribed > 0 ? t`Skipped unsubscribed shoppers: ${unsubscribed}.` : null,
      first === undefined ? null : t`Skipped invalid addresses: ${refused.length} (for example ${first}).`,
    ];
    toast.success(said.filter((sentence) => sentence !== null).join(' '));
    onClose();
  }

  return (
    <Dialog title={t`Import consents`} onClose={onClose}>
      <Form
        form={form}
        onSave={save}
        mode="create"
        saveLabel={t`Import`}
        savedMessage={null}
        fieldNames={{ at: 'on' }}
        onCancel={onClose}
      >
        <Text size="sm" c="dimmed">
          <Trans>Only for shoppers who agreed to marketing from you. Unsubscribed shoppers stay unsubscribed.</Trans>
        </Text>
        <NativeSelect
          label={t`Channel`}
          data={campaignChannels.map((value) => ({ value, label: i18n._(channelNames[value]) }))}
          {...form.getInputProps('channel')}
        />
        <Textarea
          label={t`Addresses or numbers`}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('recipients')}
        />
        <Textarea label={t`The sentence they agreed to`} autosize minRows={2} {...form.getInputProps('words')} />
        <TextInput
          label={t`Where they agreed`}
          placeholder={t`Checkout of our shop`}
          {...form.getInputProps('source')}
        />
        <TextInput type="date" label={t`When they agreed`} {...form.getInputProps('on')} />
      </Form>
    </Dialog>
  );
}
