import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SlotReading } from './slot-values.ts';

interface Resolutions {
  resolutionsPerAuthority: {
    authority: string;
    status: { code: 'ER_SUCCESS_MATCH' | 'ER_SUCCESS_NO_MATCH' };
    values?: { value: { name: string; id: string } }[];
  }[];
}
export type Confirmation = 'NONE' | 'CONFIRMED' | 'DENIED';

export interface AlexaSlot {
  name: string;
  value?: string;
  confirmationStatus: Confirmation;
  resolutions?: Resolutions;
  source?: 'USER';
  slotValue?: { type: 'Simple'; value: string; resolutions?: Resolutions };
}
export interface AlexaIntent {
  name: string;
  confirmationStatus: Confirmation;
  slots?: Record<string, AlexaSlot>;
}
export type DialogState = 'STARTED' | 'IN_PROGRESS' | 'COMPLETED';

/** Who speaks, to what, over which device. */
export interface Speaker {
  skillId: string;
  locale: string;
  userId: string;
  apiEndpoint: string;
  hasScreen: boolean;
}

export interface SessionHeader {
  sessionId: string;
  isNew: boolean;
  attributes: Record<string, unknown>;
}

/** The part of the envelope that differs from request to request. */
export type RequestBody =
  | { type: 'LaunchRequest' }
  | { type: 'IntentRequest'; intent: AlexaIntent; dialogState?: DialogState }
  | {
      type: 'SessionEndedRequest';
      reason: 'USER_INITIATED' | 'ERROR' | 'EXCEEDED_MAX_REPROMPTS';
      error?: { type: string; message: string };
    };

/** A slot as Alexa sends it; `isCustom` types carry what their values resolved to. */
export function alexaSlot(
  name: string,
  reading: SlotReading | undefined,
  type: string,
  skillId: string,
  isCustom: boolean,
): AlexaSlot {
  if (!reading) return { name, confirmationStatus: 'NONE' };
  const resolutions: Resolutions | undefined = isCustom
    ? {
        resolutionsPerAuthority: [
          reading.resolved.length > 0
            ? {
                authority: `amzn1.er-authority.echo-sdk.${skillId}.${type}`,
                status: { code: 'ER_SUCCESS_MATCH' },
                values: reading.resolved.map((value) => ({ value: { name: value.name, id: value.id } })),
              }
            : { authority: `amzn1.er-authority.echo-sdk.${skillId}.${type}`, status: { code: 'ER_SUCCESS_NO_MATCH' } },
        ],
      }
    : undefined;
  const withResolutions = resolutions === undefined ? {} : { resolutions };
  return {
    name,
    value: reading.value,
    ...withResolutions,
    confirmationStatus: 'NONE',
    source: 'USER',
    slotValue: { type: 'Simple', value: reading.value, ...withResolutions },
  };
}

/** The id under which a skill knows a customer: stable for the two, different for every skill. */
export function customerIdFor(accountId: string, skillId: string): string {
  return `amzn1.ask.account.${createHash('sha512').update(`${accountId} ${skillId}`).digest('hex').toUpperCase()}`;
}

export function newSessionId(): string {
  return `amzn1.echo-api.session.${randomUUID()}`;
}

const viewport = {
  experiences: [{ arcMinuteWidth: 246, arcMinuteHeight: 144, canRotate: false, canResize: false }],
  mode: 'HUB',
  shape: 'RECTANGLE',
  pixelWidth: 1024,
  pixelHeight: 600,
  dpi: 160,
  currentPixelWidth: 1024,
  currentPixelHeight: 600,
  touch: ['SINGLE'],
};

/** The whole envelope of one request to a skill. */
export function alexaEnvelope(speaker: Speaker, session: SessionHeader, body: RequestBody): Record<string, unknown> {
  const application = { applicationId: speaker.skillId };
  const user = { userId: speaker.userId };
  const supportedInterfaces = speaker.hasScreen
    ? { 'Alexa.Presentation.APL': { runtime: { maxVersion: '2024.3' } } }
    : {};
  const deviceId = `amzn1.ask.device.${createHash('sha512').update(`device ${speaker.userId}`).digest('hex').toUpperCase()}`;
  return {
    version: '1.0',
    session: { new: session.isNew, sessionId: session.sessionId, application, attributes: session.attributes, user },
    context: {
      System: {
        application,
        user,
        device: { deviceId, supportedInterfaces },
        apiEndpoint: speaker.apiEndpoint,
        apiAccessToken: randomBytes(48).toString('base64url'),
      },
      ...(speaker.hasScreen
        ? { Viewport: viewport, 'Alexa.Presentation.APL': { version: 'AriaRuntimeLibrary-2.0' } }
        : {}),
    },
    request: {
      ...body,
      requestId: `amzn1.echo-api.request.${randomUUID()}`,
      locale: speaker.locale,
      // Alexa sends whole seconds.
      timestamp: `${new Date().toISOString().slice(0, 19)}Z`,
      ...(body.type === 'LaunchRequest' ? { shouldLinkResultBeReturned: false } : {}),
    },
  };
}
