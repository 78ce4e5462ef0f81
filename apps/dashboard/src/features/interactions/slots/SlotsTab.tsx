import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { App } from '@voicecart/contract/routes/apps';
import { useUrlValue } from '../../../lib/url-state.ts';
import { useAppLanguage } from '../../../lib/use-app-language.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LanguageSelect } from '../../apps/apps.ts';
import { slotsQuery } from '../interaction-queries.ts';
import { TabSkeleton } from '../TabSkeleton.tsx';
import classes from '../utterances/PhraseList.module.css';
import { SlotTypeValues } from './SlotTypeValues.tsx';

/** The slot types of an interaction with their values, language by language. */
export function SlotsTab({ app, type }: { app: App; type: number }) {
  const client = useQueryClient();
  const [locale, setLocale] = useUrlValue('locale', useAppLanguage(app.locales), app.locales);
  // A fault of a publish names the slot type, and mostly the value, it was found in.
  const [markedType] = useUrlValue('slotType', '');
  const [markedValue] = useUrlValue('value', '');
  const place = { skill_id: app.id, type, locale };
  const query = useQuery(slotsQuery(place));
  if (!query.data) {
    return query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <TabSkeleton />;
  }
  const own = query.data.filter((slotType) => !slotType.isBuiltIn);
  const builtIn = query.data.filter((slotType) => slotType.isBuiltIn);
  return (
    <Stack maw="60rem" gap="lg">
      <Text c="dimmed">
        <Trans>
          A slot is the part of an utterance that varies, such as a product or a number. Its values and their synonyms
          are what the assistant expects to hear.
        </Trans>
      </Text>
      {app.locales.length > 1 && (
        <div className={classes.bar}>
          <LanguageSelect locales={app.locales} value={locale} onChange={setLocale} />
        </div>
      )}
      {own.map((slotType) => (
        <SlotTypeValues
          key={`${slotType.name} ${locale}`}
          place={place}
          slotType={slotType}
          marked={slotType.name === markedType ? markedValue : null}
          onChanged={() => client.invalidateQueries({ queryKey: slotsQuery(place).queryKey })}
        />
      ))}
      {own.length === 0 && (
        <Text>
          <Trans>This interaction has no slot types with their own values.</Trans>
        </Text>
      )}
      {builtIn.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            Amazon’s built-in slot types, which don’t take values: {builtIn.map(({ name }) => name).join(', ')}
          </Trans>
        </Text>
      )}
    </Stack>
  );
}
