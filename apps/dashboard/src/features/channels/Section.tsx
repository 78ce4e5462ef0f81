import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** One channel: what it is for, whether it is ready, and what the other side needs. */
export function Section({ title, description, badge, children }: SectionProps) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Group gap="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        {badge}
      </Group>
      <Text c="dimmed" size="sm" maw="40rem" mb="md">
        {description}
      </Text>
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}
