import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { placesMax } from '@voicecart/contract/routes/catalogue';
import { X } from 'lucide-react';
import { formatNumber } from '../../lib/formats.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Products.module.css';
import { countedTogether, type ProductValues } from './product-form.ts';
import { RowFields } from './RowFields.tsx';

export interface StorePlace {
  readonly key: string;
  readonly place: string;
  readonly city: string;
}

interface ProductPlaceFieldsProps {
  readonly form: UseFormReturnType<ProductValues>;
  /** Of the store that the product comes from; null: it comes from none, and places are named by hand. */
  readonly storePlaces: readonly StorePlace[] | null;
}

/** What each place has of it, a row each. */
export function ProductPlaceFields({ form, storePlaces }: ProductPlaceFieldsProps) {
  const { t } = useLingui();
  const { places } = form.getValues();
  const together = countedTogether(places);
  const isFull = places.length >= (storePlaces?.length ?? placesMax);
  if (storePlaces?.length === 0) return null;
  const nameOf = (key: string) => storePlaces?.find((one) => one.key === key)?.place ?? key;
  return (
    <RowFields
      label={t`Stock by location`}
      description={t`Read out when a shopper asks where the product is in stock.`}
      error={form.errors.places}
      addLabel={t`Add location`}
      onAdd={isFull ? null : () => form.insertListItem('places', { key: randomId(), place: '', count: '' })}
    >
      {places.map((row, index) => (
        <div key={row.key} className={classes.option}>
          {storePlaces ? (
            <NativeSelect
              aria-label={t`Location ${index + 1}`}
              data={[
                { value: '', label: t`Choose a location` },
                ...storePlaces.map(({ key, place, city }) => ({
                  value: key,
                  label: city !== '' && city !== place ? `${place}, ${city}` : place,
                })),
              ]}
              {...form.getInputProps(`places.${index}.place`)}
            />
          ) : (
            <TextInput
              aria-label={t`Location ${index + 1}`}
              placeholder={t`Seattle`}
              maxLength={120}
              {...form.getInputProps(`places.${index}.place`)}
            />
          )}
          <TextInput
            aria-label={row.place ? t`In stock at ${nameOf(row.place)}` : t`In stock at location ${index + 1}`}
            placeholder={t`In stock`}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(`places.${index}.count`)}
          />
          <IconButton
            size="lg"
            label={row.place ? t`Remove ${nameOf(row.place)}` : t`Remove location ${index + 1}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => form.removeListItem('places', index)}
          />
        </div>
      ))}
      {together !== null && (
        <Text size="sm" c="dimmed">
          <Trans>Total: {formatNumber(together)}</Trans>
        </Text>
      )}
    </RowFields>
  );
}
