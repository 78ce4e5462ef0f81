import type { AlexaInput } from '@voicecart/assistant/channels/alexa/make-request';
import type { Locale } from '@voicecart/contract/locales';
import type { RequestEnvelope } from 'ask-sdk-model';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  emptyShop,
  exchange,
  type LoadedApp,
  type RehearsalCart,
  reviewShop,
  type SandboxDevice,
  type SandboxSession,
} from '../../conversations/conversations.ts';
import type { Answer, Endpoint, ReviewDevice, Session } from './talk.ts';

/** A device of the sandbox, where the screen differs with another viewport. */
const devices: Readonly<Record<ReviewDevice, { device: SandboxDevice; viewport?: object }>> = {
  speaker: { device: 'speaker' },
  hub: { device: 'hub' },
  'hub-portrait': {
    device: 'hub',
    viewport: { pixelWidth: 1080, pixelHeight: 1920, currentPixelWidth: 1080, currentPixelHeight: 1920 },
  },
  'hub-round': { device: 'hub-round' },
  tv: { device: 'tv' },
  phone: {
    device: 'hub',
    viewport: { mode: 'MOBILE', pixelWidth: 1170, pixelHeight: 2532, currentPixelWidth: 390, currentPixelHeight: 844 },
  },
};

interface State {
  readonly locale: Locale;
  readonly device: ReviewDevice;
  readonly hasUnknownFields: boolean;
  readonly isShopEmpty: boolean;
  readonly cart: RehearsalCart;
  readonly shopperId: string;
  session: SandboxSession | null;
}

/** The endpoint of an app, as a reviewer meets it: through the envelope that Alexa would send, without its signature. */
export function ownEndpoint(platform: Platform, loaded: LoadedApp): Endpoint {
  return {
    open: (locale, device, { hasUnknownFields = false, isShopEmpty = false } = {}) =>
      sessionOf({
        locale,
        device,
        hasUnknownFields,
        isShopEmpty,
        cart: { lines: [] },
        shopperId: `review.${newId()}`,
        session: null,
      }),
  };

  function sessionOf(state: State): Session {
    // A slow moment of the shop or its database is no fault of the skill: it counts where it lasts.
    const ask = async (input: AlexaInput): Promise<Answer> => {
      const answer = await askOnce(input);
      return answer.isFault ? askOnce(input) : answer;
    };
    const askOnce = async (input: AlexaInput): Promise<Answer> => {
      const { locale, device, isShopEmpty, cart } = state;
      const { reply, response, session } = await exchange(platform, loaded, {
        locale,
        device: devices[device].device,
        session: state.session,
        shopper: { id: state.shopperId },
        input,
        understanding: { text: '', confidence: 1, isReturning: false },
        reshape: (request) => reshaped(request, state),
        rehearsal: (shop) => (isShopEmpty ? emptyShop(shop, cart) : reviewShop(shop, cart)),
      });
      const isFault = reply.outcome.handled === 'failed';
      if (!isFault) state.session = { id: session.id, attributes: { ...(response.sessionAttributes ?? {}) } };
      return {
        speech: reply.speech,
        reprompt: reply.reprompt,
        endsSession: reply.endsSession,
        isFault,
        isMiss: reply.outcome.handled === 'unmatched',
      };
    };
    return {
      send: ask,
      fork: () => sessionOf({ ...state, cart: { ...state.cart } }),
    };
  }
}

function reshaped(request: RequestEnvelope, { device, hasUnknownFields }: State): object {
  const { viewport } = devices[device];
  const { context } = request;
  const shown = viewport
    ? { ...request, context: { ...context, Viewport: { ...context.Viewport, ...viewport } } }
    : request;
  return hasUnknownFields ? withUnknownFields(shown) : shown;
}

/** Their keys are names of ours or of the merchant's, not fields of Amazon's. */
const maps = new Set(['slots', 'attributes', 'components']);

/** Amazon adds fields to requests without notice: one more at each level. */
function withUnknownFields(value: object, isMap = false): object {
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, grown(inner, maps.has(key))]);
  return { ...Object.fromEntries(entries), ...(isMap ? {} : { addedLater: { of: 'tomorrow', counts: [1] } }) };
}

function grown(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => grown(item, false));
  return typeof value === 'object' && value !== null ? withUnknownFields(value, isMap) : value;
}
