import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of a page that has several subjects, under a heading of its own. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </section>
  );
}
