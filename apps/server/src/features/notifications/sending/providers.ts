import type { NotificationChannel } from '@voicecart/contract/notifications/kinds';
import { createMailProvider } from '../../../outside/mail/mail-provider.ts';
import { createPhoneProvider } from '../../../outside/sms/phone-provider.ts';
import { perPlatform } from '../../../platform/platform.ts';
import type { StoredRequest } from '../../../schema/notifications/notifications.tables.ts';
import type { ProviderRow } from '../notifications.queries.ts';
import { smsStatusUrl } from './sms-endpoint.ts';

export interface Provider {
  readonly name: string;
  readonly channel: NotificationChannel;
  readonly isFallback: boolean;
  /** May be called again with the same key, which it knows the message by. @throws OutsideFault */
  send(request: StoredRequest, key: string): Promise<{ readonly ref: string }>;
}

/** The providers of each channel, the preferred one first. */
export const getProviders = perPlatform((platform): Readonly<Record<NotificationChannel, readonly Provider[]>> => {
  const { config } = platform;
  const timeoutMs = config.NOTIFICATION_TIMEOUT_MS;
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: privateKey } = config;
  const dkim = privateKey === '' ? null : { domain, selector, privateKey };
  const mail = [
    { name: 'smtp', url: config.SMTP_URL },
    { name: 'smtp-fallback', url: config.SMTP_FALLBACK_URL },
  ].flatMap(({ name, url }, place): Provider[] => {
    if (url === '') return [];
    const provider = createMailProvider({ party: 'The mail server', url, dkim, timeoutMs });
    platform.onClose(async () => provider.close());
    return [
      {
        name,
        channel: 'mail',
        isFallback: place > 0,
        send: ({ shopName, ...request }, key) =>
          provider.send({ ...request, key, from: { name: shopName, address: addressIn(config.MAIL_FROM) } }),
      },
    ];
  });
  const phone = createPhoneProvider({
    origin: config.SMS_API_ORIGIN,
    accountSid: config.SMS_ACCOUNT_SID,
    authToken: config.SMS_AUTH_TOKEN,
    from: config.SMS_FROM,
    timeoutMs,
  });
  const sms: Provider = {
    name: 'twilio',
    channel: 'sms',
    isFallback: false,
    async send({ to, text }) {
      const { sid } = await phone.sendMessage(to, text, smsStatusUrl(platform));
      return { ref: sid };
    },
  };
  return { mail, sms: config.SMS_ACCOUNT_SID === '' ? [] : [sms] };
});

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
