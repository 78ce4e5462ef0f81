import type { Language } from '@voicecart/contract/locales';
import {
  isOccasion,
  type MessageKind,
  type NotificationBlock,
  type NotificationChannel,
  type NotificationContent,
} from '@voicecart/contract/notifications/kinds';
import type { digestBlock } from './digest.ts';
import { occasionWords } from './occasion-words.ts';
import { messageWords } from './standard-words.ts';

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
export interface Composition extends Pick<SentContent, 'subject' | 'markup'> {
  readonly blocks: readonly Block[];
}

export type Block = NotificationBlock | typeof digestBlock;

/**
 * What a content says as one line of a digest: its texts. Its subject, where it has none, or where an expert's mail
 * stands in the place of its blocks.
 */
export function lineOf({ subject, blocks, markup }: SentContent): string {
  const texts = markup ? [] : blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  return texts.length === 0 ? subject : texts.join('\n');
}

/** Said at the foot of a mail. */
export function whyOf({ language, reason }: ContentKind): string {
  return reason === 'order' ? messageWords[language].why : occasionWords[language].whyNews;
}
