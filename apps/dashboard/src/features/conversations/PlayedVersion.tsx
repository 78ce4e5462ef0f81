import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Text } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { PlayedStage } from './use-dialogue.ts';

interface PlayedVersionProps {
  readonly appId: string;
  readonly stage: PlayedStage;
  /** Null for the draft. */
  readonly version: number | null;
}

/** Which version of the app answers here, of one that has both a draft and a live version. */
export function PlayedVersion({ appId, stage, version }: PlayedVersionProps) {
  const { t } = useLingui();
  return (
    <Group gap="xs" mb="md" role="status">
      {version === null ? (
        <StatusBadge tone="neutral" label={t`Draft`} />
      ) : (
        <StatusBadge tone="good" label={t`Live: version ${version}`} />
      )}
      <Text size="sm" c="dimmed">
        {stage === 'development' ? (
          <Trans>You talk to the draft, with changes that shoppers don’t hear yet.</Trans>
        ) : version === null ? (
          <Trans>The live version wasn’t published from here, so you talk to the draft.</Trans>
        ) : (
          <Trans>You talk to the version that shoppers hear.</Trans>
        )}{' '}
        <Anchor component={Link} to={to('versions', { appId })} size="sm">
          <Trans>Versions</Trans>
        </Anchor>
      </Text>
    </Group>
  );
}
