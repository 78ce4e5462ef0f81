import { Trans } from '@lingui/react/macro';
import { Paper, Stack, Text, Title } from '@mantine/core';
import type { Plan } from '@voicecart/contract/plans';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './PlanCard.module.css';
import { planIncludes, planLacks } from './plan-texts.ts';

interface PlanCardProps {
  readonly plan: Plan;
  /** Beside the name: "Your plan now". */
  readonly note?: ReactNode;
  readonly price?: ReactNode;
  readonly children?: ReactNode;
}

/** A plan and what it includes. */
export function PlanCard({ plan, note, price, children }: PlanCardProps) {
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <div className={classes.head}>
          <Title order={2}>{plan.title}</Title>
          {note}
        </div>
        {price && <Text fw={600}>{price}</Text>}
        <ul className={classes.includes}>
          {planIncludes(plan).map((line) => (
            <li key={line}>
              <Check size={16} aria-hidden />
              {line}
            </li>
          ))}
          {planLacks(plan).map((line) => (
            <li key={line} className={classes.lacks}>
              <Minus size={16} aria-hidden />
              <Trans>Not included: {line}</Trans>
            </li>
          ))}
        </ul>
        {children}
      </Stack>
    </Paper>
  );
}
