import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { type InteractionPlace, interactionTypesQuery } from '../interaction-queries.ts';
import { intentName } from './intent-name.ts';

/** Words that two intents of the app listen to: one of them will never hear them. */
export function UtteranceConflicts({ place }: { place: InteractionPlace }) {
  const { skill_id, locale } = place;
  const conflicts = useQuery({
    queryKey: ['utterances', skill_id, 'conflicts', locale],
    queryFn: async ({ signal }) =>
      (await call(interactionsRoutes.listUtteranceConflicts, { query: { skill_id, locale }, signal })).items,
  });
  const types = useQuery(interactionTypesQuery(locale));
  if (!conflicts.data || conflicts.data.length === 0) return null;

  function addressOf(type: number | null, intent: string, text: string): string | null {
    const routes = types.data?.find((row) => row.type === type)?.routes ?? [];
    const route = routes.find(({ action }) => action !== 'add')?.route;
    const query = new URLSearchParams({ tab: 'utterances', locale, intent, utterance: text });
    return route ? `${route}?${query}` : null;
  }

  return (
    <Alert
      color="amber"
      icon={<CircleAlert size={18} aria-hidden />}
      title={
        <Plural
          value={conflicts.data.length}
          one="# utterance belongs to two intents"
          other="# utterances belong to two intents each"
        />
      }
    >
      <Text size="sm">
        <Trans>Shoppers who say it reach only one of them. Remove it from the other.</Trans>
      </Text>
      <ul style={{ margin: '0.5rem 0 0', paddingInlineStart: '1.25rem' }}>
        {conflicts.data.map(({ places }) => (
          <li key={places.map(({ intent, text }) => `${intent} ${text}`).join()}>
            {places.map(({ type, intent, text }, index) => {
              const address = addressOf(type, intent, text);
              const words = `“${text}” – ${intentName(intent)}`;
              return (
                <span key={`${intent} ${text}`}>
                  {index > 0 && ', '}
                  {address ? (
                    <Anchor component={Link} to={address}>
                      {words}
                    </Anchor>
                  ) : (
                    words
                  )}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
