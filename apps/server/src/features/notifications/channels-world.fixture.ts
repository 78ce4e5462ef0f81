import { routes } from '@voicecart/contract/routes';
import type { NotificationDelivery, NotificationRule } from '@voicecart/contract/routes/notifications';
import { demoResend } from '@voicecart/emulators/mail/demo';
import { type MailEmulator, startMail } from '@voicecart/emulators/mail/mail';
import { demoPhoneAccount, demoTelnyx } from '@voicecart/emulators/sms/account';
import { type SmsEmulator, startSms } from '@voicecart/emulators/sms/sms';
import { expect } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { pushHosts } from '../../platform/configuration.ts';
import { sendDue } from './sending/send-due.ts';

export interface ChannelsWorld {
  readonly mail: MailEmulator;
  readonly phones: SmsEmulator;
  readonly server: TestServer;
  /** A merchant with notifications on, and with these rules besides. */
  shop(rules?: readonly Partial<NotificationRule>[], settings?: object): Promise<Caller>;
  /** Puts an order of today and gives its id. */
  order(merchant: Caller, more: object): Promise<string>;
  /** Plans, decides and sends what is due: nothing of the server does it by itself here. */
  send(merchant: Caller): Promise<boolean>;
  log(merchant: Caller): Promise<NotificationDelivery[]>;
  close(): Promise<void>;
}

/** A server with each channel's emulators and two providers of mail and of texts. */
export async function startChannels(environment: Record<string, string> = {}): Promise<ChannelsWorld> {
  const [mail, phones] = await Promise.all([startMail(), startSms()]);
  const server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    PUSH_HOSTS: `${pushHosts},127.0.0.1`,
    SMTP_URL: mail.smtpUrl,
    RESEND_API_ORIGIN: mail.url,
    RESEND_API_KEY: demoResend.apiKey,
    SMS_API_ORIGIN: phones.url,
    SMS_ACCOUNT_SID: demoPhoneAccount.accountSid,
    SMS_AUTH_TOKEN: demoPhoneAccount.authToken,
    SMS_FROM: demoPhoneAccount.from,
    TELNYX_API_ORIGIN: phones.url,
    TELNYX_API_KEY: demoTelnyx.apiKey,
    TELNYX_FROM: demoTelnyx.from,
    TELNYX_PUBLIC_KEY: demoTelnyx.publicKey,
    NOTIFICATION_RETRY_MS: '10',
    NOTIFICATION_TIMEOUT_MS: '2000',
    ...environment,
  });
  return {
    mail,
    phones,
    server,
    async shop(rules = [], settings = {}) {
      const merchant = await server.merchant();
      const reply = await server.call(routes.saveNotificationSettings, merchant, { body: { isOn: true, ...settings } });
      expect(reply.status, reply.text).toBe(200);
      for (const rule of rules) {
        const body = {
          state: 'placed',
          channel: 'mail',
          isOn: true,
          class: 'service',
          delayMinutes: 0,
          ...rule,
        } as const;
        const saved = await server.call(routes.saveNotificationRule, merchant, { body });
        expect(saved.status, saved.text).toBe(200);
      }
      return merchant;
    },
    async order(merchant, more) {
      const body = {
        number: '1042',
        placedAt: new Date().toISOString(),
        totalMinor: 4_800,
        currency: 'USD',
        items: [{ sku: 'MUG', title: 'Mug', quantity: 2, priceMinor: 2_400 }],
        ...more,
      };
      const reply = await server.call(routes.putExternalOrder, merchant, { body });
      expect(reply.status, reply.text).toBe(200);
      return reply.body.order.id;
    },
    send: (merchant) => sendDue(server.platform, merchant.merchantId),
    log: async (merchant) =>
      (await server.call(routes.listNotificationDeliveries, merchant, { query: { limit: 200 } })).body.items,
    async close() {
      await server.stop();
      await Promise.all([mail.close(), phones.close()]);
    },
  };
}
