import { moneySpoken } from '@voicecart/assistant/speech/money';
import { defaultLocale, type Language, type Locale, languageOf, locales } from '@voicecart/contract/locales';
import { campaignChannels, type MessageKind, type NotificationChannel } from '@voicecart/contract/notifications/kinds';
import type { NotificationSettings } from '@voicecart/contract/routes/notifications';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredRequest } from '../../../schema/notifications/notifications.tables.ts';
import { type ContentKind, lineOf, reasonOf, type SentContent } from '../content/composition.ts';
import { type DigestEntry, digestContent } from '../content/digest.ts';
import { compileContent, fill, LayoutFault, type Message, type MessageData } from '../content/message-content.ts';
import { standardContent, standardText } from '../content/standard-content.ts';
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

/** The text of a kind of message, laid out. */
export interface KindText {
  readonly fill: Filler;
  /** The same in a digest, beside others. */
  readonly line: (data: MessageData) => string;
}

/** The texts of a merchant's due messages, laid out. */
export interface Texts {
  /** By `kindKey`; a fault in the place of one that no message can be made of. */
  readonly kinds: ReadonlyMap<string, KindText | LayoutFault>;
  /** By the channels that have digests; none where the merchant wants none. */
  readonly digests: ReadonlyMap<NotificationChannel, Filler>;
}

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

/** Lays out the texts of the kinds and of digests. One that can't be laid out leaves the others as they are. */
export async function compileTexts(platform: Composer, sender: Sender, kinds: readonly DueKind[]): Promise<Texts> {
  const entries = kinds.map(
    async (kind) => [kindKey(sender, kind), await compileKind(platform, sender, kind)] as const,
  );
  return { kinds: new Map(await Promise.all(entries)), digests: await compileDigests(platform, sender) };
}

interface Composer {
  readonly db: Db;
  readonly log: Log;
}

async function compileKind({ db, log }: Composer, sender: Sender, kind: DueKind): Promise<KindText | LayoutFault> {
  const { merchantId } = sender;
  const language = kind.language ?? sender.settings.language;
  const { dated, undated } = await contentOf(db, merchantId, { ...kind, language });
  const style = { channel: kind.channel, language, reason: reasonOf(kind.state) };
  try {
    const text = await compileText(dated, style);
    if (undated === null) return text;
    const other = await compileText(undated, style);
    const textFor = (data: MessageData) => (data.order.expected === '' ? other : text);
    return { fill: (data) => textFor(data).fill(data), line: (data) => textFor(data).line(data) };
  } catch (error) {
    log.error({ err: error, merchantId, ...kind }, 'the text of a notification can’t be laid out');
    return error instanceof LayoutFault ? error : new LayoutFault('The text can’t be laid out.');
  }
}

async function compileText({ content, line }: KindContent, style: ContentKind): Promise<KindText> {
  return { fill: await compileContent(content, style), line: (data) => fill(line, data) };
}

/** Without one, what it would tell is sent in single messages. */
async function compileDigests({ log }: Composer, { merchantId, settings }: Sender) {
  const { digestMinutes, language } = settings;
  const digests = new Map<NotificationChannel, Filler>();
  for (const channel of digestMinutes > 0 ? campaignChannels : []) {
    try {
      const style = { channel, language, reason: 'order' } as const;
      digests.set(channel, await compileContent(digestContent(channel, language), style));
    } catch (error) {
      log.error({ err: error, merchantId, channel, language }, 'the text of a digest can’t be laid out');
    }
  }
  return digests;
}

interface KindContent {
  readonly content: SentContent;
  /** What a digest says of it. */
  readonly line: string;
}

interface KindContents {
  readonly dated: KindContent;
  /** Said instead where no new date is known: a carrier tells of a problem, seldom of a date. */
  readonly undated: KindContent | null;
}

async function contentOf(
  db: Db,
  merchantId: string,
  { state, channel, language, campaign_id, variant }: DueKind & { readonly language: Language },
): Promise<KindContents> {
  if (state !== 'campaign') {
    const own = await getOwnContent(db, merchantId, { state, channel, language });
    if (own) return { dated: { content: own, line: lineOf(own) }, undated: null };
    const standard = (isDated: boolean) => ({
      content: standardContent(state, channel, language, isDated),
      line: standardText(state, language, { isDated }),
    });
    return { dated: standard(true), undated: state === 'exception' ? standard(false) : null };
  }
  const campaign = campaign_id === null ? undefined : await getCampaign(db, merchantId, campaign_id);
  if (!campaign) throw new Error('a message of a campaign has its campaign');
  const subject = variant === 'b' ? campaign.subject_b : campaign.content.subject;
  const content = { ...campaign.content, subject };
  return { dated: { content, line: lineOf(content) }, undated: null };
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

interface MoreData {
  /** Of products by SKU: what an order has of them is only their names. */
  readonly pictures?: ReadonlyMap<string, string>;
  readonly digest?: readonly DigestEntry[];
}

export function dataOf(
  platform: Platform,
  { merchantId, shopName, settings }: Sender,
  row: Told,
  { pictures = new Map(), digest = [] }: MoreData = {},
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
    digest,
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
