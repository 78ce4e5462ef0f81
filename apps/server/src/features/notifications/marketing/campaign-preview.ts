import type { CampaignFields } from '@voicecart/contract/routes/marketing';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Principal } from '../../activity/activity.ts';
import { refuseCampaignFaults } from '../content/campaign-content.ts';
import { compileContent, type Message } from '../content/message-content.ts';
import { smsParts } from '../content/sms-parts.ts';
import { addressOfUser, getShop } from '../notifications.queries.ts';
import { readSettings } from '../rules.ts';
import { dataOf } from '../sending/compose.ts';

/** A campaign as a shopper gets it. @throws AppError 400 at what could not be sent */
export async function previewCampaign(
  platform: Platform,
  merchantId: string,
  fields: CampaignFields,
): Promise<Message & { readonly smsParts: number }> {
  refuseCampaignFaults(fields);
  const { channel, language, content } = fields;
  const [shop, settings] = [await getShop(platform.db, merchantId), await readSettings(platform.db, merchantId)];
  const data = dataOf(
    platform,
    { merchantId, shopName: shop.name, settings },
    {
      id: newId(),
      // The law of the United States and Canada asks for words in each text, which the preview counts.
      recipient: ['USD', 'CAD'].includes(shop.currency) ? '+12135550100' : '',
      state: 'campaign',
      order_id: null,
      occasion: null,
      language,
      channel,
      recipient_hash: 'example',
      number: null,
      expected_on: null,
      carrier: null,
      tracking_number: null,
      items: null,
      total_minor: null,
      currency: null,
    },
  );
  const message = (await compileContent(content, { channel, language, reason: 'news' }))(data);
  return { ...message, smsParts: channel === 'sms' ? smsParts(message.text) : 0 };
}

/** Mails a campaign to the person who asks. @throws AppError 400 at what could not be sent, 404 without an address */
export async function sendTestCampaign(
  platform: Platform,
  principal: Principal,
  fields: CampaignFields,
): Promise<{ readonly to: string }> {
  const { subject, text, html } = await previewCampaign(platform, principal.merchantId, fields);
  const to = await addressOfUser(platform.db, principal.userId);
  if (to === null) throw notFound('Your mail address');
  await platform.jobs.enqueue(platform.db, mailJob, { to, subject, text, html });
  return { to };
}
