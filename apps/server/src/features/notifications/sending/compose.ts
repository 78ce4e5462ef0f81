import { moneySpoken } from '@voicecart/assistant/speech/money';
import { defaultLocale, type Language, type Locale, languageOf, locales } from '@voicecart/contract/locales';
import {
  isOrderState,
  type MessageKind,
  type NotificationChannel,
  type NotificationContent,
} from '@voicecart/contract/notifications/kinds';
import type { NotificationSettings } from '@voicecart/contract/routes/notifications';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredRequest } from '../../../schema/notifications/notifications.tables.ts';
import {
  compileContent,
  LayoutFault,
  type Message,
  type MessageData,
  reasonOf,
  type SentContent,
  standardContent,
} from '../content/message-content.ts';
import { messageWords } from '../content/standard-words.ts';
import { getCampaign } from '../marketing/campaigns.queries.ts';
import { getOwnContent } from '../notifications.queries.ts';
import { sealShopperLink, shopperUrl } from '../shopper/shopper-links.ts';
import { shortUrl } from '../shopper/short-links.ts';
import type { DueRow } from './deliveries.queries.ts';

export interface Sender {
  readonly merchantId: string;
  readonly shopName: string;
  readonly settings: NotificationSettings;
}

/** Who sends, and where replies to its mails go; '' where the merchant has no address of its own. */
export interface MailSender extends Sender {
  readonly replyTo: string;
}

export type Filler = (data: MessageData) => Message;

/** The texts by `kindKey`; a fault in the place of one that no message can be made of. */
export type Fillers = ReadonlyMap<string, Filler | LayoutFault>;

export interface DueKind {
  readonly state: MessageKind;
  readonly channel: NotificationChannel;
  /** Null: the language of the merchant's messages. */
  readonly language: Language | null;
  readonly campaign_id: string | null;
  readonly variant: 'a' | 'b' | null;
}

/** What the texts of a merchant's messages are known by while they are sent. */
export function kindKey({ settings }: Sender, { state, channel, language, ...of }: DueKind): string {
  if (state === 'campaign') return `${of.campaign_id} ${of.variant}`;
  return `${state} ${channel} ${language ?? settings.language}`;
}

/** The texts of the kinds, laid out and ready to be filled. One that can't be laid out leaves the others as they are. */
export async function compileKinds(
  { db, log }: { readonly db: Db; readonly log: Log },
  sender: Sender,
  kinds: readonly DueKind[],
): Promise<Fillers> {
  const entries = kinds.map(async (kind) => {
    const language = kind.language ?? sender.settings.language;
    const content = await contentOf(db, sender.merchantId, { ...kind, language });
    try {
      return [kindKey(sender, kind), await compileKind(content, { ...kind, language })] as const;
    } catch (error) {
      const { merchantId } = sender;
      log.error({ err: error, merchantId, ...kind }, 'the text of a notification can’t be laid out');
      const fault = error instanceof LayoutFault ? error : new LayoutFault('The text can’t be laid out.');
      return [kindKey(sender, kind), fault] as const;
    }
  });
  return new Map<string, Filler | LayoutFault>(await Promise.all(entries));
}

async function compileKind(
  { content, undated }: KindContent,
  { channel, language, state }: DueKind & { readonly language: Language },
): Promise<Filler> {
  const style = { channel, language, reason: reasonOf(state) };
  const fill = await compileContent(content, style);
  if (undated === null) return fill;
  const fillUndated = await compileContent(undated, style);
  return (data) => (data.order.expected === '' ? fillUndated(data) : fill(data));
}

interface KindContent {
  readonly content: SentContent;
  /** Said instead where no new date is known: a carrier tells of a problem, seldom of a date. */
  readonly undated: NotificationContent | null;
}

async function contentOf(
  db: Db,
  merchantId: string,
  { state, channel, language, campaign_id, variant }: DueKind & { readonly language: Language },
): Promise<KindContent> {
  if (state !== 'campaign') {
    const own = await getOwnContent(db, merchantId, { state, channel, language });
    if (own) return { content: own, undated: null };
    const undated = state === 'exception' ? standardContent(state, channel, language, false) : null;
    return { content: standardContent(state, channel, language), undated };
  }
  const campaign = campaign_id === null ? undefined : await getCampaign(db, merchantId, campaign_id);
  if (!campaign) throw new Error('a message of a campaign has its campaign');
  const subject = variant === 'b' ? campaign.subject_b : campaign.content.subject;
  return { content: { ...campaign.content, subject }, undated: null };
}

/** The locale whose money and days a language's messages have. */
export function localeOf(language: Language): Locale {
  return locales.find((locale) => languageOf(locale) === language) ?? defaultLocale;
}

type Told = Pick<
  DueRow,
  | 'id'
  | 'recipient'
  | 'state'
  | 'order_id'
  | 'channel'
  | 'recipient_hash'
  | 'number'
  | 'expected_on'
  | 'carrier'
  | 'tracking_number'
  | 'items'
  | 'total_minor'
  | 'currency'
  | 'occasion'
  | 'language'
