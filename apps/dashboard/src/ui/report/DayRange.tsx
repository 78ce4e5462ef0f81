import { useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import type { ListState } from '../../lib/url-state.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the address, if it is one. */
export function dayOf(text: string | undefined): string | undefined {
  return text && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** First and last day of a list, each optional, in the address as `from` and `to`. */
export function DayRange({ state }: { state: ListState }) {
  const { t } = useLingui();
  const [from, to] = [dayOf(state.filter('from')), dayOf(state.filter('to'))];
  const set = (name: string, day: string) => state.setFilter(name, day === '' ? [] : [day]);
  return (
    <>
      <TextInput
        type="date"
        aria-label={t`First day`}
        leftSection={<Text size="xs">{t`From`}</Text>}
        leftSectionWidth="2.75rem"
        w="10.75rem"
        value={from ?? ''}
        max={to}
        onChange={(event) => set('from', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        aria-label={t`Last day`}
        leftSection={<Text size="xs">{t`To`}</Text>}
        leftSectionWidth="2.75rem"
        w="10.75rem"
        value={to ?? ''}
        min={from}
        onChange={(event) => set('to', event.currentTarget.value)}
      />
    </>
  );
}
