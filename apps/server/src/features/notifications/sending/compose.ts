import { moneySpoken } from '@voicecart/assistant/speech/money';
import { defaultLocale, type Language, type Locale, languageOf, locales } from '@voicecart/contract/locales';
import type { NotificationChannel, NotificationState } from '@voicecart/contract/notifications/kinds';
import type { NotificationSettings } from '@voicecart/contract/routes/notifications';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredRequest } from '../../../schema/notifications/notifications.tables.ts';
import { compileContent, type Message, type MessageData, standardContent } from '../content/message-content.ts';
import { messageWords } from '../content/standard-words.ts';
import { getOwnContent } from '../notifications.queries.ts';
import { sealShopperLink, shopperUrl } from '../shopper/shopper-links.ts';
import type { DueRow } from './deliveries.queries.ts';

export interface Sender {
  readonly merchantId: string;
  readonly shopName: string;
  readonly settings: NotificationSettings;
}

export type Fillers = ReadonlyMap<string, (data: MessageData) => Message>;

/** The texts of the kinds, laid out and ready to be filled, by `state channel`. */
export async function compileKinds(
  db: Db,
  { merchantId, settings }: Sender,
  kinds: readonly { readonly state: NotificationState; readonly channel: NotificationChannel }[],
): Promise<Fillers> {
  const { language } = settings;
  const entries = kinds.map(async ({ state, channel }) => {
    const own = await getOwnContent(db, merchantId, { state, channel, language });
    const fill = await compileContent(own ?? standardContent(state, channel, language), channel, language);
    if (own || state !== 'exception') return [`${state} ${channel}`, fill] as const;
    // A carrier tells of a problem, seldom of a new date.
    const undated = await compileContent(standardContent(state, channel, language, false), channel, language);
    const either = (data: MessageData) => (data.order.expected === '' ? undated(data) : fill(data));
    return [`${state} ${channel}`, either] as const;
  });
  return new Map(await Promise.all(entries));
}

/** The locale whose money and days a language's messages have. */
export function localeOf(language: Language): Locale {
  return locales.find((locale) => languageOf(locale) === language) ?? defaultLocale;
}

type Told = Pick<
  DueRow,
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
>;

export function dataOf(platform: Platform, { merchantId, shopName, settings }: Sender, row: Told): MessageData {
  const { language } = settings;
  const locale = localeOf(language);
  const token = sealShopperLink(platform, {
    merchantId,
    orderId: row.order_id,
    channel: row.channel,
    hash: row.recipient_hash,
    language,
  });
  return {
    shopName,
    postalAddress: settings.postalAddress,
    trackUrl: shopperUrl(platform, 'order', token),
    preferencesUrl: shopperUrl(platform, 'preferences', token),
    unsubscribeUrl: shopperUrl(platform, 'unsubscribe', token),
    order: {
      number: row.number,
      expected: row.expected_on === null ? '' : dayWritten(row.expected_on, locale),
      carrier: row.carrier ?? '',
      trackingNumber: row.tracking_number ?? '',
      total: moneySpoken(row.total_minor, row.currency, locale),
      items: row.items.map(({ title, quantity, priceMinor }) => ({
        title,
        quantity,
        price: priceMinor === null ? '' : moneySpoken(priceMinor, row.currency, locale),
      })),
    },
  };
}

function dayWritten(day: string, locale: Locale): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${day}T00:00:00Z`));
}

/** The message as it is kept and sent; the same with each try. */
export function requestOf(
  { shopName, settings }: Sender,
  channel: NotificationChannel,
  to: string,
  message: Message,
  unsubscribeUrl: string,
): StoredRequest {
  const { subject, text, html } = message;
  if (channel === 'sms') return { to, subject: '', text, shopName };
  return {
    to,
    subject,
    text,
    html,
    shopName,
    unsubscribeUrl,
    ...(settings.replyTo ? { replyTo: settings.replyTo } : {}),
  };
}

/** Several messages to one shopper as one. */
export async function digestOf(
  platform: Platform,
  sender: Sender,
  rows: readonly (Told & Pick<DueRow, 'state'>)[],
): Promise<Message> {
  const { language } = sender.settings;
  const words = messageWords[language];
  const said = rows.map((row) => {
    const data = dataOf(platform, sender, row);
    const isUndated = row.state === 'exception' && data.order.expected === '';
    const text = isUndated ? words.undated : words.states[row.state].text;
    const filled = text.replace('{order.number}', data.order.number).replace('{order.expected}', data.order.expected);
    return { filled, data };
  });
  const [first] = said;
  if (!first) throw new Error('a digest has at least one message');
  const [channel] = rows.map((row) => row.channel);
  // What is filled in already must not be read as a mark again.
  const plain = (text: string) => text.replaceAll('{', '(').replaceAll('}', ')');
  const blocks = said.flatMap(({ filled, data }) => [
    { kind: 'text' as const, text: plain(filled) },
    ...(channel === 'mail' ? [{ kind: 'button' as const, label: words.track, url: data.trackUrl }] : []),
  ]);
  const header = { kind: 'header' as const, text: words.digestSubject };
  const content = { subject: words.digestSubject, blocks: channel === 'mail' ? [header, ...blocks] : blocks };
  return (await compileContent(content, channel ?? 'mail', language))(first.data);
}
