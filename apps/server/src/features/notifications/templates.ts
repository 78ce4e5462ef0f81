import {
  isOccasion,
  type NotificationContent,
  namesOf,
  type WrittenChannel,
} from '@voicecart/contract/notifications/kinds';
import type { NotificationTemplate } from '@voicecart/contract/routes/notifications';
import { OutsideFault } from '../../outside/exchange.ts';
import { failure, invalid, invalidFields, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOfDay } from '../../platform/sessions/daily-limit.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { notificationAllowance, useNotifications } from '../billing/billing.ts';
import { reasonOf, type SentContent } from './content/composition.ts';
import { contentFaults } from './content/content-faults.ts';
import { compileMarkup } from './content/expert-markup.ts';
import { expertMarkupOf } from './content/mail-markup.ts';
import { compileContent, type Message, type MessageData } from './content/message-content.ts';
import { smsParts } from './content/sms-parts.ts';
import { standardContent } from './content/standard-content.ts';
import {
  addressOfUser,
  findPicturedProduct,
  getOwnContent,
  getShop,
  type TemplateKey as MessageKey,
  phoneOfUser,
  putContent,
} from './notifications.queries.ts';
import { smsNumber } from './planning/plan.ts';
import { readSettings } from './rules.ts';
import { dataOf } from './sending/compose.ts';
import { lockMerchant } from './sending/deliveries.queries.ts';
import { getProviders } from './sending/providers.ts';

type TemplateKey = MessageKey & { readonly channel: WrittenChannel };

/** The merchant's own words, or ours. */
export async function readTemplate(
  platform: Platform,
  merchantId: string,
  { state, channel, language }: TemplateKey,
): Promise<NotificationTemplate> {
  const own = await getOwnContent(platform.db, merchantId, { state, channel, language });
  const content = own ?? standardContent(state, channel, language);
  return { state, channel, language, content, mjml: own?.markup?.mjml ?? '', isOwn: own !== null };
}

