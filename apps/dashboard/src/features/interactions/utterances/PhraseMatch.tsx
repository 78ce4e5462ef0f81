import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import { call } from '../../../lib/api.ts';
import { formatShare } from '../../../lib/formats.ts';
import type { InteractionPlace } from '../interaction-queries.ts';
import { intentName } from './intent-name.ts';

/** What the app understands of a phrase as it is now, with how sure it is and what else it might be. */
export function PhraseMatch({ place, phrase }: { place: InteractionPlace; phrase: string }) {
  const { t } = useLingui();
  const { skill_id, locale } = place;
  const match = useQuery({
    queryKey: ['utterances', skill_id, 'match', locale, phrase],
    queryFn: ({ signal }) =>
      call(conversationsRoutes.understandPhrase, { body: { skill_id, locale, text: phrase }, signal }),
    enabled: phrase !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (phrase === '') return null;
  if (match.isPending) {
    return (
      <Text size="sm" c="dimmed" role="status">
        <Trans>The assistant is learning your changes…</Trans>
      </Text>
    );
  }
  if (!match.data) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>The assistant isn’t available right now.</Trans>
      </Text>
    );
  }
  const { intent, confidence, slots, alternatives } = match.data.understood;
  const guesses = [
    ...(intent === null ? [] : [{ intent, confidence }]),
    ...alternatives.filter((other) => other.intent !== intent),
  ].slice(0, 4);
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {intent === null ? (
          <Trans>Nothing matches well enough. The assistant would ask again.</Trans>
        ) : (
          <Trans>
            Understood as <strong>{intentName(intent)}</strong>
          </Trans>
        )}
        {Object.entries(slots).map(([name, { value, resolved }]) => (
          <Text key={name} span size="sm" c="dimmed">
            {' · '}
            {name}: {resolved !== null && resolved !== value ? `${value} (${resolved})` : value}
          </Text>
        ))}
      </Text>
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t`How sure the assistant is`}>
        {guesses.map((guess) => (
          <Group key={guess.intent} component="li" gap="sm" wrap="nowrap">
            <Text size="sm" w="10rem" truncate c={guess.intent === intent ? undefined : 'dimmed'}>
              {intentName(guess.intent)}
            </Text>
            <Progress
              value={guess.confidence * 100}
              color={guess.intent === intent ? undefined : 'gray'}
              flex={1}
              maw="16rem"
              aria-label={intentName(guess.intent)}
            />
            <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatShare(guess.confidence)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
