import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
import classes from './Launch.module.css';
import { BellPicture, EnablePicture, SpeakerPicture } from './launch-pictures.tsx';

/** How a shopper gets from the link to an answer. The pictures show what the words beside them say. */
export function LaunchHowTo() {
  const { i18n } = useLingui();
  return (
    <>
      <ol className={classes.steps}>
        <li>
          <EnablePicture />
          <Text size="sm">
            <Trans>Open the link on your phone. Alexa asks you to enable the skill the first time.</Trans>
          </Text>
        </li>
        <li>
          <BellPicture />
          <Text size="sm">
            <Trans>In the Alexa app, turn on notifications in the settings of the skill.</Trans>
          </Text>
        </li>
        <li>
          <SpeakerPicture />
          <Text size="sm">
            <Trans>Alexa lets you know when something changes. You can also ask any time.</Trans>
          </Text>
        </li>
      </ol>
      <Text c="dimmed">{i18n._(messages.launchHowTo)}</Text>
    </>
  );
}
