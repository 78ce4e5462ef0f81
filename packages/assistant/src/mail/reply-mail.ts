import type { EmailData, EmailKind } from '@voicecart/contract/email-kinds';
import type { Language } from '@voicecart/contract/locales';
import type { Card } from '../turn/reply.ts';

/** What of an answer can be sent by mail, in the shopper's language. `title` names it where it is asked about. */
export type ReplyMail = {
  readonly [K in EmailKind]: { readonly kind: K; readonly data: EmailData<K>; readonly title: string };
}[EmailKind];

export interface MailToSend {
  readonly mail: ReplyMail;
  readonly to: string;
  /** As the mail greets; '' where it is not known. */
  readonly shopperName: string;
  readonly language: Language;
}

/** Only web addresses stand in a mail; anything else that a feed calls a link is left out. */
export function mailLink(address: string | null): string {
  return address !== null && /^https?:\/\/[^\s<>"]+$/.test(address) && URL.canParse(address) ? address : '';
}

/** A card of the Alexa app as a mail. */
export function cardMail(card: Card, link: string | null = null): ReplyMail {
  return { kind: 'answer', title: card.title, data: { title: card.title, text: card.text, link: mailLink(link) } };
}
