import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link, useSearchParams } from 'react-router';
import { useAppTitle } from '../../../lib/app-title.ts';
import { useCurrentApp } from '../../../lib/session.ts';
import { type FirstAppStep, firstAppSteps } from '../first-app-steps.ts';

interface SetupReturnProps {
  readonly step: FirstAppStep;
  /** What the step was left for is done. */
  readonly isDone?: boolean;
}

/** On a screen that was opened from the wizard: which step it belongs to, and the way back to it. */
export function SetupReturn({ step, isDone = false }: SetupReturnProps) {
  const { t } = useLingui();
  const { apps } = useCurrentApp();
  const nameOf = useAppTitle();
  const { setup } = useSetupQuery();
  const app = apps.find(({ id }) => id === setup);
  if (!app) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="nav" aria-label={t`App setup`}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <Trans>
            Setting up {nameOf(app.name)}: step {firstAppSteps.indexOf(step) + 1} of {firstAppSteps.length}
          </Trans>
        </Text>
        <Button
          component={Link}
          to={to('firstApp', { appId: app.id }, { step })}
          size="xs"
          variant={isDone ? 'filled' : 'default'}
        >
          {isDone ? <Trans>Continue setup</Trans> : <Trans>Back to setup</Trans>}
        </Button>
      </Group>
    </Paper>
  );
}

/** The wizard's app as the addresses of the screens between carry it on; empty where nobody came from the wizard. */
export function useSetupQuery(): { setup?: string } {
  const [search] = useSearchParams();
  const setup = search.get('setup');
  return setup === null ? {} : { setup };
}
