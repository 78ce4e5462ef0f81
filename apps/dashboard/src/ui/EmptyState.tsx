import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What will be shown here. */
  readonly title: string;
  /** Why it is worth having. */
  readonly why?: ReactNode;
  /** One button: the next step. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  /** What it will look like, drawn faintly below. */
  readonly sample?: ReactNode;
}

export function EmptyState({ title, why, action, icon, sample }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      {icon}
      <Title order={2}>{title}</Title>
      {why && (
        <Text c="dimmed" maw="34rem">
          {why}
        </Text>
      )}
      {action}
      {sample && (
        <div aria-hidden inert style={{ opacity: 0.5, width: '100%', marginTop: '1.5rem', textAlign: 'start' }}>
          {sample}
        </div>
      )}
    </Stack>
  );
}
