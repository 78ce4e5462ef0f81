import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { decisionChecks } from '@voicecart/contract/notifications/kinds';
import { checkTexts } from '../notification-words.ts';

/** Why some shoppers did not get it. */
export function DroppedReasons({ dropped }: { dropped: readonly { check: string; count: number }[] }) {
  const { i18n } = useLingui();
  return dropped.map(({ check, count }) => {
    const known = decisionChecks.find((one) => one === check);
    return (
      <Text key={check} size="sm" c="dimmed">
        {known ? i18n._(checkTexts[known].fault) : check}: {count}
      </Text>
    );
  });
}
