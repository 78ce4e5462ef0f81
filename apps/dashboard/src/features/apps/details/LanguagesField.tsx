import { useLingui } from '@lingui/react/macro';
import { Input, NativeSelect } from '@mantine/core';
import { locales as allLocales, isLocale, type Locale } from '@voicecart/contract/locales';
import { lazy, type ReactNode, Suspense } from 'react';
import { localeName } from '../../../lib/locale-name.ts';
import { useSession } from '../../../lib/session.ts';

// Screens that people land on have little room for it.
const MultiChoice = lazy(async () => ({ default: (await import('../../../ui/form/MultiChoice.tsx')).MultiChoice }));

interface LanguagesFieldProps {
  readonly value: readonly Locale[];
  readonly error?: ReactNode;
  readonly onChange?: (locales: Locale[]) => void;
}

/** The languages an app speaks; one, where the account allows no more. The first is the main one. */
export function LanguagesField({ value, error, onChange }: LanguagesFieldProps) {
  const { t } = useLingui();
  const areSeveralAllowed = (useSession()?.permissions.allow_multi_locale ?? 0) > 0;
  const options = allLocales.map((locale) => ({ value: locale, label: localeName(locale) }));
  if (areSeveralAllowed || value.length > 1) {
    const frame = { label: t`Languages`, description: t`The assistant speaks each of these languages.` };
    return (
      <Suspense
        fallback={
          // As high as what takes its place, so that nothing below it moves.
          <Input.Wrapper {...frame} labelElement="div">
            <div style={{ height: '1.875rem' }}>{value.map(localeName).join(', ')}</div>
          </Input.Wrapper>
        }
      >
        <MultiChoice
          {...frame}
          addLabel={t`Add language`}
          options={options}
          value={value}
          error={error}
          onChange={(chosen) => onChange?.(chosen.filter(isLocale))}
        />
      </Suspense>
    );
  }
  return (
    <NativeSelect
      data-path="locales"
      label={t`Language`}
      description={t`Your account includes one language per app. Contact support to add more.`}
      data={options}
      value={value[0]}
      error={error}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (isLocale(chosen)) onChange?.([chosen]);
      }}
    />
  );
}
