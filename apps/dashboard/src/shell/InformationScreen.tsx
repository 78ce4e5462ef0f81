import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { home, to } from '@voicecart/contract/screens';
import { Link, useLocation } from 'react-router';
import { brandDefaults } from '../lib/brand.ts';
import { useSession } from '../lib/session.ts';
import { AnalyticsChoice } from './analytics/AnalyticsChoice.tsx';
import { informationPages } from './information-pages.ts';

const pageKeys = ['about', 'privacy', 'terms', 'support'] as const;

/** The pages the footer leads to: about, privacy, terms, support center. */
export default function InformationScreen() {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const brand = useSession()?.brand ?? brandDefaults;
  const key = pageKeys.find((one) => to(one) === pathname) ?? 'about';
  const { title, lead, sections } = informationPages[key];
  const words = (message: typeof title) => i18n._({ ...message, values: { name: brand.name } });
  return (
    <Paper withBorder p="xl" maw="44rem">
      <Stack gap="md">
        <Title order={1}>{words(title)}</Title>
        <Text>{words(lead)}</Text>
        {sections.map((section) => (
          <section key={section.title.id}>
            <Title order={2} size="h4" mb={4}>
              {words(section.title)}
            </Title>
            <Text>{words(section.text)}</Text>
          </section>
        ))}
        {key === 'privacy' && <AnalyticsChoice />}
        {key === 'support' && (
          <Anchor href="/status">
            <Trans>Status of our systems</Trans>
          </Anchor>
        )}
        {key === 'about' && (
          <Anchor href="/third-party-notices.txt">
            <Trans>Third-party notices</Trans>
          </Anchor>
        )}
        <Text>
          <Trans>
            Questions? Email <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>.
          </Trans>
        </Text>
        <Anchor component={Link} to={home}>
          <Trans>Back to home page</Trans>
        </Anchor>
      </Stack>
    </Paper>
  );
}
