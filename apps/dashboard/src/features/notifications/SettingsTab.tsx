import { useLingui } from '@lingui/react/macro';
import { NativeSelect, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { languages } from '@voicecart/contract/locales';
import {
  type NotificationSettings,
  notificationsRoutes,
  type ReplyDefault,
} from '@voicecart/contract/routes/notifications';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form, FormGroup } from '../../ui/form/FormPage.tsx';
import { languageName } from './language-name.ts';
import { notificationsQuery, useKeepOverview } from './notification-queries.ts';

/** How messages look and when they wait. */
export default function SettingsTab() {
  const query = useQuery(notificationsQuery);
  if (query.data) return <SettingsForm settings={query.data.settings} replyDefault={query.data.replyDefault} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  return <Skeleton height={320} aria-hidden />;
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) % 1_440 || 0;
};

interface SettingsFormProps {
  readonly settings: NotificationSettings;
  readonly replyDefault: ReplyDefault | null;
}

function SettingsForm({ settings, replyDefault }: SettingsFormProps) {
  const { t } = useLingui();
  const keep = useKeepOverview();
  const { isOn: _isOn, quietFrom, quietTo, ...rest } = settings;
  const form = useForm({ initialValues: { ...rest, quietFrom: timeOf(quietFrom), quietTo: timeOf(quietTo) } });

  async function save(values: typeof form.values) {
    const body = { ...values, quietFrom: minutesOf(values.quietFrom), quietTo: minutesOf(values.quietTo) };
    keep(await call(notificationsRoutes.saveNotificationSettings, { body }));
  }

  return (
    <Form form={form} onSave={save}>
      <FormGroup title={t`Sender`}>
        <NativeSelect
          label={t`Language`}
          description={t`Messages and the pages they link to are in this language.`}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
          {...form.getInputProps('language')}
        />
        <TextInput
          label={t`Reply address`}
          description={
            replyDefault === null
              ? t`Where replies to your emails go. Without it, they don’t reach you.`
              : replyDefault.source === 'service'
                ? t`Where replies to your emails go. Leave blank to use your customer service email, ${replyDefault.address}.`
                : t`Where replies to your emails go. Leave blank to use your business contact, ${replyDefault.address}.`
          }
          placeholder={replyDefault?.address}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps('replyTo')}
        />
        <TextInput
          label={t`Postal address`}
          description={t`Required in marketing emails. Shown at the end of every email.`}
          autoComplete="off"
          maxLength={300}
          {...form.getInputProps('postalAddress')}
        />
      </FormGroup>
      <FormGroup
        title={t`Quiet hours`}
        description={t`Marketing waits until quiet hours end in the shopper’s time zone. Service messages are sent at any time.`}
      >
        <TextInput label={t`From`} type="time" {...form.getInputProps('quietFrom')} />
        <TextInput label={t`Until`} type="time" {...form.getInputProps('quietTo')} />
        <NumberInput
          label={t`Daily limit`}
          description={t`Marketing messages per shopper and channel.`}
          min={0}
          max={100}
          allowDecimal={false}
          {...form.getInputProps('marketingPerDay')}
        />
      </FormGroup>
      <FormGroup title={t`Digest`}>
        <NativeSelect
          label={t`Combine messages`}
          description={t`Combines service messages to the same shopper into one.`}
          data={[
            { value: '0', label: t`Send separately` },
            { value: '15', label: t`Every 15 minutes` },
            { value: '60', label: t`Every hour` },
            { value: '1440', label: t`Once a day` },
          ]}
          value={String(form.values.digestMinutes)}
          onChange={({ currentTarget }) => form.setFieldValue('digestMinutes', Number(currentTarget.value))}
        />
      </FormGroup>
    </Form>
  );
}
