import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { isLocale, locales } from '@voicecart/contract/locales';
import { type BriefingItem, briefingLimits, briefingsRoutes } from '@voicecart/contract/routes/briefings';
import { momentAt, wallTime } from '@voicecart/contract/zoned-time';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { localeName } from '../apps/apps.ts';

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
      title: (title) => (title.trim() === '' ? t`This is needed.` : null),
      text: (text) =>
        text.trim() === ''
          ? t`Write what is read out.`
          : /[<>]/.test(text)
            ? t`Only plain words: Amazon takes no markup.`
            : null,
      url: (url) =>
        url.trim() === '' || url.trim().startsWith('https://') ? null : t`Give an address that starts with https://.`,
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
    toast.success(item ? t`Saved` : t`“${values.title}” is added and told first.`);
    onClose();
  }

  return (
    <Dialog title={item ? t`Edit news` : t`Add news`} isWide onClose={onClose}>
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
          description={t`Read out as it stands: plain words, at most ${briefingLimits.textCharacters} characters.`}
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
          description={t`Where the card in the Alexa app leads. An address that starts with https://.`}
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
            description={t`Empty: at once.`}
            {...form.getInputProps('validFrom')}
          />
          <TextInput
            type="datetime-local"
            label={t`Until`}
            description={t`On the clock of your shop.`}
            {...form.getInputProps('validUntil')}
          />
        </Group>
        <Switch label={t`Tell it`} {...form.getInputProps('isActive', { type: 'checkbox' })} />
      </Form>
    </Dialog>
  );
}
