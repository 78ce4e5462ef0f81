import { Trans } from '@lingui/react/macro';
import { Paper, Text, Title } from '@mantine/core';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './Notifications.module.css';

export interface Step {
  readonly isDone: boolean;
  readonly title: ReactNode;
  /** What to do, and where; shown until it is done. */
  readonly how: ReactNode;
}

interface StepListProps {
  readonly label: string;
  readonly title: ReactNode;
  readonly steps: readonly Step[];
  /** What can be done at any time, below the steps. */
  readonly children?: ReactNode;
}

/** A way in steps: which are done, and how the others are. */
export function StepList({ label, title, steps, children }: StepListProps) {
  return (
    <Paper p="md" component="section" aria-label={label}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <ol className={classes.reasons}>
        {steps.map(({ isDone, title: name, how }, place) => {
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li key={place} className={classes.reason}>
              <Icon size={16} aria-hidden />
              <span>
                {name}
                {isDone && (
                  <Text span size="sm" c="dimmed">
                    {' '}
                    <Trans>done</Trans>
                  </Text>
                )}
                {!isDone && <Text size="sm">{how}</Text>}
              </span>
            </li>
          );
        })}
      </ol>
      {children && <Text mt="sm">{children}</Text>}
    </Paper>
  );
}