/** @throws AppError 400 at the blocks that could not be sent, or at the lines of the MJML */
export async function saveTemplate(
  platform: Platform,
  principal: Principal,
  { content, mjml, ...key }: TemplateKey & { readonly content: NotificationContent | null; readonly mjml: string },
): Promise<NotificationTemplate> {
  const sent = content && (await contentToSend(platform, principal.merchantId, { ...key, content, mjml }));
  await platform.db.transaction().execute(async (tx) => {
    await putContent(tx, principal.merchantId, key, sent);
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

interface WrittenText extends TemplateKey {
  readonly content: NotificationContent;
  readonly mjml: string;
}

/** @throws AppError 400 at the blocks that could not be sent, or at the lines of the MJML */
async function contentToSend(
  platform: Platform,
  merchantId: string,
  { content, mjml, ...key }: WrittenText,
): Promise<SentContent> {
  refuseFaults(content, key);
  if (mjml.trim() === '') return content;
  if (key.channel !== 'mail') throw invalid('mjml', 'Only emails are written in MJML.');
  const { language, state } = key;
  return { ...content, markup: await compileMarkup(platform, merchantId, { mjml, language, names: namesOf(state) }) };
}

const longest =
  'Extra-wide hand-woven organic cotton blanket with fringes, reversible, in the colours of the autumn harbor, 220 × 240 cm, machine washable';

interface Example extends Pick<TemplateKey, 'state' | 'channel' | 'language'> {
  readonly isLongest: boolean;
  /** The number that a test goes to; without one, a number of the country whose money the shop has. */
  readonly to?: string;
}

const exampleNumber = '+12135550100';

async function exampleOf(
  platform: Platform,
  merchantId: string,
  { state, channel, language, isLongest, to }: Example,
): Promise<MessageData> {
  const shop = await getShop(platform.db, merchantId);
  const settings = { ...(await readSettings(platform.db, merchantId)), language };
  // A product of the shop, so that its pictures are seen as shoppers see them.
  const pictured = isLongest ? undefined : await findPicturedProduct(platform.db, merchantId);
  const title = isLongest ? longest : (pictured?.title ?? 'Stoneware mug');
  const item = { sku: 'example', title, quantity: 2, priceMinor: 2_400 };
  const items = isLongest ? [item, { ...item, quantity: 1 }, { ...item, quantity: 12, priceMinor: null }] : [item];
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const occasion = {
    items: items.map((one) => ({
      ...one,
      productId: null,
      priceBeforeMinor: 3_000,
      imageUrl: pictured?.image_url ?? null,
    })),
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
      id: newId(),
      channel,
      recipient: to ?? (['USD', 'CAD'].includes(shop.currency) ? exampleNumber : ''),
      recipient_hash: 'example',
      number: isLongest ? 'WEB-2026-0000104299-B' : '1042',
      expected_on: inTwoDays,
      carrier: 'UPS',
      tracking_number: '1Z999AA10123456784',
      items,
      total_minor: 4_800,
      currency: shop.currency,
    },
    { pictures: new Map(pictured?.image_url ? [['example', pictured.image_url]] : []) },
  );
}

/** A text as a shopper gets it, with an example order. @throws AppError 400 at the blocks that could not be sent */
export async function previewTemplate(
  platform: Platform,
  merchantId: string,
  { isLongest, to, ...written }: WrittenText & Pick<Example, 'isLongest' | 'to'>,
): Promise<Message & { readonly smsParts: number; readonly mjml: string }> {
  const { channel, language, state } = written;
  const content = await contentToSend(platform, merchantId, written);
  const kind = { channel, language, reason: reasonOf(state) };
  const message = (await compileContent(content, kind))(
    await exampleOf(platform, merchantId, { ...written, isLongest, ...(to === undefined ? {} : { to }) }),
  );
  return {
    ...message,
    smsParts: channel === 'sms' ? smsParts(message.text) : 0,
    mjml: channel === 'mail' ? expertMarkupOf(content, kind) : '',
  };
}

/**
 * Sends a text with an example order to the person who asks.
 * @throws AppError 400 at what could not be sent, 404 without an address, 503 where no provider takes it
 */
export async function sendTest(
  platform: Platform,
  principal: Principal,
  draft: WrittenText,
): Promise<{ readonly to: string }> {
  if (draft.channel === 'sms') return sendTestText(platform, principal, draft);
  const { subject, text, html } = await previewTemplate(platform, principal.merchantId, { ...draft, isLongest: false });
  const to = await addressOfUser(platform.db, principal.userId);
  if (to === null) throw notFound('Your mail address');
  await platform.jobs.enqueue(platform.db, mailJob, { to, subject, text, html });
  return { to };
}

/** A test costs what a message to a shopper costs: this many for a person within a day. */
const testTextsMax = 20;

/** @throws AppError 404 without a confirmed number, 429 past the day's tests, 503 where no provider takes it */
async function sendTestText(
  platform: Platform,
  principal: Principal,
  draft: WrittenText,
): Promise<{ readonly to: string }> {
  const to = await phoneOfUser(platform.db, principal.userId);
  const number = to === null ? null : smsNumber(to);
  if (number === null) throw notFound('Your confirmed telephone number');
  const { text } = await previewTemplate(platform, principal.merchantId, { ...draft, isLongest: false, to: number });
  await takeOfDay(platform.db, 'test-text', principal.userId, testTextsMax);
  const request = { to: number, subject: '', text, shopName: '' };
  for (const provider of getProviders(platform).sms) {
    try {
      await provider.send(request, newId(), principal.merchantId, false);
      await countTestText(platform, principal.merchantId);
      return { to: number };
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      platform.log.warn({ err: error, provider: provider.name }, 'a test message could not be sent');
    }
  }
  throw failure('phone_unavailable.sms');
}

async function countTestText(platform: Platform, merchantId: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await lockMerchant(tx, merchantId);
    await useNotifications(platform, tx, await notificationAllowance(tx, merchantId), 1);
  });
}
