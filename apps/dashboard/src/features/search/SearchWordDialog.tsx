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
import { Form } from '../../ui/FormPage.tsx';
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
        if (count === 0) return t`Write what shoppers say.`;
        return kind === 'same' && count < 2 ? t`Give at least two words that mean the same.` : null;
      },
      meant: (meant, { kind }) => (kind === 'heard' && meant.trim() === '' ? t`Write what is meant.` : null),
      skus: (skus, { kind }) =>
        kind === 'first' && linesOf(skus).length === 0 ? t`Name at least one product by its SKU.` : null,
    },
  });
  const { kind } = form.values;

  async function save(values: typeof form.values) {
    await onSave({ ...values, phrases: linesOf(values.phrases), skus: linesOf(values.skus) });
    toast.success(t`The search knows it from now on.`);
    onClose();
  }

  const kinds = searchRuleKinds.filter((one) => one !== 'first' || !isShared);
  const about = {
    same: t`Shoppers who say one of these find what has any of them.`,
    heard: t`What speech arrives as is replaced by what is meant.`,
    first: t`When exactly this is searched for, these products come before all others.`,
    ignored: t`These words say nothing of a product and are left out of a search.`,
  }[kind];
  return (
    <Dialog title={rule.id ? t`Change a search word` : t`Teach the search a word`} onClose={onClose}>
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
          label={t`Kind`}
          description={about}
          data={kinds.map((one) => ({ value: one, label: i18n._(ruleKindNames[one]) }))}
          {...form.getInputProps('kind')}
        />
        <Textarea
          label={kind === 'same' ? t`Words that mean the same` : t`What shoppers say`}
          description={t`One a line.`}
          placeholder={kind === 'same' ? 'sofa\ncouch' : kind === 'heard' ? 'air for swans' : undefined}
          autosize
          minRows={kind === 'same' ? 3 : 2}
          maxRows={8}
          {...form.getInputProps('phrases')}
        />
        {kind === 'heard' && (
          <TextInput
            label={t`What is meant`}
            placeholder="air force ones"
            maxLength={120}
            {...form.getInputProps('meant')}
          />
        )}
        {kind === 'first' && (
          <Textarea
            label={t`Products, by SKU`}
            description={t`One a line, the best first.`}
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
