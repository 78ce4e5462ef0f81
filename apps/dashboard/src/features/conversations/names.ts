import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sandboxDevices, stages } from '@voicecart/contract/routes/conversations';
import type { SandboxDevice } from './use-dialogue.ts';

/** Devices and stages by the words people use for them. */
export const deviceNames: Readonly<Record<SandboxDevice, MessageDescriptor>> = {
  hub: msg`Screen`,
  'hub-round': msg`Round screen`,
  tv: msg`TV`,
  speaker: msg`Speaker`,
};

export const deviceOrder: readonly SandboxDevice[] = ['hub', 'hub-round', 'tv', 'speaker'];

export function isDevice(text: string): text is SandboxDevice {
  return sandboxDevices.some((device) => device === text);
}

export type Stage = (typeof stages)[number];

export const stageNames: Readonly<Record<Stage, MessageDescriptor>> = {
  live: msg`Live`,
  development: msg`Development`,
  sandbox: msg`Sandbox`,
};

export function isStage(text: string | undefined): text is Stage {
  return stages.some((stage) => stage === text);
}

/** What became of a turn, by the assistant's word for it. */
export const handledNames: Readonly<Record<string, MessageDescriptor>> = {
  answered: msg`Answered`,
  asked: msg`Asked back`,
  'nothing-found': msg`Found nothing`,
  unmatched: msg`Not understood`,
  refused: msg`Rejected`,
  failed: msg`Failed`,
  ended: msg`Said goodbye`,
};
