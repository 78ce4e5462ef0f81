import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { locales as allLocales, isLocale, type Locale } from '@voicecart/contract/locales';
import type { ReactNode } from 'react';
import { MultiChoice } from '../../ui/MultiChoice.tsx';
import { localesAllowedQuery } from './app-queries.ts';
import { localeName } from './locale-name.ts';

interface LanguagesFieldProps {
  readonly value: readonly Locale[];
  readonly error?: ReactNode;
  readonly onChange?: (locales: Locale[]) => void;
}

/** The languages an app speaks; one, where the account allows no more. The first is the main one. */
export function LanguagesField({ value, error, onChange }: LanguagesFieldProps) {
  const { t } = useLingui();
  const areSeveralAllowed = useQuery(localesAllowedQuery).data ?? true;
  const data = allLocales.map((locale) => ({ value: locale, label: localeName(locale) }));
  if (!areSeveralAllowed && value.length < 2) {
    return (
      <NativeSelect
        label={t`Language`}
        description={t`Your account has one language per app. Please contact support for more.`}
        data={data}
        value={value[0]}
        error={error}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (isLocale(chosen)) onChange?.([chosen]);
        }}
      />
    );
  }
  return (
    <MultiChoice
      label={t`Languages`}
      description={t`The assistant speaks each of them. Your own messages are in the first.`}
      addLabel={t`Add a language`}
      options={data}
      value={value}
      error={error}
      onChange={(chosen) => onChange?.(chosen.filter(isLocale))}
    />
  );
}
