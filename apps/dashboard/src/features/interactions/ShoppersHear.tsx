import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defaultLocale, type Locale } from '@voicecart/contract/locales';
import { type ReactNode, useState } from 'react';
import { useCurrentApp } from '../../lib/session.ts';
import { Conversation } from '../../ui/conversation/Conversation.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { appQuery, LanguageSelect } from '../apps/apps.ts';
import classes from './ShoppersHear.module.css';

export interface HeardTurn {
  readonly said: string;
  readonly answered: string;
}

interface ShoppersHearProps<Asked> {
  /** What is asked about, as it stands in the form; null while something is missing or wrong. */
  readonly asked: Asked | null;
  readonly ask: (
    app: { readonly skill_id: string; readonly locale: Locale },
    asked: Asked,
    signal: AbortSignal,
  ) => Promise<readonly HeardTurn[]>;
  /** Names the answers in the cache. */
  readonly name: string;
  /** Said while there is nothing to ask about. */
  readonly waiting: string;
}

/** A form, and beside it what shoppers will hear; on a phone below it, folded. */
export function WithPreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{children}</div>
      {preview}
    </div>
  );
}

/** What shoppers will hear, said by the assistant itself, not guessed here. */
export function ShoppersHear<Asked>({ asked: given, ask, name, waiting }: ShoppersHearProps<Asked>) {
  const { t } = useLingui();
  const { app } = useCurrentApp();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(!isNarrow);
  const loaded = useQuery({ ...appQuery(app?.id ?? ''), enabled: app !== null });
  const locales = loaded.data?.locales ?? [];
  const [chosen, setLocale] = useState<Locale | null>(null);
  const locale = chosen ?? locales[0] ?? defaultLocale;
  const [asked] = useDebouncedValue(given, 400);
  const preview = useQuery({
    queryKey: [name, 'preview', app?.id, locale, asked],
    queryFn: async ({ signal }) => (app && asked ? ask({ skill_id: app.id, locale }, asked, signal) : []),
    enabled: isOpen && app !== null && asked !== null && loaded.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  return (
    <details
      className={classes.preview}
      open={!isNarrow}
      aria-label={t`What shoppers hear`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Title order={2}>
          <Trans>What shoppers hear</Trans>
        </Title>
      </summary>
      {locales.length > 1 && <LanguageSelect locales={locales} value={locale} onChange={setLocale} />}
      {!app ? (
        <Text c="dimmed">
          <Trans>Create a voice app to hear how it answers.</Trans>
        </Text>
      ) : !given ? (
        <Text c="dimmed">{waiting}</Text>
      ) : preview.error ? (
        <ErrorState error={preview.error} onRetry={() => preview.refetch()} />
      ) : preview.data?.length === 0 ? (
        <Text c="dimmed">
          <Trans>There is nothing to hear yet. Add products first.</Trans>
        </Text>
      ) : (
        <Conversation
          label={t`What shoppers hear`}
          isWaiting={!preview.data}
          turns={(preview.data ?? []).map((turn) => ({ key: turn.said, said: turn.said, answered: turn.answered }))}
        />
      )}
    </details>
  );
}
