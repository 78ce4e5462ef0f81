import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { home } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { BarePage } from '../../ui/BarePage.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBrand } from './use-brand.ts';

/** A link of a plan that does not fit whoever opened it. */
export default function InvalidPlanScreen() {
  const { name } = useBrand();
  return (
    <BarePage brand={name}>
      <Text>
        <Trans>This link is for a different plan, or it’s no longer valid.</Trans>
      </Text>
      <SupportLine subject={`Link: ${window.location.pathname}`} />
      <Group>
        <Button component={Link} to={home}>
          <Trans>Go to home page</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}
