import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import type { App } from '@voicecart/contract/routes/apps';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { IfMay } from '../../../lib/IfMay.tsx';
import { useUrlValue } from '../../../lib/url-state.ts';
import { useAppLanguage } from '../../../lib/use-app-language.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LanguageSelect } from '../../apps/apps.ts';
import { utterancesQuery } from '../interaction-queries.ts';
import { TabSkeleton } from '../TabSkeleton.tsx';
import { IntentUtterances } from './IntentUtterances.tsx';
import { intentName } from './intent-name.ts';
import classes from './PhraseList.module.css';
import { TryPhrase } from './TryPhrase.tsx';
import { UtteranceConflicts } from './UtteranceConflicts.tsx';

/** What shoppers may say, intent by intent and language by language. */
export function UtterancesTab({ app, type }: { app: App; type: number }) {
  const { t } = useLingui();
  const [locale, setLocale] = useUrlValue('locale', useAppLanguage(app.locales), app.locales);
  const [chosen, setIntent] = useUrlValue('intent', '');
  // A fault of a publish names the utterance it was found in.
  const [marked] = useUrlValue('utterance', '');
  const [search, setSearch] = useState('');
  const place = { skill_id: app.id, type, locale };
  const query = useQuery(utterancesQuery(place));
  if (!query.data) {
    return query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <TabSkeleton />;
  }
  const intent = query.data.find(({ name }) => name === chosen) ?? query.data[0];
  return (
    <Stack maw="60rem">
      <Text c="dimmed">
        <Trans>
          The assistant understands more than these words because it learns from them. Add what your shoppers say that
          isn’t understood yet. Words in braces are slots.
        </Trans>
      </Text>
      <UtteranceConflicts place={place} />
      <IfMay rule={access.sandbox}>
        <TryPhrase place={place} />
      </IfMay>
      <div className={classes.bar}>
        <NativeSelect
          label={t`Intent`}
          data={query.data.map(({ name, utterances }) => ({
            value: name,
            label: `${intentName(name)} (${utterances.filter((one) => one.origin !== 'removed').length})`,
          }))}
          value={intent?.name}
          onChange={(event) => setIntent(event.currentTarget.value)}
        />
        {app.locales.length > 1 && <LanguageSelect locales={app.locales} value={locale} onChange={setLocale} />}
        <TextInput
          className={classes.wide}
          type="search"
          label={t`Search utterances`}
          leftSection={<Search size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {intent ? (
        <IntentUtterances
          key={`${intent.name} ${locale}`}
          place={place}
          intent={intent}
          search={search}
          marked={intent.name === chosen ? marked : ''}
        />
      ) : (
        <Paper withBorder p="lg">
          <Trans>This interaction has no utterances of its own.</Trans>
        </Paper>
      )}
    </Stack>
  );
}
