import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';

/** Wake words as they are written in example phrases. */
const wakeWords = /^(alexa|echo|computer|amazon|ziggy|アレクサ|エコー|एलेक्सा|अलेक्सा)(?=[\s,、,.!]|$)/iu;

/** Between the wake word and the name, or behind the name where the verb comes last. */
const launchWords: Readonly<Record<Language, readonly string[]>> = {
  en: ['open', 'start', 'launch', 'ask', 'tell', 'begin', 'run', 'play', 'load', 'use', 'talk to', 'enable', 'resume'],
  de: ['öffne', 'starte', 'frage', 'frag', 'sage', 'sag', 'lade', 'beginne', 'sprich mit', 'nutze', 'spiele'],
  es: ['abre', 'abrir', 'inicia', 'lanza', 'pregunta a', 'pide a', 'dile a', 'usa', 'empieza', 'comienza', 'habla con'],
  fr: ['ouvre', 'lance', 'démarre', 'demande à', 'demande', 'utilise', 'dis à', 'commence', 'parle à'],
  hi: ['खोलो', 'खोलें', 'शुरू करो', 'शुरू करें', 'से पूछो', 'चलाओ', 'open', 'start', 'ask'],
  it: ['apri', 'avvia', 'lancia', 'chiedi a', 'usa', 'inizia', 'parla con', "di' a"],
  ja: ['を開いて', 'を起動して', 'をスタート', 'で', 'に聞いて', 'を使って', 'を始めて'],
  pt: ['abrir', 'abra', 'abre', 'iniciar', 'inicie', 'use', 'pergunte a', 'pergunte para', 'peça a', 'fale com'],
};

/** What is wrong with the phrase that must open the skill; null where nothing is. */
export function firstPhraseFault(phrase: string, invocationName: string, locale: Locale): string | null {
  const text = phrase.trim();
  if (!wakeWords.test(text)) return `The first example phrase “${phrase}” does not begin with the wake word.`;
  const spoken = spokenWords(text);
  const name = spokenWords(invocationName);
  // A language without spaces between words writes the name right into the phrase.
  const has = locale === 'ja-JP' ? joined(spoken).includes(joined(name)) : ` ${spoken} `.includes(` ${name} `);
  if (!has) return `The first example phrase “${phrase}” does not use the invocation name “${invocationName}”.`;
  const around =
    locale === 'ja-JP' ? joined(spoken).replace(joined(name), ' ') : ` ${spoken} `.replace(` ${name} `, ' ');
  const isOpened = launchWords[languageOf(locale)].some((word) => around.includes(spokenWords(word)));
  return isOpened ? null : `The first example phrase “${phrase}” has no word that opens a skill, such as “open”.`;
}

/**
 * What follows the invocation name, or the phrase itself where it names no skill: the words that an intent must answer.
 * Empty where the phrase only opens the skill.
 */
export function requestIn(phrase: string, invocationName: string): string {
  const withoutWakeWord = phrase
    .trim()
    .replace(wakeWords, '')
    .replace(/^[\s,、,.!]+/u, '');
  const name = invocationName
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  const match = new RegExp(`^(?<before>.*?)${name}(?<after>.*)$`, 'iu').exec(withoutWakeWord);
  if (!match?.groups) return withoutWakeWord;
  const after = (match.groups.after ?? '').replace(/^[\s,、,.!]+/u, '').trim();
  return after;
}

/** Where the verb comes last, it is all that is left of a phrase that only opens the skill. */
export function isOnlyLaunch(request: string): boolean {
  return /^(खोलो|खोलें|शुरू (करो|करें)|を?開いて|を?起動して|を?スタート|を?始めて)[。.!]?$/u.test(request.trim());
}

/** Nothing that only a program reads: no slot in braces, no markup. */
export function isBarePhrase(phrase: string): boolean {
  return !/[{}<>[\]|]/.test(phrase);
}

function spokenWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function joined(text: string): string {
  return text.replaceAll(' ', '');
}
