import { Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { defaultLocale } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { useMay } from '../../lib/session.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { launchPhrase, ownExamples, ownPhraseQuery } from '../apps/apps.ts';
import { useInteractions } from '../interactions/interactions.ts';

/** What to say to a device, for whoever may not use the sandbox. */
export default function FirstAppPhrases({ app }: { app: App }) {
  const locale = app.locales[0] ?? defaultLocale;
  const { items } = useInteractions(app.id, locale);
  const ownPhrase = useQuery({ ...ownPhraseQuery(app.id, locale), enabled: useMay(access.products) }).data ?? null;
  const phrases = [
    launchPhrase(app.invocationName, locale),
    ...(items ?? []).filter((item) => item.isEnabled).flatMap((item) => ownExamples(item, ownPhrase).slice(0, 2)),
  ];
  return (
    <Paper withBorder p="lg" maw="48rem">
      <Stack gap="xs" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <span lang={locale}>“{phrase}”</span>
              <CopyButton text={phrase} />
            </Group>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
