import { languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/desk';
import { perLanguage } from '@voicecart/language/sections';
import type { Turn } from '../turn/turn.ts';

/** What people say to be waited for, and nothing beside it. */
const waits = perLanguage((language) => new RegExp(patterns[language].waits, ''));

/** "No, wait", "one moment please", where the channel gives the words. */
export function isAskingToWait({ kind, text, locale }: Turn): boolean {
  if (kind !== 'intent' || text === null || text.length > 60) return false;
  const said = text
    .toLowerCase()
    .replace(/[.,!?…、。]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return waits[languageOf(locale)].test(languageOf(locale) === 'ja' ? said.replaceAll(' ', '') : said);
}
