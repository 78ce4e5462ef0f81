import type { EventPayload } from '@voicecart/contract/events';
import { publishMessages } from '@voicecart/contract/messages';
import type { creationStatuses, publish, publishFault } from '@voicecart/contract/routes/publishing';
import { to } from '@voicecart/contract/screens';
import type { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import type { StepState } from '../../ui/Timeline.tsx';

export type Publish = z.output<typeof publish>;
export type PublishFault = z.output<typeof publishFault>;
type Status = (typeof creationStatuses)[number];

/** The way of a publish in the spec's words and order (S024-S029). */
const way: readonly string[] = [
  publishMessages.validatingManifest,
  publishMessages.updatingSlots,
  publishMessages.preparingData,
  publishMessages.publishing,
  publishMessages.buildingModel,
  publishMessages.waiting,
];

export interface PublishStep {
  readonly key: string;
  /** The spec's text, which is also its id in the catalogue. */
  readonly message: string;
  readonly state: StepState;
  readonly at: string | null;
  readonly detail: string | null;
}

const states: Readonly<Record<Status, StepState>> = {
  IN_PROGRESS: 'now',
  COMPLETED: 'done',
  SUCCESSFUL: 'done',
  WARNING: 'warning',
  ERROR: 'failed',
  FAILED: 'failed',
};

export function isRunning({ status }: Pick<Publish, 'status'>): boolean {
  return status === 'queued' || status === 'running' || status === 'waiting';
}

/** The steps of a publish for a timeline: those of the way, then how it ended. What an ended publish never reached is left out. */
export function publishSteps(publish: Publish): PublishStep[] {
  const events = publish.events.toSorted((a, b) => a.seq - b.seq);
  const steps = way.flatMap((message): PublishStep[] => {
    const last = events.findLast((event) => event.message === message);
    if (!last) return isRunning(publish) ? [{ key: message, message, state: 'waiting', at: null, detail: null }] : [];
    const state = states[last.status];
    return [
      {
        key: message,
        message,
        state: state === 'now' ? openState(publish) : state,
        at: last.at,
        detail: last.detail,
      },
    ];
  });
  const reasons = new Set(steps.filter(({ state }) => state === 'failed').map(({ detail }) => detail));
  const ending = events
    .filter(({ message }) => !way.includes(message))
    .map(
      (event): PublishStep => ({
        key: String(event.seq),
        message: event.message,
        state: states[event.status],
        at: event.at,
        // The step that failed says why already.
        detail: reasons.has(event.detail) ? null : event.detail,
      }),
    );
  return [...steps, ...ending];
}

/** How a step looks that was begun and not finished. */
function openState({ status }: Publish): StepState {
  if (status === 'waiting') return 'waiting';
  if (status === 'failed') return 'failed';
  return status === 'cancelled' ? 'warning' : 'now';
}

/**
 * The publish with an event of the socket taken in; an event of another publish, or one that is known, changes nothing.
 * What the event does not tell (faults, when Amazon is asked again) is asked from the API.
 */
export function withEvent(publish: Publish, event: EventPayload<'publish.step'>): Publish {
  if (event.publishId !== publish.id || publish.events.some(({ seq }) => seq === event.seq)) return publish;
  const { seq, at, status, message, detail } = event;
  return {
    ...publish,
    // It goes on: what it waited for has come.
    ...(isRunning(publish) && status === 'COMPLETED' ? { status: 'running', nextTryAt: null } : {}),
    events: [...publish.events, { seq, at, status, message, detail }].toSorted((a, b) => a.seq - b.seq),
  };
}

/** The page that mends a fault, at the field where it is known. */
export function faultAddress({ screen, field }: Pick<PublishFault, 'screen' | 'field'>): string | null {
  if (!screen) return null;
  return field ? `${screen}#${field}` : screen;
}

/** Where to mend what keeps a publish from starting. */
export function placeOfRefusal(error: unknown, appId: string): Pick<PublishFault, 'screen' | 'field'> {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'no_interactions') return { screen: to('interactions', {}, { skill_id: appId }), field: null };
  if (code === 'alexa_off') return { screen: to('voiceApp', { id: appId }), field: 'isAlexaEnabled' };
  return { screen: null, field: null };
}

export interface Validation {
  readonly title: string;
  readonly description: string;
  readonly importance: string;
  readonly status: string;
}
export type ValidationGroup = 'required' | 'recommended' | 'passed';

/** Amazon's findings by what they mean to the merchant, what must be mended first; empty groups are left out. */
export function groupValidations<V extends Validation>(
  validations: readonly V[],
): readonly { readonly group: ValidationGroup; readonly validations: readonly V[] }[] {
  const groupOf = ({ status, importance }: V): ValidationGroup =>
    status === 'SUCCESSFUL' ? 'passed' : importance === 'RECOMMENDED' ? 'recommended' : 'required';
  const order: readonly ValidationGroup[] = ['required', 'recommended', 'passed'];
  return order
    .map((group) => ({ group, validations: validations.filter((one) => groupOf(one) === group) }))
    .filter((one) => one.validations.length > 0);
}
