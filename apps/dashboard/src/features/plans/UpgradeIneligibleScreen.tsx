import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
import { home } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { BarePage } from '../../ui/BarePage.tsx';
import { useBrand } from './use-brand.ts';

/** For a plan that has no way to PRO. */
export default function UpgradeIneligibleScreen() {
  const { i18n } = useLingui();
  const { name, supportEmail } = useBrand();
  // The address stands in the middle of the spec's sentence, as a link.
  const [before = '', after = ''] = i18n._(messages.upgradeIneligible, { email: '\n' }).split('\n');
  return (
    <BarePage brand={name}>
      <Text>
        {before}
        <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor>
        {after}
      </Text>
      <Group>
        <Button component={Link} to={home}>
          <Trans>Go to home page</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}
