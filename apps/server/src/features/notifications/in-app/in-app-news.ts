import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { isOrderState } from '@voicecart/contract/notifications/kinds';
import type { Platform } from '../../../platform/platform.ts';
import { fillMarks } from '../content/marks.ts';
import { standardText } from '../content/standard-content.ts';
import { readSettings } from '../rules.ts';
import { localeOf } from '../sending/compose.ts';
import { claimNews, type HeardNews, listOrderMessages } from './in-app.queries.ts';

/** Who has opened an app. */
export interface Opener {
  readonly merchantId: string;
  readonly appId: string;
  readonly userRef: string;
  /** Of the account that is linked; null where none is. */
  readonly email: string | null;
}

/** One order's news is said at once, of the orders with news no more than these: a reply has thirty words. */
const saidMax = 2;

/**
 * What is new in a shopper's orders and was not said yet, newest first. It counts as said from here on, so that it is
 * said once however many devices open the app; the tracking page keeps it. The news of more orders wait for the next
 * time the app is opened.
 */
export async function takeNews(platform: Platform, opener: Opener, locale: Locale): Promise<string[]> {
  const { db } = platform;
  const news = await claimNews(db, opener, { ordersMax: saidMax, now: new Date() });
  if (news.length === 0) return [];
  const settings = await readSettings(db, opener.merchantId);
  const language = languageOf(locale);
  const newest = [...new Map(news.map((one) => [one.order_id, one])).values()].toReversed();
  return newest.map((one) => wordsOf(one, language, settings.language));
}

/** The merchant's words where they are in the shopper's language, else ours in it. */
function wordsOf(news: HeardNews, language: Language, written: Language): string {
  if (language === written && news.text !== null && news.text !== '') return news.text.replaceAll('\n', ' ');
  const day = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const expected = news.expected_on === null ? '' : day.format(new Date(`${news.expected_on}T00:00:00Z`));
  // Only an order's own states come by this channel.
  if (!isOrderState(news.state)) return '';
  const text = standardText(news.state, language, { isDated: expected !== '' });
  const values: Record<string, string> = { 'order.number': news.number, 'order.expected': expected };
  return fillMarks(text, (name) => values[name]);
}

/** The messages on an order's tracking page, newest first. */
export async function readOrderMessages({ db }: Platform, merchantId: string, orderId: string) {
  const rows = await listOrderMessages(db, merchantId, orderId);
  return rows.flatMap(({ at, state, request }) =>
    request === null || at === null ? [] : [{ at, state, text: request.text }],
  );
}
