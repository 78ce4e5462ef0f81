import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LaunchType } from '@voicecart/contract/notifications/launch-links';

export const launchTitles: Readonly<Record<LaunchType, MessageDescriptor>> = {
  86: msg`Track an order`,
  90: msg`Back-in-stock notification`,
  99: msg`App home`,
  79: msg`Shopper’s notifications`,
};
