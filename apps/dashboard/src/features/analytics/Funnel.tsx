import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Paper, Text, Title } from '@mantine/core';
import type { funnelSteps } from '@voicecart/contract/routes/analytics';
import { formatNumber, formatShare } from '../../lib/formats.ts';
import { isFew } from '../../ui/report/few.ts';
import classes from './Funnel.module.css';

interface FunnelProps {
  readonly steps: readonly {
    readonly step: (typeof funnelSteps)[number];
    readonly conversations: number;
    readonly before: number;
  }[];
  readonly isCompared: boolean;
}

const names: Readonly<Record<FunnelProps['steps'][number]['step'], MessageDescriptor>> = {
  talked: msg`Talked to the app`,
  searched: msg`Looked for a product`,
  found: msg`Found one`,
  cart: msg`Put it in the cart`,
  link: msg`Got the checkout link`,
  ordered: msg`Ordered`,
};

/** How far conversations came, and where they stop. A share is told only of numbers that bear one. */
export function Funnel({ steps, isCompared }: FunnelProps) {
  const { _ } = useLingui();
  const most = Math.max(1, steps[0]?.conversations ?? 0);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="funnel">
      <Title order={2} id="funnel">
        <Trans>From question to order</Trans>
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ step, conversations, before }, place) => {
          const previous = steps[place - 1]?.conversations ?? 0;
          return (
            <li key={step} className={classes.step}>
              <Text size="sm">{_(names[step])}</Text>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${(conversations / most) * 100}%` }} />
              </span>
              <Text size="sm" fw={600} ta="end">
                {formatNumber(conversations)}
              </Text>
              <Text size="xs" c="dimmed" ta="end" className={classes.share}>
                {place > 0 && !isFew(previous) && <Trans>{formatShare(conversations / previous)} continue</Trans>}
                {isCompared && (
                  <>
                    {place > 0 && !isFew(previous) && ' · '}
                    <Trans>before: {formatNumber(before)}</Trans>
                  </>
                )}
              </Text>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
