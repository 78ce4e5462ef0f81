import { type Phrases, phrases } from '@voicecart/language/either';

/** What a shopper may be asked whether they want it: intents that can be named without the words that were said. */
export type AskableIntent = keyof Phrases['wishes'];

export function isAskable(intent: string): intent is AskableIntent {
  return Object.hasOwn(phrases.en.wishes, intent);
}
