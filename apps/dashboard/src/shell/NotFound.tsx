import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Title } from '@mantine/core';
import { shellMessages } from '@voicecart/contract/shell-messages';
import { Link } from 'react-router';
import { Mark } from '../ui/Mark.tsx';
import { useSayMissing } from './missing.ts';

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
      <Button component={Link} to="/index">
        <Trans>Go to the start page</Trans>
      </Button>
    </Stack>
  );
}
