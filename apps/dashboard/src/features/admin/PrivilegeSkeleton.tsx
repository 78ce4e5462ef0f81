import { Skeleton, Stack } from '@mantine/core';

/** While the permissions are on their way. */
export function PrivilegeSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton height={28} width="16rem" />
      <Skeleton height={16} width="28rem" maw="100%" />
      <Skeleton height={320} />
    </Stack>
  );
}
