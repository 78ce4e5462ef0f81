import { defaultLocale, type Locale } from '@voicecart/contract/locales';
import { useStored } from './use-stored.ts';

/** The language that a screen of an app begins with: the one chosen in the header where the app speaks it, else its first. */
export function useAppLanguage(locales: readonly Locale[]): Locale {
  const stored = useStored('skillLanguage');
  return locales.find((locale) => locale === stored) ?? locales[0] ?? defaultLocale;
}
