import type { NotificationChannel } from '@voicecart/contract/notifications/kinds';
import { createMailProvider } from '../../../outside/mail/mail-provider.ts';
import { createResend } from '../../../outside/mail/resend.ts';
import { createPhoneProvider } from '../../../outside/sms/phone-provider.ts';
import { createTelnyx } from '../../../outside/sms/telnyx.ts';
import { type Platform, perPlatform } from '../../../platform/platform.ts';
import type { StoredRequest } from '../../../schema/notifications/notifications.tables.ts';
import { tellByAlexa } from '../alexa/tell-by-alexa.ts';
import type { ProviderRow } from '../notifications.queries.ts';

import { pushToOrder } from '../push/push-subscriptions.ts';
import { smsStatusUrl, telnyxUrl } from './sms-endpoint.ts';

export interface Provider {
  readonly name: string;
  readonly channel: NotificationChannel;
  readonly isFallback: boolean;
  /** May be called again with the same key, which it knows the message by. @throws OutsideFault */
  send(request: StoredRequest, key: string, merchantId: string, isLastTry: boolean): Promise<{ readonly ref: string }>;
}

/** The providers of each channel, the preferred one first. */
export const getProviders = perPlatform(
  (platform): Readonly<Record<NotificationChannel, readonly Provider[]>> => ({
    mail: mailProviders(platform),
    sms: smsProviders(platform),
    ...directProviders(platform),
  }),
);

/** All but the first are there for when those before cannot. */
function inOrder(providers: readonly Omit<Provider, 'isFallback'>[]): Provider[] {
  return providers.map((provider, place) => ({ ...provider, isFallback: place > 0 }));
}

function mailProviders(platform: Platform): Provider[] {
  const { config } = platform;
  const timeoutMs = config.NOTIFICATION_TIMEOUT_MS;
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: privateKey } = config;
  const dkim = privateKey === '' ? null : { domain, selector, privateKey };
  const servers = [
    { name: 'smtp', url: config.SMTP_URL },
    { name: 'smtp-fallback', url: config.SMTP_FALLBACK_URL },
  ].flatMap(({ name, url }) => {
    if (url === '') return [];
    const provider = createMailProvider({ party: 'The mail server', url, dkim, timeoutMs });
    platform.onClose(async () => provider.close());
    return [{ name, provider }];
  });
  const { RESEND_API_ORIGIN: origin, RESEND_API_KEY: apiKey } = config;
  const resend = apiKey === '' ? [] : [{ name: 'resend', provider: createResend({ origin, apiKey, timeoutMs }) }];
  const address = addressIn(config.MAIL_FROM);
  return inOrder(
    [...servers, ...resend].map(({ name, provider }) => ({
      name,
      channel: 'mail' as const,
      send: ({ shopName, ...request }, key) => provider.send({ ...request, key, from: { name: shopName, address } }),
    })),
  );
}

function smsProviders(platform: Platform): Provider[] {
  const { config } = platform;
  const timeoutMs = config.NOTIFICATION_TIMEOUT_MS;
  const providers: Omit<Provider, 'isFallback'>[] = [];
  if (config.SMS_ACCOUNT_SID !== '') {
    const twilio = createPhoneProvider({
      origin: config.SMS_API_ORIGIN,
      accountSid: config.SMS_ACCOUNT_SID,
      authToken: config.SMS_AUTH_TOKEN,
      from: config.SMS_FROM,
      timeoutMs,
    });
    providers.push({
      name: 'twilio',
      channel: 'sms',
      async send({ to, text }, deliveryId, merchantId) {
        const { sid } = await twilio.sendMessage(to, text, smsStatusUrl(platform, { merchantId, deliveryId }));
        return { ref: sid };
      },
    });
  }
  if (config.TELNYX_API_KEY !== '') {
    const telnyx = createTelnyx({
      origin: config.TELNYX_API_ORIGIN,
      apiKey: config.TELNYX_API_KEY,
      from: config.TELNYX_FROM,
      timeoutMs,
    });
    providers.push({
      name: 'telnyx',
      channel: 'sms',
      async send({ to, text }, deliveryId, merchantId) {
        const { id } = await telnyx.sendMessage(to, text, telnyxUrl(platform, { merchantId, deliveryId }));
        return { ref: id };
      },
    });
  }
  return inOrder(providers);
}

/** Channels with one provider, which reaches who asked to hear of an order. */
function directProviders(platform: Platform) {
  const { config } = platform;
  const provider = (
    name: string,
    channel: NotificationChannel,
    send: (...given: Parameters<Provider['send']>) => Promise<void>,
  ): Provider => ({
    name,
    channel,
    isFallback: false,
    async send(request, key, merchantId, isLastTry) {
      await send(request, key, merchantId, isLastTry);
      return { ref: key };
    },
  });
  const alexa = provider('alexa', 'alexa', (request, key, merchantId) =>
    tellByAlexa(platform, merchantId, request, key),
  );
  return {
    alexa: config.AMAZON_CLIENT_ID === '' ? [] : [alexa],
    push: [provider('web-push', 'push', (...given) => pushToOrder(platform, ...given))],
    // The message is where it is read already: on the tracking page, and said when the app is opened next.
    app: [provider('in-app', 'app', async () => undefined)],
  };
}

/** Who is asked now: those that are not paused, and after a pause with one try. */
export function openProviders(providers: readonly Provider[], health: readonly ProviderRow[], now: Date): Provider[] {
  return providers.filter(({ name }) => {
    const until = health.find((row) => row.name === name)?.paused_until;
    return !until || until <= now;
  });
}

/** `hello@shop.example` of `Shop <hello@shop.example>`. */
function addressIn(from: string): string {
  return (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
}
