import { Trans } from '@lingui/react/macro';
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { home } from '@voicecart/contract/screens';
import { Link, useLocation } from 'react-router';
import { brandDefaults } from '../lib/brand.ts';
import { useSession } from '../lib/session.ts';
import { AnalyticsChoice } from './analytics/AnalyticsChoice.tsx';

/** The pages the footer leads to: about, privacy, terms, support centre. */
export default function InformationScreen() {
  const { pathname } = useLocation();
  const brand = useSession()?.brand ?? brandDefaults;
  return (
    <Paper withBorder p="xl" maw="44rem">
      <Stack gap="sm">
        <Body page={pathname.slice(1)} name={brand.name} />
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

function Body({ page, name }: { page: string; name: string }) {
  if (page === 'privacy') {
    return (
      <>
        <Title order={1}>
          <Trans>Privacy</Trans>
        </Title>
        <Text>
          <Trans>
            {name} stores what you enter about your shop, your catalog and orders, and what shoppers say to your apps,
            to run those apps and to show you how they perform.
          </Trans>
        </Text>
        <Text>
          <Trans>
            One cookie keeps you signed in and one protects your changes from other sites. Your browser also remembers
            your preferences for lists, colors and language. Nothing on this page is loaded from other sites.
          </Trans>
        </Text>
        <AnalyticsChoice />
      </>
    );
  }
  if (page === 'terms') {
    return (
      <>
        <Title order={1}>
          <Trans>Terms</Trans>
        </Title>
        <Text>
          <Trans>
            You’re responsible for what your apps say and for the products they offer; {name} publishes them in your
            name and under the rules of each voice platform.
          </Trans>
        </Text>
        <Text>
          <Trans>You can leave at any time and export your products, orders and conversations as CSV.</Trans>
        </Text>
      </>
    );
  }
  if (page === 'support') {
    return (
      <>
        <Title order={1}>
          <Trans>Support center</Trans>
        </Title>
        <Text>
          <Trans>Tell us what you did, what you saw and the request number, if the page showed one.</Trans>
        </Text>
      </>
    );
  }
  return (
    <>
      <Title order={1}>
        <Trans>About {name}</Trans>
      </Title>
      <Text>
        <Trans>
          {name} turns a shop into a voice app: shoppers ask for products, deals and their orders, and hear an answer
          from your own catalogue.
        </Trans>
      </Text>
    </>
  );
}
