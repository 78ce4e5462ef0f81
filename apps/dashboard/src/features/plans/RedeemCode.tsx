import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planById } from '@voicecart/contract/plans';
import { billingRoutes } from '@voicecart/contract/routes/billing';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './PlanCard.module.css';
import { planIncludes } from './plan-texts.ts';
import type { Billing } from './use-billing.ts';

interface RedeemCodeProps {
  readonly billing: Billing;
  /** A code that a link names: what it gives is shown at once. */
  readonly code?: string;
  readonly onRedeemed: () => void;
}

/** A code is looked up first: what it gives is shown before it is used. */
export function RedeemCode({ billing, code: named = '', onRedeemed }: RedeemCodeProps) {
  const { t } = useLingui();
  const [code, setCode] = useState(named);
  const [asked, setAsked] = useState(named.trim());
  const preview = useQuery({
    queryKey: ['billing', 'code', asked],
    queryFn: ({ signal }) => call(billingRoutes.previewPlanCode, { body: { code: asked }, signal }),
    enabled: asked !== '',
    // A code that is refused stays refused, and guessing is limited.
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const gift = asked === '' ? undefined : preview.data;

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = code.trim();
    if (gift) void billing.redeem(wanted, onRedeemed);
    else if (wanted === asked) void preview.refetch();
    else setAsked(wanted);
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t`Code`}
          description={t`Upper or lower case, with or without dashes.`}
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
          autoComplete="off"
          maxLength={80}
          maw="24rem"
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setAsked('');
          }}
        />
        {asked !== '' && preview.isLoading && <Skeleton h="4rem" />}
        {asked !== '' && preview.error && (
          <Notice tone="bad" isUrgent>
            {preview.error.message}
          </Notice>
        )}
        {gift && <Gift planId={gift.planId} endsAt={gift.endsAt} />}
        <Group>
          <Button
            type="submit"
            variant={gift ? 'filled' : 'default'}
            loading={billing.busy === 'redeem' || (asked !== '' && preview.isFetching)}
            disabled={code.trim() === ''}
          >
            {gift ? <Trans>Redeem</Trans> : <Trans>Check code</Trans>}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Gift({ planId, endsAt }: { planId: keyof typeof planById; endsAt: string | null }) {
  const { t } = useLingui();
  const { merchant } = useSignedIn();
  const plan = planById[planId];
  const current = merchant && planById[merchant.planId].title;
  return (
    <Paper withBorder p="md" component="section" aria-label={t`What this code gives`} role="status">
      <Stack gap="xs">
        <Text fw={600}>
          {endsAt ? (
            <Trans>
              {plan.title} plan, free until {formatDay(endsAt)}
            </Trans>
          ) : (
            <Trans>{plan.title} plan, free with no end date</Trans>
          )}
        </Text>
        <ul className={classes.includes}>
          {planIncludes(plan).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {current && (
          <Text size="sm" c="dimmed">
            {endsAt ? (
              <Trans>Your plan now is {current}. You return to it when the code’s plan ends.</Trans>
            ) : (
              <Trans>Your plan now is {current}.</Trans>
            )}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
