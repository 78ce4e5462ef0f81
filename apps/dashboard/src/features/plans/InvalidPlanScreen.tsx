import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
import { Link } from 'react-router';
import { BarePage } from '../../ui/BarePage.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBrand } from './use-brand.ts';

/** A link of a plan that does not fit whoever opened it. */
export default function InvalidPlanScreen() {
  const { i18n } = useLingui();
  const { name } = useBrand();
  return (
    <BarePage brand={name} title={i18n._(messages.invalidLink)}>
      <Text>
        <Trans>The link was made for another plan than yours, or it is no longer valid.</Trans>
      </Text>
      <SupportLine subject={`Link: ${window.location.pathname}`} />
      <Group>
        <Button component={Link} to="/index">
          <Trans>Go to the start page</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}
