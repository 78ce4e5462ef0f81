import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Title } from '@mantine/core';
import { home } from '@voicecart/contract/screens';
import { shellMessages } from '@voicecart/contract/shell-messages';
import { Link } from 'react-router';
import { useSayMissing } from '../lib/missing.ts';
import { Mark } from './Mark.tsx';

/** For unknown paths and for a thing of this address that is not there (a 404 of the API). */
export function NotFound() {
  const { i18n } = useLingui();
  useSayMissing();
  return (
    <Stack align="center" gap="md" py="4rem" px="md" ta="center">
      <span style={{ color: 'var(--mantine-primary-color-filled)' }}>
        <Mark size={56} />
      </span>
      <Title order={1}>{i18n._(shellMessages.notFound)}</Title>
      <Button component={Link} to={home}>
        <Trans>Go to home page</Trans>
      </Button>
    </Stack>
  );
}
