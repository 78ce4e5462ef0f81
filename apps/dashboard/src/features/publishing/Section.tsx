import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly badge?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One step of the way to live: what it does, what can be done. */
export function Section({ title, description, badge, action, children }: SectionProps) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 18rem', maxWidth: '40rem' }}>
          <Group gap="xs">
            <Title order={2} id={id}>
              {title}
            </Title>
            {badge}
          </Group>
          {description && (
            <Text c="dimmed" size="sm">
              {description}
            </Text>
          )}
        </div>
        {action}
      </Group>
      {children && <div className={classes.content}>{children}</div>}
    </Paper>
  );
}
