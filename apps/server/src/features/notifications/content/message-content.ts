import type { Language } from '@voicecart/contract/locales';
import {
  isOccasion,
  isOrderState,
  type MessageKind,
  type NotificationBlock,
  type NotificationChannel,
  type NotificationContent,
  type NotificationName,
  type NotificationState,
  notificationNames,
  pushCharactersMax,
  smsCharactersMax,
} from '@voicecart/contract/notifications/kinds';
import mjml2html from 'mjml';
import { escapeXml } from '../../../outside/xml.ts';
import { cleanHtml, textOfMail } from '../../email-templates/email-templates.ts';
import { pageWords } from '../shopper/page-words.ts';
import { type DigestEntry, type digestBlock, digestHtml, digestLines, digestSmsLines } from './digest.ts';
import { occasionWords } from './occasion-words.ts';
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

function standardWords(state: NotificationState, language: Language) {
  return isOrderState(state) ? messageWords[language].states[state] : occasionWords[language].states[state];
}

/** Our sentence for a state. A carrier tells of a problem, seldom of a new date: then it names none. */
export function standardText(
  state: NotificationState,
  language: Language,
  { isDated }: { readonly isDated: boolean },
): string {
  return state === 'exception' && !isDated ? messageWords[language].undated : standardWords(state, language).text;
}

/** What we say where the merchant has no words of their own. */
export function standardContent(
  state: NotificationState,
  channel: NotificationChannel,
  language: Language,
  isDated = true,
): NotificationContent {
  const { subject } = standardWords(state, language);
  const text = standardText(state, language, { isDated });
  const isOver = state === 'cancelled' || state === 'refunded' || state === 'returned';
  if (channel === 'sms') {
    const track = { kind: 'button' as const, label: messageWords[language].track, url: '' as const };
    return {
      subject,
      blocks: [{ kind: 'text', text: `{shop.name}: ${text}` }, ...(isOrderState(state) && !isOver ? [track] : [])],
    };
  }
  if (channel !== 'mail') return { subject, blocks: [{ kind: 'text', text }] };
  return {
    subject,
    blocks: [
      { kind: 'header', text: subject },
      { kind: 'text', text },
      { kind: 'items' },
      ...(onTheWay.includes(state) ? [{ kind: 'parcel' as const }] : []),
      ...(isOver ? [] : [{ kind: 'button' as const, label: buttonLabel(state, language), url: '' as const }]),
    ],
  };
}

/** The states in which a shopper asks who brings the parcel. */
const onTheWay: readonly NotificationState[] = ['shipped', 'out_for_delivery', 'exception'];

function buttonLabel(state: NotificationState, language: Language): string {
  const { openCart, seeProduct } = occasionWords[language];
  if (state === 'cart_left') return openCart;
  return isOccasion(state) ? seeProduct : messageWords[language].track;
}

export interface ContentFault {
  /** `subject`, or the block's place from 0: `blocks.2`. */
  readonly path: string;
  readonly message: string;
}

/** What keeps a content from being sent: names that nothing has, or a text message that is too long. */
export function contentFaults(
  { subject, blocks }: NotificationContent,
  channel: NotificationChannel,
  names: readonly string[],
): ContentFault[] {
  const texts = [{ path: 'subject', text: subject }, ...blocks.flatMap(textsOf)];
  const unknown = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([mark, name = '']) =>
      names.includes(name.trim())
        ? []
        : [
            {
              path,
              message: `${mark} isn’t a valid field. Use one of: ${names.map((one) => `{${one}}`).join(', ')}.`,
            },
          ],
    ),
  );
  if (channel === 'push' || channel === 'app') {
    for (const { path, text } of texts) {
      if (!/\{\s*order\.total\s*\}/.test(text)) continue;
      unknown.push({ path, message: 'The price is shown in emails and text messages only: others may read this one.' });
    }
  }
  const length = blocks.flatMap(textsOf).reduce((sum, { text }) => sum + [...text].length, 0);
  if (channel === 'sms' && length > smsCharactersMax) {
    unknown.push({ path: 'blocks.0', message: `A text message has at most ${smsCharactersMax} characters.` });
  }
  if (channel === 'push' && length > pushCharactersMax) {
    unknown.push({ path: 'blocks.0', message: `A push message has at most ${pushCharactersMax} characters.` });
  }
  return unknown;
}

