import { z } from 'zod';
import { askTelnyx, type TelnyxConfiguration } from './telnyx.ts';

const party = 'The fax service';
const pageSizeMax = 250;

/** `originated`: the machine is being called. */
const fax = z.object({
  id: z.string().min(1),
  status: z.enum(['queued', 'media.processed', 'originated', 'sending', 'delivered', 'failed']).catch('queued'),
  client_state: z.string().nullish(),
  failure_reason: z.string().nullish(),
  page_count: z.number().int().nullish(),
});
export type TelnyxFax = z.output<typeof fax>;

export interface FaxToSend {
  /** In E.164. */
  readonly to: string;
  /** Where the fax service fetches what it sends. */
  readonly mediaUrl: string;
  readonly webhookUrl: string;
  /** Comes back with each word on the fax. */
  readonly state: string;
}

/**
 * Faxes by Telnyx's Programmable Fax.
 * https://developers.telnyx.com/api-reference/programmable-fax-commands/send-a-fax
 * @param app id of the Programmable Fax application
 */
export function createTelnyxFax({ origin, apiKey, from, timeoutMs }: TelnyxConfiguration, app: string) {
  const call = { party, apiKey, timeoutMs } as const;
  return {
    /** @throws OutsideFault */
    async send({ to, mediaUrl, webhookUrl, state }: FaxToSend): Promise<TelnyxFax> {
      const body = {
        connection_id: app,
        from,
        to,
        media_url: mediaUrl,
        webhook_url: webhookUrl,
        client_state: Buffer.from(state).toString('base64'),
      };
      const reply = z.object({ data: fax });
      return (await askTelnyx({ ...call, method: 'POST', url: `${origin}/v2/faxes`, body, reply })).data;
    },

    /** The fax that was sent with a state since a moment: the service knows no key that makes a repeat harmless. */
    async find(state: string, since: Date): Promise<TelnyxFax | undefined> {
      const encoded = Buffer.from(state).toString('base64');
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({
          'filter[created_at][gte]': since.toISOString(),
          'filter[direction][eq]': 'outbound',
          'page[size]': String(pageSizeMax),
          'page[number]': String(page),
        });
        const reply = z.object({ data: z.array(fax) });
        const { data } = await askTelnyx({ ...call, method: 'GET', url: `${origin}/v2/faxes?${query}`, reply });
        const found = data.find(({ client_state: told }) => told === encoded);
        if (found || data.length < pageSizeMax) return found;
      }
    },

    /** What has become of a fax. @throws OutsideFault 404 */
    async read(id: string): Promise<TelnyxFax> {
      const reply = z.object({ data: fax });
      const url = `${origin}/v2/faxes/${encodeURIComponent(id)}`;
      return (await askTelnyx({ ...call, method: 'GET', url, reply })).data;
    },
  };
}
