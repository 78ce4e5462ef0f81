import type { Language } from '@voicecart/contract/locales';
import type { NotificationName } from '@voicecart/contract/notifications/kinds';
import mjml2html from 'mjml';
import { escapeXml } from '../../../outside/xml.ts';
import { cleanHtml, textOfMail } from '../../email-templates/email-templates.ts';
import { pageWords } from '../shopper/page-words.ts';
import { type Block, type Composition, type ContentKind, whyOf } from './composition.ts';
import { type DigestEntry, digestHtml, digestLines, digestSmsLines } from './digest.ts';
import { markupOf } from './mail-markup.ts';
import { fillMarks } from './marks.ts';
import { itemLine, type MessageItem, orderTable, productCard } from './order-table.ts';
import { messageWords } from './standard-words.ts';

/** One order as a message tells of it. Money and days are written out, in the message's language. */
export interface MessageOrder {
  readonly number: string;
  readonly expected: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly total: string;
}

export interface MessageData {
  readonly shopName: string;
  /** Its fields are '' where the message is about no order. */
  readonly order: MessageOrder;
  /** What was ordered, or what the message is about. */
  readonly items: readonly MessageItem[];
  /** The day of a subscription, written out. */
  readonly dueOn: string;
  /** What a digest tells; empty in every other message. */
  readonly digest: readonly DigestEntry[];
  /** Where a button without a link of its own leads: the order's page, the product, or the cart; '' for nowhere. */
  readonly mainUrl: string;
  readonly preferencesUrl: string;
  readonly unsubscribeUrl: string;
  /** Whether a text message says how to stop them. */
  readonly hasStopWords: boolean;
  /** Shown in mails of marketing, and wherever a shop has one. */
  readonly postalAddress: string;
}

export interface Message {
  readonly subject: string;
  readonly text: string;
  /** '' for a text message. */
  readonly html: string;
}

/** Laid-out mails with marks where an order's values go. Laying out takes 50 ms, filling some microseconds. */
const laidOut = new Map<string, Promise<string>>();
/** Of experts’ mails, by what was saved; null where nothing makes one harmless. */
const cleaned = new Map<string, Promise<string | null>>();
const laidOutMax = 500;

function keptLayout<T>(kept: Map<string, Promise<T>>, source: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(source);
  if (known) return known;
  if (kept.size >= laidOutMax) kept.clear();
  const made = make();
  kept.set(source, made);
  // Whoever asked is told of the fault, and the next one tries again.
  made.catch(() => kept.delete(source));
  return made;
}

/** A saved content that no message can be made of, in words for the log of messages. */
export class LayoutFault extends Error {
  override name = 'LayoutFault';
}

/**
 * A content, ready to be filled for many shoppers.
 * @throws LayoutFault
 */
export async function compileContent(content: Composition, kind: ContentKind): Promise<(data: MessageData) => Message> {
  if (kind.channel !== 'mail') return (data) => textOf(content, kind, data);
  const { markup } = content;
  if (markup) {
    // What was saved by an older version may hold what would run.
    const safe = await keptLayout(cleaned, markup.html, async () => cleanHtml(markup.html));
    if (safe === null) {
      throw new LayoutFault('The saved text holds scripts that can’t be taken out. Save it again.');
    }
    return (data) => {
      const html = fillMail(safe, kind, data);
      return { subject: fill(content.subject, data), html, text: textOfMail(html) };
    };
  }
  const source = markupOf(content, kind);
  const html = await keptLayout(laidOut, source, async () => {
    const made = await mjml2html(source, { validationLevel: 'skip', ignoreIncludes: true });
    return made.html;
  });
  return (data) => mailOf(content, html, kind, data);
}

