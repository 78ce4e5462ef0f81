import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  distinctPhrases,
  type SearchRule,
  type SearchRuleFields,
  searchRuleKinds,
} from '@voicecart/contract/routes/search-words';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ruleKindNames } from './search-names.ts';

interface SearchWordDialogProps {
  /** What it begins with; without an id it is new. */
  readonly rule: Partial<SearchRule>;
  /** Rules of every shop put no product first. */
  readonly isShared: boolean;
  readonly onSave: (fields: SearchRuleFields) => Promise<unknown>;
  readonly onClose: () => void;
}

/** One thing the search is taught. */
export function SearchWordDialog({ rule, isShared, onSave, onClose }: SearchWordDialogProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const form = useForm({
    initialValues: {
      kind: rule.kind ?? ('same' as const),
      phrases: (rule.phrases ?? []).join('\n'),
      meant: rule.meant ?? '',
      skus: (rule.skus ?? []).join('\n'),
      isOn: rule.isOn ?? true,
    },
    validate: {
      phrases: (phrases, { kind }) => {
        const count = distinctPhrases(linesOf(phrases)).length;
        if (count === 0) return t`Enter what shoppers say.`;
        return kind === 'same' && count < 2 ? t`Enter at least 2 words that mean the same.` : null;
      },
      meant: (meant, { kind }) => (kind === 'heard' && meant.trim() === '' ? t`Enter what shoppers mean.` : null),
      skus: (skus, { kind }) =>
        kind === 'first' && linesOf(skus).length === 0 ? t`Enter at least one product SKU.` : null,
    },
  });
  const { kind } = form.values;

  async function save(values: typeof form.values) {
    await onSave({ ...values, phrases: linesOf(values.phrases), skus: linesOf(values.skus) });
    toast.success(t`Search word saved.`);
    onClose();
  }

  const kinds = searchRuleKinds.filter((one) => one !== 'first' || !isShared);
  const about = {
    same: t`Shoppers who say one of these find products with any of them.`,
    heard: t`Misheard words are replaced by what the shopper meant.`,
    first: t`When shoppers search for exactly this, these products come before all others.`,
    ignored: t`These words say nothing about a product and are ignored in a search.`,
  }[kind];
  return (
    <Dialog title={rule.id ? t`Edit search word` : t`Add a search word`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={rule.id ? t`Save` : t`Add`}
        savedMessage={null}
        onSave={save}
        onCancel={onClose}
      >
        <NativeSelect
          data-autofocus
          label={t`Type`}
          description={about}
          data={kinds.map((one) => ({ value: one, label: i18n._(ruleKindNames[one]) }))}
          {...form.getInputProps('kind')}
        />
        <Textarea
          label={kind === 'same' ? t`Words that mean the same` : t`What shoppers say`}
          description={t`One per line.`}
          placeholder={kind === 'same' ? 'sofa\ncouch' : kind === 'heard' ? 'air for swans' : undefined}
          autosize
          minRows={kind === 'same' ? 3 : 2}
          maxRows={8}
          {...form.getInputProps('phrases')}
        />
        {kind === 'heard' && (
          <TextInput
            label={t`What shoppers mean`}
            placeholder="air force ones"
            maxLength={120}
            {...form.getInputProps('meant')}
          />
        )}
        {kind === 'first' && (
          <Textarea
            label={t`Products, by SKU`}
            description={t`One per line, best first.`}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('skus')}
          />
        )}
        <Switch label={t`In use`} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      </Form>
    </Dialog>
  );
}

function linesOf(text: string): string[] {
  return text
    .split(/\n|,/)
    .map((line) => line.trim())
    .filter(Boolean);
}
