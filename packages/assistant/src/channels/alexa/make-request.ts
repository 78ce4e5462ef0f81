import type { Locale } from '@voicecart/contract/locales';
import type { IntentRequest, RequestEnvelope, Slot } from 'ask-sdk-model';

/** What the shopper does, for a request made by hand. */
export type AlexaInput =
  | { readonly kind: 'launch' }
  | {
      readonly kind: 'intent';
      readonly name: string;
      readonly slots?: Readonly<Record<string, AlexaSlotInput>>;
    }
  | { readonly kind: 'touch'; readonly arguments: readonly string[]; readonly token?: string }
  | { readonly kind: 'end'; readonly reason?: 'USER_INITIATED' | 'ERROR' | 'EXCEEDED_MAX_REPROMPTS' };

export interface AlexaSlotInput {
  readonly value: string;
  /** The custom slot type and what the value resolved to; left out where it resolved to nothing. */
  readonly resolved?: { readonly slotType: string; readonly id: string | null; readonly name: string };
}

export type AlexaScreenSize = 'none' | 'hub' | 'round' | 'tv';

export interface AlexaRequestParts {
  readonly applicationId: string;
  readonly locale: Locale;
  readonly input: AlexaInput;
  readonly session: { readonly id: string; readonly isNew: boolean; readonly attributes?: unknown };
  readonly userId: string;
  readonly accessToken?: string | null;
  readonly deviceId: string;
  readonly screen: AlexaScreenSize;
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const viewports: Readonly<
  Record<Exclude<AlexaScreenSize, 'none'>, { width: number; height: number; shape: 'RECTANGLE' | 'ROUND' }>
> = {
  hub: { width: 1280, height: 800, shape: 'RECTANGLE' },
  round: { width: 480, height: 480, shape: 'ROUND' },
  tv: { width: 1920, height: 1080, shape: 'RECTANGLE' },
};

/**
 * The envelope that Alexa would send. The dashboard's sandbox speaks through it, so that a merchant tests the very path
 * a device takes.
 */
export function makeAlexaRequest(parts: AlexaRequestParts): RequestEnvelope {
  const application = { applicationId: parts.applicationId };
  const user = { userId: parts.userId, ...(parts.accessToken ? { accessToken: parts.accessToken } : {}) };
  const viewport = parts.screen === 'none' ? null : viewports[parts.screen];
  return {
    version: '1.0',
    session: {
      new: parts.session.isNew,
      sessionId: parts.session.id,
      application,
      attributes: isRecord(parts.session.attributes) ? parts.session.attributes : {},
      user,
    },
    context: {
      System: {
        application,
        user,
        device: {
          deviceId: parts.deviceId,
          supportedInterfaces: viewport ? { 'Alexa.Presentation.APL': { runtime: { maxVersion: '1.4' } } } : {},
        },
        apiEndpoint: 'https://api.amazonalexa.com',
        apiAccessToken: '',
      },
      ...(viewport
        ? {
            Viewport: {
              shape: viewport.shape,
              dpi: 160,
              pixelWidth: viewport.width,
              pixelHeight: viewport.height,
              currentPixelWidth: viewport.width,
              currentPixelHeight: viewport.height,
              touch: ['SINGLE'],
            },
          }
        : {}),
    },
    request: requestOf(parts),
  };
}

function requestOf({ input, requestId, at, locale }: AlexaRequestParts): RequestEnvelope['request'] {
  const base = { requestId, timestamp: new Date(at).toISOString(), locale };
  switch (input.kind) {
    case 'launch':
      return { type: 'LaunchRequest', ...base };
    case 'intent': {
      const slots = Object.entries(input.slots ?? {}).map(([name, slot]) => [name, slotOf(name, slot)]);
      const request: IntentRequest = {
        type: 'IntentRequest',
        ...base,
        dialogState: 'COMPLETED',
        intent: { name: input.name, confirmationStatus: 'NONE', slots: Object.fromEntries(slots) },
      };
      return request;
    }
    case 'touch':
      return {
        type: 'Alexa.Presentation.APL.UserEvent',
        ...base,
        token: input.token ?? 'voicecart-list',
        arguments: [...input.arguments],
        source: { type: 'TouchWrapper', handler: 'Press' },
        components: {},
      };
    case 'end':
      return { type: 'SessionEndedRequest', ...base, reason: input.reason ?? 'USER_INITIATED' };
  }
}

function slotOf(name: string, { value, resolved }: AlexaSlotInput): Slot {
  const slot: Slot = { name, value, confirmationStatus: 'NONE' };
  if (!resolved) return slot;
  return {
    ...slot,
    resolutions: {
      resolutionsPerAuthority: [
        {
          authority: `amzn1.er-authority.echo-sdk.voicecart.${resolved.slotType}`,
          status: { code: 'ER_SUCCESS_MATCH' },
          values: [{ value: { name: resolved.name, id: resolved.id ?? '' } }],
        },
      ],
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
