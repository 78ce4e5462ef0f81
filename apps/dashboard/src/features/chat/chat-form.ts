import { type ChatSettings, chatSettings, originOf } from '@voicecart/contract/chat/chat-settings';
import type { Language } from '@voicecart/contract/locales';

/** The settings as a form has them: lists are lines of text, and a closed day keeps its times. */
export interface ChatForm {
  readonly isOn: boolean;
  readonly origins: string;
  readonly color: string;
  readonly scheme: ChatSettings['scheme'];
  readonly position: ChatSettings['position'];
  readonly bottomPx: number | string;
  readonly logoUrl: string;
  readonly title: string;
  readonly greetings: Partial<Record<Language, string>>;
  readonly suggestions: Partial<Record<Language, string>>;
  readonly pageRule: ChatSettings['pages']['rule'];
  readonly paths: string;
  readonly hours: readonly { readonly isOpen: boolean; readonly from: string; readonly to: string }[];
  readonly hidesWhenClosed: boolean;
  readonly handsOff: boolean;
  readonly email: string;
  readonly answerMinutes: number | string;
  readonly afterMisses: number | string;
  readonly words: string;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function toForm(settings: ChatSettings): ChatForm {
  const { pages, handoff, hours, origins, suggestions, ...plain } = settings;
  return {
    ...plain,
    origins: origins.join('\n'),
    suggestions: Object.fromEntries(Object.entries(suggestions).map(([language, list]) => [language, list.join('\n')])),
    pageRule: pages.rule,
    paths: pages.paths.join('\n'),
    hours: hours.map((day) => ({ isOpen: day !== null, from: day?.from ?? '09:00', to: day?.to ?? '17:00' })),
    handsOff: handoff.isOn,
    email: handoff.email,
    answerMinutes: handoff.answerMinutes,
    afterMisses: handoff.afterMisses,
    words: handoff.words.join('\n'),
  };
}

export function toSettings(form: ChatForm): ChatSettings {
  const { pageRule, paths, handsOff, email, answerMinutes, afterMisses, words, hours, ...plain } = form;
  return {
    ...plain,
    origins: [...new Set(linesOf(form.origins).map(originOf))],
    bottomPx: Number(form.bottomPx),
    suggestions: Object.fromEntries(
      Object.entries(form.suggestions).map(([language, text]) => [language, linesOf(text)]),
    ),
    pages: { rule: pageRule, paths: linesOf(paths) },
    hours: hours.map(({ isOpen, from, to }) => (isOpen ? { from, to } : null)),
    handoff: {
      isOn: handsOff,
      email: email.trim(),
      answerMinutes: Number(answerMinutes),
      afterMisses: Number(afterMisses),
      words: linesOf(words),
    },
  };
}

/** The field of the form that a place in the settings is edited in. */
const fields: Readonly<Record<string, string>> = {
  'pages.rule': 'pageRule',
  'pages.paths': 'paths',
  'handoff.isOn': 'handsOff',
  'handoff.email': 'email',
  'handoff.answerMinutes': 'answerMinutes',
  'handoff.afterMisses': 'afterMisses',
  'handoff.words': 'words',
};

/** What the server would refuse, by field. */
export function faultsIn(form: ChatForm): Record<string, string> {
  const read = chatSettings.safeParse(toSettings(form));
  if (read.success) return {};
  return Object.fromEntries(
    read.error.issues.map(({ path, message }) => {
      const [first, second] = path.map(String);
      const place = `${first}.${second}`;
      const isByLanguage = first === 'greetings' || first === 'suggestions';
      return [fields[place] ?? (isByLanguage || first === 'hours' ? place : (first ?? '')), message];
    }),
  );
}

/** What the preview shows of a form: what has no effect on the look is left out. */
export function previewOf(form: ChatForm): string {
  const { color, scheme, position, bottomPx, logoUrl, title, greetings, suggestions } = toSettings(form);
  return JSON.stringify({ color, scheme, position, bottomPx, logoUrl, title, greetings, suggestions });
}
