import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { minorDigits } from '@voicecart/contract/minor-digits';
import { type Audience, type CampaignFields, marketingRoutes } from '@voicecart/contract/routes/marketing';
import { call } from '../../../lib/api.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Money, RelativeTime } from '../../../ui/values.tsx';

interface AudienceFieldsProps {
  readonly audience: Audience;
  /** Of the shop; null until it is known. */
  readonly currency: string | null;
  readonly onChange: (audience: Audience) => void;
}

/** The conditions of an audience; an empty one is none. */
export function AudienceFields({ audience, currency, onChange }: AudienceFieldsProps) {
  const { t } = useLingui();
  const unit = 10 ** minorDigits(currency ?? '');
  function set<K extends keyof Audience>(name: K, value: Audience[K] | undefined) {
    const { [name]: _before, ...rest } = audience;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  }
  const number = (name: 'ordersMin' | 'ordersMax' | 'orderedWithinDays' | 'notOrderedForDays', label: string) => (
    <NumberInput
      label={label}
      min={0}
      max={3_650}
      allowDecimal={false}
      value={audience[name] ?? ''}
      onChange={(value) => set(name, typeof value === 'number' ? value : undefined)}
    />
  );
  return (
    <>
      {number('ordersMin', t`Minimum orders`)}
      {number('ordersMax', t`Maximum orders`)}
      <NumberInput
        label={t`Minimum spent`}
        description={currency ?? ' '}
        disabled={currency === null}
        min={0}
        max={10_000_000}
        value={audience.spentMinMinor === undefined ? '' : audience.spentMinMinor / unit}
        onChange={(value) => set('spentMinMinor', typeof value === 'number' ? Math.round(value * unit) : undefined)}
      />
      {number('orderedWithinDays', t`Ordered in the last … days`)}
      {number('notOrderedForDays', t`No order in the last … days`)}
      <TextInput
        label={t`Bought SKU`}
        value={audience.boughtSku ?? ''}
        onChange={({ currentTarget }) => set('boughtSku', currentTarget.value || undefined)}
      />
      <TextInput
        label={t`ZIP code begins with`}
        value={audience.postcodePrefix ?? ''}
        onChange={({ currentTarget }) => set('postcodePrefix', currentTarget.value || undefined)}
      />
    </>
  );
}

/** Who a campaign would reach now, asked again when its conditions have settled. */
export function useAudience({ channel, audience }: Pick<CampaignFields, 'channel' | 'audience'>) {
  const settled = useSettled({ channel, audience }, 500);
  return useQuery({
    queryKey: ['campaigns', 'audience', settled],
    queryFn: ({ signal }) => call(marketingRoutes.previewAudience, { body: settled, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Who gets it and how many. */
export function AudiencePreview({ query }: { query: ReturnType<typeof useAudience> }) {
  const { data } = query;
  if (query.error && !data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!data) return <Skeleton height={120} aria-hidden />;
  return (
    <Paper withBorder p="md" role="status">
      <Stack gap="xs">
        <Text fw={600}>
          <Plural value={data.willGet} one="# recipient" other="# recipients" />
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>
            Matching: {data.matching}. Without consent: {data.withoutConsent}. Unsubscribed: {data.unsubscribed}.
          </Trans>
        </Text>
        {data.matching > 0 && data.withoutConsent === data.matching && (
          <Text size="sm">
            <Trans>
              None of them has agreed to marketing yet. Ask for their consent at checkout, or import consents on the
              Marketing page.
            </Trans>
          </Text>
        )}
        {data.examples.map(({ recipient, orders, spent, lastOrderAt }) => (
          <Text key={recipient} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {recipient} · <Plural value={orders} one="# order" other="# orders" /> · <Money value={spent} /> ·{' '}
            <RelativeTime at={lastOrderAt} />
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
