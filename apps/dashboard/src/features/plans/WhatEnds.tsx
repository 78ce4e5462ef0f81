import { Trans } from '@lingui/react/macro';
import { List, Stack, Text } from '@mantine/core';
import { type PlanId, planById } from '@voicecart/contract/plans';
import type { CurrentSubscription } from '@voicecart/contract/routes/billing';
import { whatEnds } from './plan-texts.ts';

interface WhatEndsProps {
  readonly subscription: Pick<CurrentSubscription, 'planId' | 'meters'>;
  readonly planId: PlanId;
}

/** What another plan takes away; nothing where it takes away nothing. */
export function WhatEnds({ subscription, planId }: WhatEndsProps) {
  const lines = whatEnds(planById[subscription.planId], planById[planId], subscription.meters);
  if (lines.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={600}>
        <Trans>What changes with {planById[planId].title}</Trans>
      </Text>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
