import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Paper, Text, Title } from '@mantine/core';
import type { AlexaNotifyingApp } from '@voicecart/contract/routes/alexa-messages';
import type { NotificationRule } from '@voicecart/contract/routes/notifications';
import { to } from '@voicecart/contract/screens';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './Notifications.module.css';

interface AlexaStepsProps {
  readonly apps: readonly AlexaNotifyingApp[];
  readonly rules: readonly NotificationRule[];
  /** Whether notifications are on at all. */
  readonly isOn: boolean;
  readonly alexaAppUrl: string;
}

interface Step {
  readonly isDone: boolean;
  readonly title: ReactNode;
  /** What to do, and where; shown until it is done. */
  readonly how: ReactNode;
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
          Amazon learns of notifications when the app is published after the event was turned on.{' '}
          <Anchor component={Link} to={to('goLive')}>
            Go to Go-live
          </Anchor>
        </Trans>
      ),
    },
    {
      isDone: apps.some(({ shoppers }) => shoppers > 0),
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
    <Paper p="md" component="section" aria-label={t`Steps to the first announcement`}>
      <Title order={2} size="h3" mb="xs">
        {isReady ? <Trans>Alexa notifications are ready</Trans> : <Trans>What’s missing for Alexa</Trans>}
      </Title>
      <ol className={classes.reasons}>
        {steps.map(({ isDone, title, how }, place) => {
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li key={place} className={classes.reason}>
              <Icon size={16} aria-hidden />
              <span>
                {title}
                {isDone && (
                  <Text span size="sm" c="dimmed">
                    {' '}
                    <Trans>done</Trans>
                  </Text>
                )}
                {!isDone && <Text size="sm">{how}</Text>}
              </span>
            </li>
          );
        })}
      </ol>
      <Text mt="sm">
        <Anchor component={Link} to={to('orderSimulator', {}, { alexa: '1' })}>
          <Trans>Send yourself a test announcement</Trans>
        </Anchor>
      </Text>
    </Paper>
  );
}