function textOf({ subject, blocks }: Composition, { language }: ContentKind, data: MessageData): Message {
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'header' || block.kind === 'text') return [fill(block.text, data)];
    if (block.kind === 'digest') return digestSmsLines(data.digest, data.shopName, language);
    return block.kind === 'button' ? buttonLine(block, data) : [];
  });
  // Where the merchant says it already, once is enough.
  const needsStop = data.hasStopWords && !/\bSTOP\b/.test(lines.join('\n'));
  if (needsStop) lines.push(messageWords[language].stop);
  return { subject: fill(subject, data), text: lines.join('\n'), html: '' };
}

/** A laid-out mail with the values in the place of its marks. */
function fillMail(html: string, { language }: ContentKind, data: MessageData): string {
  const values: Record<string, string> = {
    ...valuesOf(data),
    'link.main': data.mainUrl,
    'link.preferences': data.preferencesUrl,
    'link.unsubscribe': data.unsubscribeUrl,
    'shop.address': data.postalAddress,
  };
  return fillMarks(html, (name) => {
    if (name === 'order.items') return orderTable(data.items, data.order.total, language);
    if (name === 'digest.orders') return digestHtml(data.digest, language);
    if (name === 'order.product') return productCard(data.items);
    if (name === 'order.parcel') return parcelLines(data.order, language).map(escapeXml).join('<br />');
    const value = values[name];
    return value === undefined ? undefined : escapeXml(value);
  });
}

function mailOf({ subject, blocks }: Composition, html: string, kind: ContentKind, data: MessageData): Message {
  const words = messageWords[kind.language];
  const lines = blocks.flatMap((block) => linesOf(block, kind, data));
  const foot = [
    fill(whyOf(kind), data),
    `${words.preferences}: ${data.preferencesUrl}`,
    `${words.unsubscribe}: ${data.unsubscribeUrl}`,
    ...(data.postalAddress === '' ? [] : [data.postalAddress]),
  ];
  return {
    subject: fill(subject, data),
    text: [...lines, '--', ...foot].join('\n\n'),
    html: fillMail(html, kind, data),
  };
}

function linesOf(block: Block, { language }: ContentKind, data: MessageData): string[] {
  switch (block.kind) {
    case 'header':
    case 'text':
      return [fill(block.text, data)];
    case 'product':
      return data.items.slice(0, 1).map(({ title }) => title);
    case 'items':
      return data.items.length === 0 ? [] : [data.items.map(itemLine).join('\n')];
    case 'parcel':
      return parcelLines(data.order, language);
    case 'button':
      return buttonLine(block, data);
    case 'digest':
      return digestLines(data.digest, language);
    case 'divider':
      return [];
  }
}

/** Who brings it, and by which number; nothing where the shop told of neither. */
function parcelLines({ carrier, trackingNumber }: MessageOrder, language: Language): string[] {
  const words = pageWords[language];
  return [
    ...(carrier === '' ? [] : [`${words.carrier}: ${carrier}`]),
    ...(trackingNumber === '' ? [] : [`${words.trackingNumber}: ${trackingNumber}`]),
  ];
}

function buttonLine({ label, url }: { label: string; url: string }, data: MessageData): string[] {
  const target = url || data.mainUrl;
  return target === '' ? [] : [`${fill(label, data)}: ${target}`];
}

function valuesOf({ shopName, order, items, dueOn }: MessageData): Record<NotificationName, string> {
  return {
    'product.title': items[0]?.title ?? '',
    'product.price': items[0]?.price ?? '',
    'product.priceBefore': items[0]?.priceBefore ?? '',
    'subscription.due': dueOn,
    'shop.name': shopName,
    'order.number': order.number,
    'order.expected': order.expected,
    'order.carrier': order.carrier,
    'order.trackingNumber': order.trackingNumber,
    'order.total': order.total,
  };
}

/** A text with an order's values in the place of its marks; what is no name of ours stays. */
export function fill(text: string, data: MessageData): string {
  const values: Record<string, string> = valuesOf(data);
  return fillMarks(text, (name) => values[name]);
}
