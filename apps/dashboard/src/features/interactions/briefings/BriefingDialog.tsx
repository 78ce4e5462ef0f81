import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { isLocale, locales } from '@voicecart/contract/locales';
import { type BriefingItem, briefingLimits, briefingsRoutes } from '@voicecart/contract/routes/briefings';
import { momentAt, wallTime } from '@voicecart/contract/zoned-time';
import { call } from '../../../lib/api.ts';
import { localeName } from '../../../lib/locale-name.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SettingsPreview } from '../settings/SettingsPreview.tsx';

/** The fields of one piece of news. `item` null adds one. */
export function BriefingDialog({ item, onClose }: { item: BriefingItem | null; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const { merchant } = useSignedIn();
  const timeZone = merchant?.timeZone ?? 'UTC';
  const form = useForm({
    initialValues: {
      title: item?.title ?? '',
      text: item?.text ?? '',
      url: item?.url ?? '',
      locale: item?.locale ?? '',
      validFrom: wallTime(item?.validFrom ?? null, timeZone),
      validUntil: wallTime(item?.validUntil ?? null, timeZone),
      isActive: item?.isActive ?? true,
    },
    validate: {
      title: (title) => (title.trim() === '' ? t`This field is required.` : null),
      text: (text) =>
        text.trim() === ''
          ? t`Enter the text to read out.`
          : /[<>]/.test(text)
            ? t`Plain text only. Amazon doesn’t accept markup.`
            : null,
      url: (url) =>
        url.trim() === '' || url.trim().startsWith('https://') ? null : t`Enter a URL that starts with https://.`,
    },
  });

  async function save(values: typeof form.values) {
    const body = {
      ...values,
      url: values.url.trim() || null,
      locale: isLocale(values.locale) ? values.locale : null,
      validFrom: momentAt(values.validFrom, timeZone),
      validUntil: momentAt(values.validUntil, timeZone),
    };
    if (item) await call(briefingsRoutes.updateBriefing, { params: { id: item.id }, body });
    else await call(briefingsRoutes.createBriefing, { body });
    await client.invalidateQueries({ queryKey: ['briefings'] });
    toast.success(item ? t`Saved` : t`“${values.title}” added. It’s read out first.`);
    onClose();
  }

  const { title, text } = form.values;
  return (
    <Dialog title={item ? t`Edit news item` : t`Add news item`} isWide onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={item ? t`Save` : t`Add`}
        savedMessage={null}
        onSave={save}
        onCancel={onClose}
      >
        <TextInput label={t`Title`} maxLength={120} required data-autofocus {...form.getInputProps('title')} />
        <Textarea
          label={t`Text`}
          description={t`Read out as written. Plain text, at most ${briefingLimits.textCharacters} characters.`}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={briefingLimits.textCharacters}
          required
          {...form.getInputProps('text')}
        />
        <TextInput
          type="url"
          label={t`Link`}
          description={t`The link on the card in the Alexa app. A URL that starts with https://.`}
          {...form.getInputProps('url')}
        />
        <NativeSelect
          label={t`Language`}
          data={[
            { value: '', label: t`All languages` },
            ...locales.map((locale) => ({ value: locale, label: localeName(locale) })),
          ]}
          {...form.getInputProps('locale')}
        />
        <Group grow align="flex-start">
          <TextInput
            type="datetime-local"
            label={t`From`}
            description={t`Leave empty to start right away.`}
            {...form.getInputProps('validFrom')}
          />
          <TextInput
            type="datetime-local"
            label={t`Until`}
            description={t`In your shop’s time zone.`}
            {...form.getInputProps('validUntil')}
          />
        </Group>
        <Switch label={t`Read it out`} {...form.getInputProps('isActive', { type: 'checkbox' })} />
      </Form>
      <SettingsPreview
        type={interactionNumbers.flashBriefing}
        settings={{}}
        draft={title.trim() === '' || text.trim() === '' ? null : { kind: 'news', title, text }}
        waiting={t`Enter a title and a text to hear it.`}
      />
    </Dialog>
  );
}
