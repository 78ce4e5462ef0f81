import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { ListState } from '../../lib/url-state.ts';

/** Rows of the coming table, so that nothing jumps when they arrive. */
export function ListSkeleton({ columns, isNarrow }: { columns: number; isNarrow: boolean }) {
  const cells = isNarrow ? 1 : columns;
  return (
    <div aria-hidden style={{ padding: '0.75rem' }}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <div key={row} style={{ display: 'flex', gap: '1.5rem', padding: '0.75rem 0' }}>
          {Array.from({ length: cells }, (_, cell) => `${row}${cell}`).map((key) => (
            <Skeleton key={key} height={isNarrow ? 48 : 14} />
          ))}
        </div>
      ))}
    </div>
  );
}

export function ListNothingFound({ state }: { state: ListState }) {
  return (
    <Stack align="center" py="xl" gap="sm">
      <Text>
        <Trans>No results for these filters.</Trans>
      </Text>
      <Button variant="default" size="xs" onClick={state.clear}>
        <Trans>Clear search and filters</Trans>
      </Button>
    </Stack>
  );
}
