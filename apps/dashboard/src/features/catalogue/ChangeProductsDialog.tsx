import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ProductChange } from '@voicecart/contract/routes/product-changes';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';

export type ValueKind = Exclude<ProductChange['kind'], 'status'>;

interface ChangeProductsDialogProps {
  readonly kind: ValueKind;
  readonly categories: readonly string[];
  readonly onChange: (change: ProductChange) => Promise<void>;
  readonly onClose: () => void;
}

interface Values {
  category: string;
  number: number | '';
}

/** Asks for the value that many products get. */
export function ChangeProductsDialog({ kind, categories, onChange, onClose }: ChangeProductsDialogProps) {
  const { t } = useLingui();
  const titles = { category: t`Change category`, price: t`Change price`, stock: t`Change stock` };
  const form = useForm<Values>({
    initialValues: { category: '', number: '' },
    validate: { number: (number) => (kind !== 'category' && number === '' ? t`This field is required.` : null) },
  });

  async function save({ category, number }: Values) {
    if (kind === 'category') await onChange({ kind, category });
    else if (kind === 'price') await onChange({ kind, percent: Number(number) });
    else await onChange({ kind, stock: Number(number) });
    onClose();
  }

  return (
    <Dialog title={titles[kind]} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Change`} savedMessage={null} onSave={save} onCancel={onClose}>
        {kind === 'category' && (
          <Autocomplete
            label={t`Category`}
            description={t`Leave empty to remove the category.`}
            data={[...categories]}
            maxLength={300}
            comboboxProps={{ withinPortal: false }}
            data-autofocus
            {...form.getInputProps('category')}
          />
        )}
        {kind === 'price' && (
          <NumberInput
            label={t`Percent`}
            description={<Trans>10 raises prices by a tenth, -10 lowers them. Sale prices change as well.</Trans>}
            min={-90}
            max={500}
            decimalScale={2}
            suffix="%"
            data-autofocus
            {...form.getInputProps('number')}
          />
        )}
        {kind === 'stock' && (
          <NumberInput
            label={t`Stock`}
            description={<Trans>0 means out of stock. Products with stock by location keep theirs.</Trans>}
            min={0}
            max={1_000_000}
            allowDecimal={false}
            data-autofocus
            {...form.getInputProps('number')}
          />
        )}
      </Form>
    </Dialog>
  );
}
