import { i18n, type Messages } from '@lingui/core';

export const uiLanguages = { en: 'English', de: 'Deutsch' } as const;
export type UiLanguage = keyof typeof uiLanguages;
/** Each language in its own name, for the choice. */
export const languageNames = Object.entries(uiLanguages).filter((entry): entry is [UiLanguage, (typeof entry)[1]] =>
  Object.hasOwn(uiLanguages, entry[0]),
);

const storageKey = 'voicecart-language';

const catalogues: Record<UiLanguage, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  de: () => import('../locales/de.po'),
};

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
