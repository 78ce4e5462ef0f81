import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './BarePage.module.css';
import { Mark } from './Mark.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

/** A page outside the shell that says one thing and what comes next: a title, a few words, at most two ways on. */
export function BarePage({ title, brand, children }: { title?: ReactNode; brand: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <p className={classes.brand}>
        <Mark size={28} />
        {brand}
      </p>
      <Paper withBorder p="xl">
        <Stack gap="md">
          <Title order={1}>{title || <ScreenTitle />}</Title>
          {children}
        </Stack>
      </Paper>
    </div>
  );
}
