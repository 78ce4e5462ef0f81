import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Products.module.css';
import type { ProductValues } from './product-form.ts';
import { RowFields } from './RowFields.tsx';

/** What tells a variant from its siblings, as rows of name and value. */
export function ProductOptionFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { t } = useLingui();
  const { options } = form.getValues();
  return (
    <RowFields
      label={t`Options`}
      description={t`Such as Color and Size. Shoppers can ask for them.`}
      error={form.errors.options}
      addLabel={t`Add option`}
      onAdd={() => form.insertListItem('options', { key: randomId(), name: '', value: '' })}
    >
      {options.map((option, index) => (
        <div key={option.key} className={classes.option}>
          <TextInput
            aria-label={t`Name of option ${index + 1}`}
            placeholder={t`Color`}
            maxLength={60}
            {...form.getInputProps(`options.${index}.name`)}
          />
          <TextInput
            aria-label={t`Value of option ${index + 1}`}
            placeholder={t`Blue`}
            maxLength={200}
            {...form.getInputProps(`options.${index}.value`)}
          />
          <IconButton
            size="lg"
            label={option.name ? t`Remove ${option.name}` : t`Remove option ${index + 1}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => form.removeListItem('options', index)}
          />
        </div>
      ))}
    </RowFields>
  );
}
