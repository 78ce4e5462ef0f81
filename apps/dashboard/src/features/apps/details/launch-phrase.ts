import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';

/** How a shopper opens a skill, by language (Amazon, "Understand how users invoke custom skills"). */
const launch: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Alexa, open ${name}`,
  de: (name) => `Alexa, öffne ${name}`,
  es: (name) => `Alexa, abre ${name}`,
  fr: (name) => `Alexa, ouvre ${name}`,
  hi: (name) => `Alexa, ${name} खोलो`,
  it: (name) => `Alexa, apri ${name}`,
  ja: (name) => `アレクサ、${name}を開いて`,
  pt: (name) => `Alexa, abrir ${name}`,
};

/** "Alexa, open garden voice": the spoken example of an invocation name. */
export function launchPhrase(name: string, locale: Locale): string {
  return launch[languageOf(locale)](name);
}

/** What an app's name would be as an invocation name: lower case, only what can be spoken. */
export function spokenForm(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' ')
    .replace(/[^\p{L}\p{M}\s']/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 50)
    .trim();
}
