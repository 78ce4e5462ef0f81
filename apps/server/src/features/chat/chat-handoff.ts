import { shopNameOf } from '@voicecart/assistant/phrases/messages';
import type { ChatBlock } from '@voicecart/contract/chat/chat-wire';
import { languageOf } from '@voicecart/contract/locales';
import type { ChatRow, NewItem } from './chat.queries.ts';
import type { ChatApp } from './chat-app.ts';
import { openingAt } from './chat-hours.ts';
import { chatTexts } from './chat-texts.ts';
import { type ChatWords, chatWords } from './chat-words.ts';

export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Whether a message has one of the merchant's words for "at once to a person". */
export function isWishForPerson(app: ChatApp, text: string | null): boolean {
  const { words } = app.settings.handoff;
  if (text === null) return false;
  const said = text.toLowerCase();
  return words.some((word) => said.includes(word.toLowerCase()));
}

/** What is said where a person takes over: when somebody answers, and how an answer reaches who leaves. */
export function handOffItem(app: ChatApp, chat: Pick<ChatRow, 'locale' | 'email'>, now = new Date()): NewItem {
  const language = languageOf(chat.locale);
  const words = chatWords[language];
  const blocks: ChatBlock[] = [{ kind: 'text', text: whenAnswered(app, chat.locale, words, now) }];
  if (chat.email === null) blocks.push({ kind: 'text', text: words.leaveEmail }, { kind: 'contact' });
  const quick = [{ label: chatTexts[language].toAssistant, action: 'assistant' } as const];
  return { givenId: null, by: 'assistant', body: { blocks, quick } };
}

function whenAnswered(app: ChatApp, locale: string, words: ChatWords, now: Date): string {
  const { settings, timeZone, definition } = app;
  const shop = shopNameOf(definition);
  const opening = openingAt(settings.hours, timeZone, now);
  if (opening.isOpen) {
    return fillWords(words.handoffOpen, { shop, time: durationOf(settings.handoff.answerMinutes, locale) });
  }
  if (opening.opensAt === null) return fillWords(words.handoffAway, { shop });
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return fillWords(words.handoffClosed, { shop, when: format.format(opening.opensAt) });
}

/** "2 hours", "45 minutes". */
function durationOf(minutes: number, locale: string): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

export function handBackItem(chat: Pick<ChatRow, 'locale'>): NewItem {
  const { back } = chatWords[languageOf(chat.locale)];
  return { givenId: null, by: 'assistant', body: { blocks: [{ kind: 'text', text: back }], quick: [] } };
}
