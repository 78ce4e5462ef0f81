import { Skeleton, Stack } from '@mantine/core';

/** A tab whose content is on its way. */
export function TabSkeleton() {
  return (
    <Stack aria-hidden gap="lg" maw="48rem">
      {['a', 'b', 'c', 'd'].map((field) => (
        <div key={field}>
          <Skeleton height={12} width="10rem" mb="xs" />
          <Skeleton height={36} />
        </div>
      ))}
    </Stack>
  );
}
