import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Fax } from '@voicecart/contract/routes/fax';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { faxLooks, faxReason } from './fax-words.ts';

/** What became of a fax, and why where it failed. */
export function FaxStatus({ fax: { state, reason } }: { fax: Pick<Fax, 'state' | 'reason'> }) {
  const { i18n } = useLingui();
  const { tone, label } = faxLooks[state];
  const why = reason === null ? null : faxReason(reason);
  return (
    <>
      <StatusBadge tone={tone} label={i18n._(label)} />
      {why && (
        <Text size="xs" c="dimmed">
          {typeof why === 'string' ? why : i18n._(why)}
        </Text>
      )}
    </>
  );
}
