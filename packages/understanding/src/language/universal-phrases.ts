import { words } from '@voicecart/language/understanding/built-in';

/**
 * What people say for Amazon's built-in intents. Alexa knows it by herself and a model names only the intent, perhaps with
 * a few words of its own; an app that has such an intent is understood here as it would be there.
 */
const BY_LANGUAGE: Readonly<Record<string, { phrases: Readonly<Record<string, readonly string[]>> }>> = words;

/**
 * Typical phrases of a built-in intent (`AMAZON.HelpIntent`) in the locale's language; none for an intent that has none,
 * such as the fallback.
 */
export function universalPhrases(intent: string, locale: string): readonly string[] {
  const language = locale.split('-')[0] ?? '';
  const byIntent = Object.hasOwn(BY_LANGUAGE, language) ? BY_LANGUAGE[language]?.phrases : undefined;
  const name = intent.replace(/^AMAZON\./, '');
  if (!byIntent || name === intent || !Object.hasOwn(byIntent, name)) return [];
  return byIntent[name] ?? [];
}