>;

export function dataOf(
  platform: Platform,
  { merchantId, shopName, settings }: Sender,
  row: Told,
  /** Of products by SKU: what an order has of them is only their names. */
  pictures: ReadonlyMap<string, string> = new Map(),
): MessageData {
  const language = row.language ?? settings.language;
  const locale = localeOf(language);
  let sealed = '';
  // Sealing is a tenth of what a text message costs, and few of them have a link.
  const token = () => {
    sealed ||= sealShopperLink(platform, {
      merchantId,
      orderId: row.order_id,
      channel: row.channel,
      hash: row.recipient_hash,
      language,
    });
    return sealed;
  };
  const currency = row.occasion?.currency ?? row.currency ?? '';
  const money = (minor: number | null) => (minor === null ? '' : moneySpoken(minor, currency, locale));
  return {
    shopName,
    postalAddress: settings.postalAddress,
    // A message about no order leads to the product or the cart.
    get mainUrl() {
      if (row.order_id === null || row.state === 'campaign') return row.occasion?.url ?? '';
      return row.channel === 'sms'
        ? shortUrl(platform, { merchantId, deliveryId: row.id })
        : shopperUrl(platform, 'order', token());
    },
    get preferencesUrl() {
      return shopperUrl(platform, 'preferences', token());
    },
    get unsubscribeUrl() {
      return shopperUrl(platform, 'unsubscribe', token());
    },
    // The United States and Canada ask for it in every text message.
    hasStopWords: row.channel === 'sms' && row.recipient.startsWith('+1'),
    dueOn: row.occasion?.dueOn === undefined ? '' : dayWritten(row.occasion.dueOn, locale),
    order: {
      number: row.number ?? '',
      expected: row.expected_on === null ? '' : dayWritten(row.expected_on, locale),
      carrier: row.carrier ?? '',
      trackingNumber: row.tracking_number ?? '',
      total: money(row.total_minor),
    },
    items: (row.occasion?.items ?? row.items ?? []).map((item) => ({
      title: item.title,
      quantity: item.quantity,
      price: money(item.priceMinor),
      priceBefore: 'priceBeforeMinor' in item ? money(item.priceBeforeMinor) : '',
      imageUrl: ('imageUrl' in item ? item.imageUrl : pictures.get(item.sku)) ?? null,
    })),
  };
}

function dayWritten(day: string, locale: Locale): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${day}T00:00:00Z`));
}

/** The message as it is kept and sent; the same with each try. */
export function requestOf(
  { shopName, replyTo }: MailSender,
  channel: NotificationChannel,
  to: string,
  message: Message,
  data: Pick<MessageData, 'unsubscribeUrl'>,
): StoredRequest {
  const { subject, text, html } = message;
  if (channel !== 'mail') return { to, subject: channel === 'push' ? subject : '', text, shopName };
  return {
    to,
    subject,
    text,
    html,
    shopName,
    unsubscribeUrl: data.unsubscribeUrl,
    ...(replyTo === '' ? {} : { replyTo }),
  };
}

/** Several messages to one shopper as one. */
export async function digestOf(platform: Platform, sender: Sender, rows: readonly Told[]): Promise<Message> {
  const { language } = sender.settings;
  const words = messageWords[language];
  const said = rows.map((row) => {
    const data = dataOf(platform, sender, row);
    if (!isOrderState(row.state)) throw new Error(`${row.state} belongs in no digest`);
    const isUndated = row.state === 'exception' && data.order.expected === '';
    const text = isUndated ? words.undated : words.states[row.state].text;
    const filled = text
      .replace('{order.number}', () => data.order.number)
      .replace('{order.expected}', () => data.order.expected);
    return { filled, data };
  });
  const [first] = said;
  if (!first) throw new Error('a digest has at least one message');
  const [channel] = rows.map((row) => row.channel);
  // What is filled in already must not be read as a mark again.
  const plain = (text: string) => text.replaceAll('{', '(').replaceAll('}', ')');
  const blocks = said.flatMap(({ filled, data }) => [
    { kind: 'text' as const, text: plain(filled) },
    ...(channel === 'mail' ? [{ kind: 'button' as const, label: words.track, url: data.mainUrl }] : []),
  ]);
  // A text message has room for one link, and none where it tells of several orders.
  const isOfOneOrder = new Set(rows.map((row) => row.order_id)).size === 1;
  if (channel === 'sms' && isOfOneOrder) blocks.push({ kind: 'button', label: words.track, url: first.data.mainUrl });
  const header = { kind: 'header' as const, text: words.digestSubject };
  const content = { subject: words.digestSubject, blocks: channel === 'mail' ? [header, ...blocks] : blocks };
  return (await compileContent(content, { channel: channel ?? 'mail', language, reason: 'order' }))(first.data);
}
