import { messageFault, messagePlaceholders } from '@voicecart/contract/app-messages';
import { isLocale } from '@voicecart/contract/locales';
import type { AppChange, AppMessageName, MessagesByLocale } from '@voicecart/contract/routes/apps';
import { invalidFields } from '../../platform/errors.ts';

/** @throws AppError 400 at each message with a placeholder that nothing would fill */
export function refuseMessages({ messages = {}, messagesByLocale = {} }: AppChange): void {
  const given = [
    ...Object.entries(messages).map(([name, text]) => ({ path: `messages.${name}`, text })),
    ...Object.entries(messagesByLocale).flatMap(([locale, own]) =>
      Object.entries(own ?? {}).map(([name, text]) => ({ path: `messagesByLocale.${locale}.${name}`, text })),
    ),
  ];
  const fields = given.flatMap(({ path, text }) => {
    const message = faultText(text ?? '');
    return message === null ? [] : [{ path, message }];
  });
  if (fields.length > 0) throw invalidFields(fields);
}

function faultText(text: string): string | null {
  const fault = messageFault(text);
  if (fault === null) return null;
  if (fault.kind === 'brace') return 'A brace is missing: placeholders stand in braces, like {shop}.';
  const known = messagePlaceholders.map((name) => `{${name}}`).join(', ');
  return `Nothing fills in ${fault.what}. You can use ${known}.`;
}

/** What is stored with what is given over it, message by message; empty texts are not kept. */
export function mergedMessages(stored: MessagesByLocale, given: MessagesByLocale): MessagesByLocale {
  const merged: MessagesByLocale = { ...stored };
  for (const [locale, own] of Object.entries(given)) {
    if (!isLocale(locale)) continue;
    const texts = Object.entries({ ...stored[locale], ...own }).filter(([, text]) => text !== '');
    if (texts.length > 0) merged[locale] = Object.fromEntries(texts) as Partial<Record<AppMessageName, string>>;
    else delete merged[locale];
  }
  return merged;
}
