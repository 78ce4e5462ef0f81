import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { CountryOption } from '../sign-up/countries.ts';
import classes from './PhoneFields.module.css';

interface PhoneFieldsProps {
  readonly countries: readonly CountryOption[];
  /** What `form.getInputProps` gives. */
  readonly country: ComponentProps<typeof NativeSelect>;
  readonly phone: ComponentProps<typeof TextInput>;
  readonly phoneLabel?: string;
  readonly description?: string;
}

/** Country code and phone, side by side where there is room. */
export function PhoneFields({ countries, country, phone, phoneLabel, description }: PhoneFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.pair}>
      <NativeSelect label={t`Country code`} autoComplete="tel-country-code" data={[...countries]} {...country} />
      <TextInput
        label={phoneLabel ?? t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        description={description}
        {...phone}
      />
    </div>
  );
}
