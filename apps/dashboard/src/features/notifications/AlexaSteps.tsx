import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { AlexaNotifyingApp } from '@voicecart/contract/routes/alexa-messages';
import type { NotificationRule } from '@voicecart/contract/routes/notifications';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { type Step, StepList } from './StepList.tsx';

interface AlexaStepsProps {
  readonly apps: readonly AlexaNotifyingApp[];
  readonly rules: readonly NotificationRule[];
  /** Whether notifications are on at all. */
  readonly isOn: boolean;
  readonly alexaAppUrl: string;
}

/** The way to the first announcement on a device, step by step; each that is missing says where it is made. */
export function AlexaSteps({ apps, rules, isOn, alexaAppUrl }: AlexaStepsProps) {
  const { t } = useLingui();
  const hasRule = isOn && rules.some((rule) => rule.channel === 'alexa' && rule.isOn);
  const steps: readonly Step[] = [
    {
      isDone: apps.length > 0,
      title: <Trans>Create a voice app</Trans>,
      how: <Anchor component={Link} to={to('newVoiceApp')}>{t`Create a voice app`}</Anchor>,
    },
    {
      isDone: hasRule,
      title: <Trans>Turn on an event for Alexa</Trans>,
      how: <Trans>Turn on “Notify shoppers” and at least one event below.</Trans>,
    },
    {
      isDone: apps.some(({ state }) => state === 'development' || state === 'live'),
      title: <Trans>Publish the app</Trans>,
      how: (
        <Trans>
          Publish again after turning on an event, so that Amazon knows about it.{' '}
          <Anchor component={Link} to={to('goLive')}>
            Go to Go-live
          </Anchor>
        </Trans>
      ),
    },
    {
      isDone: apps.some(({ isOpened }) => isOpened),
      title: <Trans>Open the app with Alexa</Trans>,
      how: (
        <Trans>
          Say “open” and your app’s name to a device, or{' '}
          <Anchor component={Link} to={to('goLive')}>
            say it on the Go-live page
          </Anchor>
          .
        </Trans>
      ),
    },
    {
      isDone: apps.some(({ allowed }) => allowed > 0),
      title: <Trans>Allow its notifications</Trans>,
      how: (
        <Trans>
          <Anchor href={alexaAppUrl} target="_blank" rel="noopener">
            Open the Alexa app
          </Anchor>
          , find your skill and allow its notifications in the settings.
        </Trans>
      ),
    },
  ];
  const isReady = steps.every(({ isDone }) => isDone);
  return (
    <StepList
      label={t`Steps to the first announcement`}
      title={isReady ? <Trans>Alexa notifications are ready</Trans> : <Trans>What’s missing for Alexa</Trans>}
      steps={steps}
    >
      <Anchor component={Link} to={to('orderSimulator', {}, { alexa: '1' })}>
        <Trans>Send yourself a test announcement</Trans>
      </Anchor>
    </StepList>
  );
}
