import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { statesQuery } from './business-queries.ts';

/** A state of a country by name; its code to type where we don't know the country's. Empty: the whole country. */
export function StateSelect({
  country,
  ...props
}: { country: string } & Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'error'>) {
  const { t } = useLingui();
  const query = useQuery(statesQuery(country));
  const states = query.data ?? [];
  const label = t`State`;
  // Until it is known whether the country's states are, nothing is typed that is none of them.
  if (query.isLoading) return <NativeSelect label={label} data={[]} disabled {...(props as object)} />;
  if (states.length === 0) {
    return <TextInput label={label} placeholder={t`Everywhere`} maxLength={10} {...(props as object)} />;
  }
  const options = [
    { value: '', label: t`Everywhere` },
    ...states.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return <NativeSelect label={label} data={options} {...(props as object)} />;
}
