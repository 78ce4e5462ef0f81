import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languages } from '@voicecart/contract/locales';
import { notificationChannels, notificationStates } from '@voicecart/contract/notifications/kinds';
import { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { call } from '../../lib/api.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { languageName } from './language-name.ts';
import { channelNames, stateNames } from './notification-words.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** What each message says, in each language. */
export default function TextsTab() {
  const { t, i18n } = useLingui();
  const [state, setState] = useUrlValue('state', 'placed', notificationStates);
  const [channel, setChannel] = useUrlValue('channel', 'mail', notificationChannels);
  const [language, setLanguage] = useUrlValue('language', 'en', languages);
  const key = { state, channel, language };
  const query = useQuery({
    queryKey: ['notifications', 'template', key],
    queryFn: async ({ signal }) =>
      (await call(notificationsRoutes.getNotificationTemplate, { query: key, signal })).template,
  });
  const choose =
    <T extends string>(all: readonly T[], set: (value: T) => void) =>
    ({ currentTarget }: { currentTarget: { value: string } }) => {
      const found = all.find((value) => value === currentTarget.value);
      if (found) set(found);
    };
  return (
    <Stack gap="md">
      <Group gap="sm">
        <NativeSelect
          label={t`Event`}
          value={state}
          data={notificationStates.map((value) => ({ value, label: i18n._(stateNames[value]) }))}
          onChange={choose(notificationStates, setState)}
        />
        <NativeSelect
          label={t`Channel`}
          value={channel}
          data={notificationChannels.map((value) => ({ value, label: i18n._(channelNames[value]) }))}
          onChange={choose(notificationChannels, setChannel)}
        />
        <NativeSelect
          label={t`Language`}
          value={language}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={choose(languages, setLanguage)}
        />
      </Group>
      {query.data && (
        <TemplateForm key={`${state} ${channel} ${language} ${query.dataUpdatedAt}`} template={query.data} />
      )}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height={320} aria-hidden />}
    </Stack>
  );
}
