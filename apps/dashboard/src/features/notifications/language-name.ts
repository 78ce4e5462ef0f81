import { i18n } from '@lingui/core';
import type { Language } from '@voicecart/contract/locales';

/** The language's name in the language of the dashboard. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames([i18n.locale || 'en'], { type: 'language' }).of(language) ?? language;
}
