import { type Locale, languageOf } from '@voicecart/contract/locales';
import { samples as builtInPhrases } from '@voicecart/language/built-in';

/**
 * Amazon's own intents that the assistant answers: each has a handler in `assistant.ts`. A model declares them without
 * samples, since Alexa knows how they are said; the sandbox and the chat do not, so the words are here.
 */
export const builtInIntents = [
  'AMAZON.CancelIntent',
  'AMAZON.HelpIntent',
  'AMAZON.StopIntent',
  'AMAZON.NavigateHomeIntent',
  'AMAZON.FallbackIntent',
  'AMAZON.RepeatIntent',
  'AMAZON.YesIntent',
  'AMAZON.NoIntent',
  'AMAZON.StartOverIntent',
] as const;
export type BuiltInIntent = (typeof builtInIntents)[number];

/** "Stop", "no", "help", said as one of their phrases and nothing else: known without any model. */
export function builtInSaid(words: string, locale: Locale): string | null {
  const said = words.trim().toLowerCase();
  const all = Object.entries(builtInPhrases[languageOf(locale)]);
  return all.find(([, phrases]) => phrases.some((phrase) => phrase.toLowerCase() === said))?.[0] ?? null;
}
