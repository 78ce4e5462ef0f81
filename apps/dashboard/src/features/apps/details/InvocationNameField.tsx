import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { defaultLocale, type Locale } from '@voicecart/contract/locales';
import { Check } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import { launchPhrase } from './launch-phrase.ts';
import { useInvocationFault } from './use-invocation-fault.ts';

interface InvocationNameFieldProps {
  readonly value: string;
  readonly locales: readonly Locale[];
  /** What the form says: a refusal of the server, or what was missing when it was sent. */
  readonly error?: ReactNode;
  readonly onChange?: (name: string) => void;
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** The name shoppers say, held against Amazon's rules while it is typed; beside it, how it is spoken. */
export function InvocationNameField({ value, locales, error, onChange, onFocus, onBlur }: InvocationNameFieldProps) {
  const { t } = useLingui();
  const faultOf = useInvocationFault();
  // Nothing is wrong with a field nobody has written in.
  const fault = value === '' ? null : faultOf(value, locales);
  const spoken = launchPhrase(value, locales[0] ?? defaultLocale);
  return (
    <div>
      <TextInput
        label={t`Invocation name`}
        description={t`What shoppers say to open the app. At least 2 words, as spoken.`}
        data-path="invocationName"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        value={value}
        error={fault ?? error}
        onChange={(event) => onChange?.(event.currentTarget.value.toLowerCase())}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      <Text size="sm" mt={4} role="status">
        {value !== '' && fault === null && !error && (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.375rem' }}>
            <Check size={16} aria-hidden color="var(--mantine-color-green-text)" />
            <Trans>
              Shoppers say <strong lang={locales[0]}>“{spoken}”</strong>
            </Trans>
          </span>
        )}
      </Text>
    </div>
  );
}
