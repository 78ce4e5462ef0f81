import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { intentName } from './utterances/intent-name.ts';

/** Requests that come from the device or are about the conversation itself, by the words people use for them. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  LaunchRequest: msg`Opened the app`,
  SessionEndedRequest: msg`Left`,
  'AMAZON.StopIntent': msg`Stopped`,
  'AMAZON.CancelIntent': msg`Said cancel`,
  'AMAZON.HelpIntent': msg`Asked for help`,
  'AMAZON.YesIntent': msg`Said yes`,
  'AMAZON.NoIntent': msg`Said no`,
  'AMAZON.MoreIntent': msg`Asked for more`,
  'AMAZON.NextIntent': msg`Asked for more`,
  'AMAZON.PreviousIntent': msg`Went back`,
  'AMAZON.RepeatIntent': msg`Asked to repeat`,
  'AMAZON.StartOverIntent': msg`Started over`,
  'AMAZON.NavigateHomeIntent': msg`Went home`,
  'AMAZON.FallbackIntent': msg`Something else`,
};

/** What a shopper asked for, as people call it: "Opened the app" for `LaunchRequest`, "Product search" for an intent. */
export function useRequestName(): (intent: string) => string {
  const { i18n } = useLingui();
  return (intent) => {
    const name = names[intent];
    return name ? i18n._(name) : intentName(intent);
  };
}
