import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { brandDefaults } from '../../lib/brand.ts';
import { Mark } from '../../ui/Mark.tsx';
import { ScreenTitle } from '../../ui/ScreenTitle.tsx';
import classes from './AccountCard.module.css';

/** The card in the middle of the pages before the sign-in. */
export function AccountCard({ title, isWide, children }: { title?: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.column} data-wide={isWide}>
      <p className={classes.brand}>
        <Mark size={36} />
        {brandDefaults.name}
      </p>
      <Paper withBorder p="xl">
        <Title order={1} mb="lg">
          {title ?? <ScreenTitle />}
        </Title>
        {children}
      </Paper>
    </div>
  );
}
