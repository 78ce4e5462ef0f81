import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { furtherPricesMax } from '@voicecart/contract/routes/catalogue';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Products.module.css';
import type { ProductValues } from './product-form.ts';
import { RowFields } from './RowFields.tsx';

/** What it costs in further currencies, a row each. */
export function ProductPriceFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { t } = useLingui();
  const { prices } = form.getValues();
  return (
    <RowFields
      label={t`Prices in other currencies`}
      description={t`Used when an app gives prices in that currency. Prices aren’t converted.`}
      error={form.errors.prices}
      addLabel={t`Add currency`}
      onAdd={
        prices.length >= furtherPricesMax
          ? null
          : () => form.insertListItem('prices', { key: randomId(), currency: '', price: '', salePrice: '' })
      }
    >
      {prices.map((row, index) => (
        <div key={row.key} className={classes.furtherPrice}>
          <TextInput
            aria-label={t`Currency for price ${index + 1}`}
            placeholder={t`EUR`}
            maxLength={3}
            autoComplete="off"
            {...form.getInputProps(`prices.${index}.currency`)}
            onChange={(event) =>
              form.setFieldValue(`prices.${index}.currency`, event.currentTarget.value.toUpperCase())
            }
          />
          <TextInput
            aria-label={row.currency ? t`Price in ${row.currency}` : t`Amount for price ${index + 1}`}
            placeholder={t`Price`}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps(`prices.${index}.price`)}
          />
          <TextInput
            aria-label={row.currency ? t`Sale price in ${row.currency}` : t`Sale amount for price ${index + 1}`}
            placeholder={t`Sale price`}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps(`prices.${index}.salePrice`)}
          />
          <IconButton
            size="lg"
            label={row.currency ? t`Remove the price in ${row.currency}` : t`Remove price ${index + 1}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => form.removeListItem('prices', index)}
          />
        </div>
      ))}
    </RowFields>
  );
}
