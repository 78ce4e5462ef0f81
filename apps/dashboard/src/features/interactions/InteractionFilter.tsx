import { useLingui } from '@lingui/react/macro';
import { Group, SegmentedControl } from '@mantine/core';
import { ListSearch } from '../../ui/list/ListSearch.tsx';
import { type InteractionState, interactionStates, stateOf } from './interaction-groups.ts';
import type { InteractionItem } from './interaction-items.ts';

interface InteractionFilterProps {
  readonly items: readonly InteractionItem[];
  readonly text: string;
  readonly state: InteractionState;
  readonly onText: (text: string) => void;
  readonly onState: (state: InteractionState) => void;
}

/** Search, and the states with how many there are of each. */
export default function InteractionFilter({ items, text, state, onText, onState }: InteractionFilterProps) {
  const { t } = useLingui();
  const names: Record<InteractionState, string> = {
    all: t`All`,
    on: t`On`,
    empty: t`Needs content`,
    off: t`Off`,
  };
  const count = (of: InteractionState) =>
    of === 'all' ? items.length : items.filter((item) => stateOf(item) === of).length;
  return (
    <Group gap="sm">
      <ListSearch label={t`Search interactions`} value={text} onSearch={onText} />
      <SegmentedControl
        aria-label={t`State`}
        size="sm"
        value={state}
        onChange={onState}
        data={interactionStates.map((value) => ({ value, label: `${names[value]} (${count(value)})` }))}
      />
    </Group>
  );
}
