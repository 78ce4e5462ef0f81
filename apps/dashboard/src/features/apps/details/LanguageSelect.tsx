import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { isLocale, type Locale } from '@voicecart/contract/locales';
import { localeName } from '../../../lib/locale-name.ts';

interface LanguageSelectProps {
  readonly locales: readonly Locale[];
  readonly value: Locale;
  readonly onChange: (locale: Locale) => void;
}

/** Which of the app's languages is looked at; nothing to choose where there is one. */
export function LanguageSelect({ locales, value, onChange }: LanguageSelectProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t`Language`}
      data={locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
      value={value}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (isLocale(chosen)) onChange(chosen);
      }}
    />
  );
}
