import { isOccasion, type NotificationContent, namesOf } from '@voicecart/contract/notifications/kinds';
import type { NotificationTemplate } from '@voicecart/contract/routes/notifications';
import { invalidFields, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import {
  compileContent,
  contentFaults,
  type Message,
  type MessageData,
  reasonOf,
  smsParts,
  standardContent,
} from './content/message-content.ts';
import { addressOfUser, getOwnContent, getShop, putContent, type TemplateKey } from './notifications.queries.ts';
import { readSettings } from './rules.ts';
import { dataOf } from './sending/compose.ts';

/** The merchant's own words, or ours. */
export async function readTemplate(
  platform: Platform,
  merchantId: string,
  { state, channel, language }: TemplateKey,
): Promise<NotificationTemplate> {
  const own = await getOwnContent(platform.db, merchantId, { state, channel, language });
  const content = own ?? standardContent(state, channel, language);
  return { state, channel, language, content, isOwn: own !== null };
}

/** @throws AppError 400 at the blocks that could not be sent */
export async function saveTemplate(
  platform: Platform,
  principal: Principal,
  { content, ...key }: TemplateKey & { readonly content: NotificationContent | null },
): Promise<NotificationTemplate> {
  if (content) refuseFaults(content, key);
  await platform.db.transaction().execute(async (tx) => {
    await putContent(tx, principal.merchantId, key, content);
    const said = `${key.state.replaceAll('_', ' ')}, ${key.channel}, ${key.language}`;
    const verb = content ? 'changed' : 'is the standard text again';
    await recordActivity(tx, principal, 'notifications', `Notification text ${verb}: ${said}`);
  });
  return readTemplate(platform, principal.merchantId, key);
}

function refuseFaults(content: NotificationContent, { state, channel }: Pick<TemplateKey, 'state' | 'channel'>): void {
  const faults = contentFaults(content, channel, namesOf(state));
  if (faults.length > 0) {
    throw invalidFields(faults.map(({ path, message }) => ({ path: `content.${path}`, message })));
  }
}

const longest =
  'Extra-wide hand-woven organic cotton blanket with fringes, reversible, in the colours of the autumn harbor, 220 × 240 cm, machine washable';

async function exampleOf(
  platform: Platform,
  merchantId: string,
  { state, language }: Pick<TemplateKey, 'state' | 'language'>,
  isLongest: boolean,
): Promise<MessageData> {
  const shop = await getShop(platform.db, merchantId);
  const settings = { ...(await readSettings(platform.db, merchantId)), language };
  const item = { sku: '', title: isLongest ? longest : 'Stoneware mug', quantity: 2, priceMinor: 2_400 };
  const items = isLongest ? [item, { ...item, quantity: 1 }, { ...item, quantity: 12, priceMinor: null }] : [item];
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const occasion = {
    items: items.map((one) => ({ ...one, productId: null, priceBeforeMinor: 3_000, imageUrl: null })),
    currency: shop.currency,
    url: `${platform.config.publicUrl}/`,
    dueOn: inTwoDays,
  };
  return dataOf(
    platform,
    { merchantId, shopName: shop.name, settings },
    {
      state,
      order_id: isOccasion(state) ? null : newId(),
      occasion: isOccasion(state) ? occasion : null,
      language,
      channel: 'mail',
      recipient_hash: 'example',
      number: isLongest ? 'WEB-2026-0000104299-B' : '1042',
      expected_on: inTwoDays,
      carrier: 'UPS',
      tracking_number: '1Z999AA10123456784',
      items,
      total_minor: 4_800,
      currency: shop.currency,
    },
  );
}

/** A text as a shopper gets it, with an example order. @throws AppError 400 at the blocks that could not be sent */
export async function previewTemplate(
  platform: Platform,
  merchantId: string,
  { content, isLongest, ...key }: TemplateKey & { content: NotificationContent; isLongest: boolean },
): Promise<Message & { readonly smsParts: number }> {
  const { channel, language } = key;
  refuseFaults(content, key);
  const data = await exampleOf(platform, merchantId, key, isLongest);
  const message = (await compileContent(content, { channel, language, reason: reasonOf(key.state) }))(data);
  return { ...message, smsParts: channel === 'sms' ? smsParts(message.text) : 0 };
}

/** Mails a text with an example order to the person who asks. @throws AppError 400 at the blocks that could not be sent */
export async function sendTestMail(
  platform: Platform,
  principal: Principal,
  draft: TemplateKey & { readonly content: NotificationContent },
): Promise<{ readonly to: string }> {
  const { subject, text, html } = await previewTemplate(platform, principal.merchantId, { ...draft, isLongest: false });
  const to = await addressOfUser(platform.db, principal.userId);
  if (to === null) throw notFound('Your mail address');
  await platform.jobs.enqueue(platform.db, mailJob, { to, subject, text, html });
  return { to };
}
