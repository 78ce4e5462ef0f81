import { Skeleton, Stack } from '@mantine/core';

/** A form that is on its way. */
export function FormSkeleton() {
  return (
    <Stack aria-hidden gap="lg" maw="48rem">
      {['a', 'b', 'c', 'd'].map((field) => (
        <div key={field}>
          <Skeleton height={12} width="8rem" mb="xs" />
          <Skeleton height={36} />
        </div>
      ))}
    </Stack>
  );
}
