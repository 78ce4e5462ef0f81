import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useSettled } from '../../../lib/use-settled.ts';
import type { InteractionPlace } from '../interaction-queries.ts';
import { PhraseMatch } from './PhraseMatch.tsx';

/** A place to say something to the app while its utterances are written: which intent would answer? */
export function TryPhrase({ place }: { place: InteractionPlace }) {
  const { t } = useLingui();
  const [phrase, setPhrase] = useState('');
  const settled = useSettled(phrase.trim(), 400);
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Try a phrase`}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          <Trans>Try a phrase</Trans>
        </Title>
        <TextInput
          label={t`What a shopper says`}
          description={t`Shows how the app understands it right now, across all its interactions. Nothing is saved.`}
          maxLength={200}
          autoComplete="off"
          lang={place.locale}
          value={phrase}
          onChange={(event) => setPhrase(event.currentTarget.value)}
        />
        {settled === '' ? (
          <Text size="sm" c="dimmed">
            <Trans>Write it the way a shopper would say it, with a product instead of a slot.</Trans>
          </Text>
        ) : (
          <PhraseMatch place={place} phrase={settled} />
        )}
      </Stack>
    </Paper>
  );
}
