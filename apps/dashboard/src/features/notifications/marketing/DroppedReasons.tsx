import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { DecisionCheck } from '@voicecart/contract/notifications/kinds';
import { checkTexts } from '../notification-words.ts';

/** Why some shoppers did not get it. */
export function DroppedReasons({ dropped }: { dropped: readonly { check: DecisionCheck; count: number }[] }) {
  const { i18n } = useLingui();
  return dropped.map(({ check, count }) => (
    <Text key={check} size="sm" c="dimmed">
      {i18n._(checkTexts[check].fault)}: {count}
    </Text>
  ));
}