function textsOf(block: NotificationBlock, place: number): { path: string; text: string }[] {
  if (block.kind === 'header' || block.kind === 'text') return [{ path: `blocks.${place}`, text: block.text }];
  return block.kind === 'button' ? [{ path: `blocks.${place}`, text: block.label }] : [];
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

/** Why somebody gets a message, told at its foot: they ordered, or they asked for news. */
export type MessageReason = 'order' | 'news';

export const reasonOf = (state: MessageKind): MessageReason =>
  isOccasion(state) || state === 'campaign' ? 'news' : 'order';

export interface ContentKind {
  readonly channel: NotificationChannel;
  readonly language: Language;
  readonly reason: MessageReason;
}

/** What is sent: the blocks, or in their place a mail that an expert wrote, laid out when it was saved. */
export interface SentContent extends NotificationContent {
  readonly markup?: { readonly mjml: string; readonly html: string } | undefined;
}

/** What a message is made of: a content, or that of a digest. */
interface Composition extends Pick<SentContent, 'subject' | 'markup'> {
  readonly blocks: readonly Block[];
}

type Block = NotificationBlock | typeof digestBlock;

/**
 * What a content says as one line of a digest: its texts. Its subject, where it has none, or where an expert's mail
 * stands in the place of its blocks.
 */
export function lineOf({ subject, blocks, markup }: SentContent): string {
  const texts = markup ? [] : blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  return texts.length === 0 ? subject : texts.join('\n');
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
  return html.replace(/\{([a-zA-Z]+\.[a-zA-Z]+)\}/g, (mark, name: string) => {
    if (name === 'order.items') return orderTable(data.items, data.order.total, language);
    if (name === 'digest.orders') return digestHtml(data.digest, language);
    if (name === 'order.product') return productCard(data.items);
    if (name === 'order.parcel') return parcelLines(data.order, language).map(escapeXml).join('<br />');
    const value = values[name];
    return value === undefined ? mark : escapeXml(value);
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

function whyOf({ language, reason }: ContentKind): string {
  return reason === 'order' ? messageWords[language].why : occasionWords[language].whyNews;
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
  return text.replace(/\{\s*([\w.]+)\s*\}/g, (mark, name: string) => values[name] ?? mark);
}

/** The MJML of a content. What the merchant wrote is text only: its marks are filled after the mail is laid out. */
function markupOf({ blocks }: Composition, kind: ContentKind): string {
  const { language } = kind;
  const words = messageWords[language];
  return `<mjml lang="${language}">
  <mj-head>
    <mj-attributes>
      <mj-all font-family="Arial, Helvetica, sans-serif" />
      <mj-text font-size="16px" line-height="1.5" color="#1f2937" />
      <mj-button background-color="#0f766e" border-radius="8px" font-size="16px" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-style>
      @media (prefers-color-scheme: dark) {
        body, .page { background: #15181b !important; }
        .paper, .paper table { background: #1f2327 !important; }
        .paper div, .paper p, .paper h1, .paper strong, .paper th, .paper td { color: #e9ecef !important; }
        .foot div, .foot a { color: #aab2ba !important; }
      }
    </mj-style>
  </mj-head>
  <mj-body background-color="#f6f8f9" css-class="page">
    <mj-section background-color="#ffffff" padding="24px" border-radius="12px" css-class="paper">
      <mj-column>
        <mj-text font-weight="600" color="#5b6570">{shop.name}</mj-text>
${blocks.map(blockMarkup).join('\n')}
      </mj-column>
    </mj-section>
    <mj-section padding="16px" css-class="foot">
      <mj-column>
        <mj-text font-size="13px" color="#5b6570" align="center">${marked(whyOf(kind))}<br />{shop.address}</mj-text>
        <mj-text font-size="13px" color="#5b6570" align="center"><a href="{link.preferences}" style="color:#5b6570">${marked(words.preferences)}</a> · <a href="{link.unsubscribe}" style="color:#5b6570">${marked(words.unsubscribe)}</a></mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}

/** The same for an expert to go on from: raw markup is not theirs to write. */
export function expertMarkupOf(content: NotificationContent, kind: ContentKind): string {
  return markupOf(content, kind).replace(/ *<mj-raw>.*<\/mj-raw>\n/, '');
}

function blockMarkup(block: Block): string {
  switch (block.kind) {
    case 'header':
      return `<mj-text font-size="22px" font-weight="600" line-height="1.3">${marked(block.text)}</mj-text>`;
    case 'text':
      return `<mj-text>${marked(block.text).replaceAll('\n', '<br />')}</mj-text>`;
    case 'product':
      return '<mj-text font-size="18px">{order.product}</mj-text>';
    case 'items':
      return '<mj-text>{order.items}</mj-text>';
    case 'digest':
      return '<mj-text>{digest.orders}</mj-text>';
    case 'parcel':
      return '<mj-text>{order.parcel}</mj-text>';
    case 'button':
      return `<mj-button href="${block.url === '' ? '{link.main}' : linked(block.url)}">${marked(block.label)}</mj-button>`;
    case 'divider':
      return '<mj-divider border-width="1px" border-color="#d5dbe0" />';
  }
}

/** An address of the merchant's own: no mark in it is filled in, which would hand a shopper's own links to another site. */
function linked(url: string): string {
  return escapeXml(url).replaceAll('{', '%7B').replaceAll('}', '%7D');
}

/** Escaped, with the spaces inside of its marks gone; a brace that is none of a known name stays a brace. */
function marked(text: string): string {
  return escapeXml(text).replace(/\{\s*([\w.]+)\s*\}/g, (mark, name: string) =>
    (notificationNames as readonly string[]).includes(name) ? `{${name}}` : mark.replace('{', '&#123;'),
  );
}
