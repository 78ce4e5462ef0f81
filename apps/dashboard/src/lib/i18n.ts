import { i18n, type Messages } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

export const uiLanguages = { en: 'English', de: 'Deutsch' } as const;
export type UiLanguage = keyof typeof uiLanguages;
/** Each language in its own name, for the choice. */
export const languageNames = Object.entries(uiLanguages).filter((entry): entry is [UiLanguage, (typeof entry)[1]] =>
  Object.hasOwn(uiLanguages, entry[0]),
);

const storageKey = 'voicecart-language';

/**
 * English stands in the code of each screen and arrives with it; another language's texts replace it, and what has not
 * been translated yet stays English. So no build shows a bare key because nobody collected the texts before it.
 */
const catalogues: Record<UiLanguage, () => Promise<{ messages: Messages }>> = {
  en: async () => ({ messages: {} }),
  de: () => import('../locales/de.po'),
};

const compiled = new Map<string, CompiledMessage>();

// Lingui calls the compiler each time a text is rendered.
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message);
  if (known) return known;
  const fresh = compileMessage(message);
  compiled.set(message, fresh);
  return fresh;
});

/** The language of the screens: chosen before, else the browser's, else English. Not the locale of a skill. */
export function preferredLanguage(): UiLanguage {
  const wanted = [readStored(), ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  return wanted.find((tag): tag is UiLanguage => tag !== undefined && tag in uiLanguages) ?? 'en';
}

/** Loads the language's texts and shows them everywhere. */
export async function showLanguage(language: UiLanguage): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Shows a language and remembers it in this browser. */
export async function chooseLanguage(language: UiLanguage): Promise<void> {
  await showLanguage(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be forbidden; the choice then holds until the page is left.
  }
}

export function forgetLanguage(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // See above.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
