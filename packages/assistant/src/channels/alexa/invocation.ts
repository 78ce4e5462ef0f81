import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';

/** How people open an app and how they ask it at once, in each language; `{what}` is what they ask. */
const patterns: Readonly<Record<Language, { readonly open: readonly string[]; readonly ask: readonly string[] }>> = {
  en: {
    open: ['open {name}', 'start {name}', 'launch {name}', 'begin {name}', 'talk to {name}', 'speak to {name}'],
    ask: [
      'ask {name} to {what}',
      'ask {name} for {what}',
      'ask {name} about {what}',
      'ask {name} {what}',
      'tell {name} to {what}',
      'tell {name} {what}',
      'use {name} to {what}',
      'open {name} and {what}',
    ],
  },
  de: {
    open: ['öffne {name}', 'starte {name}', 'sprich mit {name}'],
    ask: ['frage {name} nach {what}', 'frag {name} nach {what}', 'frage {name} {what}', 'frag {name} {what}'],
  },
  es: {
    open: ['abre {name}', 'inicia {name}', 'lanza {name}', 'habla con {name}'],
    ask: ['pregunta a {name} {what}', 'pregúntale a {name} {what}', 'pide a {name} {what}', 'pídele a {name} {what}'],
  },
  fr: {
    open: ['ouvre {name}', 'lance {name}', 'démarre {name}', 'parle à {name}', 'parle avec {name}'],
    ask: ['demande à {name} de {what}', 'demande à {name} {what}'],
  },
  it: {
    open: ['apri {name}', 'avvia {name}', 'lancia {name}', 'parla con {name}'],
    ask: ['chiedi a {name} di {what}', 'chiedi a {name} {what}'],
  },
  pt: {
    open: ['abra {name}', 'abre {name}', 'abrir {name}', 'inicie {name}', 'fale com {name}'],
    ask: [
      'pergunte para {name} {what}',
      'pergunte a {name} {what}',
      'pergunte à {name} {what}',
      'pergunte ao {name} {what}',
      'peça para {name} {what}',
      'peça a {name} {what}',
    ],
  },
  hi: {
    open: ['{name} खोलो', '{name} खोलिए', '{name} खोलें', '{name} शुरू करो', '{name} शुरू कीजिए', 'open {name}'],
    ask: ['{name} से पूछो {what}', '{name} से पूछिए {what}'],
  },
  ja: {
    open: ['{name} を 開いて', '{name} を 起動して', '{name} を 起動', '{name} を スタート'],
    ask: ['{name} を 開いて {what}', '{name} で {what}'],
  },
};

/** Whether a sentence only opens the app: "open harbor pine", or the name alone. */
export function isInvocation(text: string, name: string, locale: Locale): boolean {
  const said = plain(text);
  return ['{name}', ...patterns[languageOf(locale)].open].some((pattern) => regExpOf(pattern, name, locale).test(said));
}

/** "ask harbor pine where my order is" is "where my order is" once the app listens; any other sentence stays. */
export function askedOf(text: string, name: string, locale: Locale): string {
  for (const pattern of patterns[languageOf(locale)].ask) {
    const what = text.trim().match(regExpOf(pattern, name, locale))?.groups?.what;
    if (what !== undefined) return what;
  }
  return text;
}

function regExpOf(pattern: string, name: string, locale: Locale): RegExp {
  const gap = languageOf(locale) === 'ja' ? '\\s*' : '\\s+';
  const source = pattern
    .split(' ')
    .map((word) => {
      if (word === '{what}') return '(?<what>.+)';
      return word === '{name}' ? `${plain(name).split(' ').map(escaped).join(gap)},?` : escaped(word);
    })
    .join(gap);
  return new RegExp(`^(?:(?:alexa|アレクサ)[,、]?\\s*)?${source}$`, 'iu');
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
