import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defaultLocale, type Locale } from '@voicecart/contract/locales';
import { type DealInput, interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useCurrentApp } from '../../../lib/session.ts';
import { Conversation } from '../../../ui/conversation/Conversation.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { appQuery, LanguageSelect } from '../../apps/apps.ts';

interface DealPreviewProps {
  /** Null while something is missing or wrong. */
  readonly deal: DealInput | null;
  readonly className?: string;
}

/** What shoppers will hear, said by the assistant itself, not guessed here. */
export function DealPreview({ deal, className }: DealPreviewProps) {
  const { t } = useLingui();
  const { app } = useCurrentApp();
  const loaded = useQuery({ ...appQuery(app?.id ?? ''), enabled: app !== null });
  const locales = loaded.data?.locales ?? [];
  const [chosen, setLocale] = useState<Locale | null>(null);
  const locale = chosen ?? locales[0] ?? defaultLocale;
  const [asked] = useDebouncedValue(deal, 400);
  const preview = useQuery({
    queryKey: ['deals', 'preview', app?.id, locale, asked],
    queryFn: async ({ signal }) => {
      if (!app || !asked) return [];
      const body = { skill_id: app.id, locale, deal: asked };
      return (await call(interactionsRoutes.previewDeal, { body, signal })).turns;
    },
    enabled: app !== null && asked !== null && loaded.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  return (
    <Paper withBorder p="md" component="section" className={className} aria-label={t`What shoppers hear`}>
      <Title order={2} mb="xs">
        <Trans>What shoppers hear</Trans>
      </Title>
      {locales.length > 1 && <LanguageSelect locales={locales} value={locale} onChange={setLocale} />}
      {!app && (
        <Text c="dimmed">
          <Trans>Create a voice app to hear how it reads out the deal.</Trans>
        </Text>
      )}
      {app && !deal && (
        <Text c="dimmed">
          <Trans>Enter a title and a discount to see what shoppers will hear.</Trans>
        </Text>
      )}
      {app && deal && preview.error && <ErrorState error={preview.error} onRetry={() => preview.refetch()} />}
      {app && deal && !preview.error && (
        <Conversation
          label={t`What shoppers hear`}
          isWaiting={!preview.data}
          turns={(preview.data ?? []).map((turn) => ({ key: turn.said, said: turn.said, answered: turn.answered }))}
        />
      )}
    </Paper>
  );
}
