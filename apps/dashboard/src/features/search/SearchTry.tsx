import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchPreview } from '@voicecart/contract/routes/search-words';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Money } from '../../ui/values.tsx';
import classes from './SearchTry.module.css';
import { useStepWords } from './search-names.ts';

interface SearchTryProps {
  /** Whose catalogue is asked; part of the query's key. Null: none is chosen yet. */
  readonly shop: string | null;
  readonly ask: (phrase: string, signal: AbortSignal) => Promise<SearchPreview>;
  /** Before the phrase: the choice of a shop. */
  readonly before?: ReactNode;
}

/** A phrase as a shopper says it: what it would find now, and why. */
export function SearchTry({ shop, ask, before }: SearchTryProps) {
  const { t } = useLingui();
  const [phrase, setPhrase] = useState('');
  const [asked] = useDebouncedValue(phrase.trim(), 300);
  const found = useQuery({
    queryKey: ['search-words', 'preview', shop, asked],
    queryFn: ({ signal }) => ask(asked, signal),
    enabled: asked !== '' && shop !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Try a phrase`}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          <Trans>Try a phrase</Trans>
        </Title>
        {before}
        <TextInput
          label={t`What a shopper says`}
          description={t`Write it the way speech is transcribed: misheard, run together, in a sentence.`}
          placeholder={t`I am looking for a red leather jacket under 100 dollars`}
          leftSection={<Search size={16} aria-hidden />}
          maxLength={300}
          autoComplete="off"
          value={phrase}
          onChange={(event) => setPhrase(event.currentTarget.value)}
        />
        {found.error ? (
          <ErrorState error={found.error} onRetry={() => found.refetch()} />
        ) : (
          found.data && asked !== '' && shop !== null && <Found preview={found.data} isOld={found.isPlaceholderData} />
        )}
      </Stack>
    </Paper>
  );
}

function Found({ preview, isOld }: { preview: SearchPreview; isOld: boolean }) {
  const { t } = useLingui();
  const stepWords = useStepWords();
  const { steps, lookedFor, items, total, engine, tookMs } = preview;
  const words = lookedFor.join(' · ');
  const ms = formatNumber(tookMs);
  return (
    <Stack gap="sm" aria-busy={isOld} aria-live="polite">
      <Text>
        {total === 0 ? (
          <Trans>No products found.</Trans>
        ) : (
          <Plural value={total} one="# product found." other="# products found." />
        )}{' '}
        {words !== '' && <Trans>Searched for: {words}</Trans>}
      </Text>
      {steps.length > 0 && (
        <ul className={classes.steps}>
          {steps.map((step) => (
            <li key={`${step.kind} ${step.said} ${step.meant}`}>{stepWords(step)}</li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ol className={classes.found} aria-label={t`Results`}>
          {items.map((item) => (
            <li key={item.id} className={classes.product}>
              <span className={classes.title}>
                {item.title}{' '}
                <Text span size="sm" c="dimmed">
                  {item.sku}
                </Text>
              </span>
              <Group gap="xs">
                {item.isPinned && <StatusBadge tone="good" label={t`Pinned`} />}
                {item.matched.length > 0 && (
                  <Text span size="sm" c="dimmed">
                    {item.matched.join(', ')}
                  </Text>
                )}
                <Money value={{ amountMinor: item.priceMinor, currency: item.currency }} />
              </Group>
            </li>
          ))}
        </ol>
      )}
      <Text size="sm" c="dimmed">
        {engine === 'database' ? (
          <Trans>
            The words of this large catalog are still being indexed. Until then, misheard words aren’t corrected. This
            takes a few minutes.
          </Trans>
        ) : (
          <Trans>Answered in {ms} ms.</Trans>
        )}
      </Text>
    </Stack>
  );
}
