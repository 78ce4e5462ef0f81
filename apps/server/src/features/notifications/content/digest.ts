import type { Language } from '@voicecart/contract/locales';
import type { CampaignChannel } from '@voicecart/contract/notifications/kinds';
import { escapeXml } from '../../../outside/xml.ts';
import { messageWords } from './standard-words.ts';

/** One of the messages that a digest tells: what it says, filled, and its order's page. */
export interface DigestEntry {
  readonly orderId: string | null;
  readonly text: string;
  readonly url: string;
}

/** Stands in a digest where the news of its orders go. */
export const digestBlock = { kind: 'digest' } as const;

/** What a digest is made of on a channel, before it is known whom it tells of what. */
export function digestContent(channel: CampaignChannel, language: Language) {
  const subject = messageWords[language].digestSubject;
  const heading = channel === 'mail' ? [{ kind: 'header' as const, text: subject }] : [];
  return { subject, blocks: [...heading, digestBlock] };
}

/** The news of a mail without markup: each with the link to its order. */
export function digestLines(entries: readonly DigestEntry[], language: Language): string[] {
  return entries.flatMap(({ text, url }) => [text, `${messageWords[language].track}: ${url}`]);
}

/** The same as HTML. */
export function digestHtml(entries: readonly DigestEntry[], language: Language): string {
  const button =
    'display:inline-block;padding:10px 25px;background:#0f766e;color:#ffffff;border-radius:8px;text-decoration:none';
  const track = escapeXml(messageWords[language].track);
  return entries
    .map(({ text, url }) => {
      const said = escapeXml(text).replaceAll('\n', '<br />');
      return `<p style="margin:0 0 12px">${said}</p><p style="margin:0 0 24px"><a href="${escapeXml(url)}" style="${button}">${track}</a></p>`;
    })
    .join('');
}

/**
 * The news of a text message. The shop is named once, unless a text of the merchant's names it. There is room for one
 * link, and none is right where it tells of several orders.
 */
export function digestSmsLines(entries: readonly DigestEntry[], shopName: string, language: Language): string[] {
  const said = entries.map(({ text }) => text).join('\n');
  const [first] = entries;
  const isOfOneOrder = new Set(entries.map(({ orderId }) => orderId)).size === 1;
  return [
    said.includes(shopName) ? said : `${shopName}: ${said}`,
    ...(first && isOfOneOrder ? [`${messageWords[language].track}: ${first.url}`] : []),
  ];
}
