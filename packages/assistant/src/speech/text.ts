import type { Language } from '@voicecart/contract/locales';

/** Controls, line breaks, zero-width and direction marks: they break speech, screens and logs, and carry no words. */
const UNSPEAKABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]+/gu;
const TAG = /<\/?[a-z!][^<>]{0,500}>/giu;
/** Nothing of what is mended here can stand in it: most of what is said. */
const PLAIN = /^[!-%'-;=?-~]+(?: [!-%'-;=?-~]+)*$/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Text of others (product titles, merchants' messages, spoken slots) made fit to be said: well-formed, without markup
 * and control characters, on one line, at most `charactersMax` long and cut between words where the script has them.
 */
export function speakable(text: string, charactersMax = 80): string {
  if (text.length <= charactersMax && PLAIN.test(text)) return text;
  // A feed can carry a megabyte in one field; only the beginning can ever be spoken.
  const plain = text
    .slice(0, charactersMax * 8 + 2000)
    .toWellFormed()
    .replace(TAG, ' ')
    .replace(/&(#?\w{1,8});/g, (mark, name: string) => (Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? mark) : ' '))
    .replace(TAG, ' ')
    .normalize('NFC')
    // The joiners of Indic scripts and emoji are format characters too, but words break without them.
    .replace(UNSPEAKABLE, (run) => (/^[\u200c\u200d]$/.test(run) ? run : ' '))
    .replace(/\s+/gu, ' ')
    .trim();
  return cut(plain, charactersMax);
}

/** Cuts at the last space before the limit, or by whole characters where there is none near. Never splits a surrogate pair. */
export function cut(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  let head = text.slice(0, charactersMax);
  const space = text[charactersMax] === ' ' ? charactersMax : head.lastIndexOf(' ');
  if (space > charactersMax * 0.5) return head.slice(0, space).replace(/[\s,;:–-]+$/u, '');
  if (/[\uD800-\uDBFF]$/.test(head)) head = head.slice(0, -1);
  return head;
}

/** The first sentences of a description that fit, without a half sentence where that can be avoided. */
export function firstSentences(text: string, charactersMax: number): string {
  const plain = speakable(text, charactersMax * 4);
  if (plain.length <= charactersMax) return plain;
  const head = plain.slice(0, charactersMax + 1);
  const end = Math.max(...['. ', '! ', '? ', '。', '！', '？', '। '].map((mark) => head.lastIndexOf(mark)));
  return end > charactersMax * 0.3 ? head.slice(0, end + 1) : cut(plain, charactersMax);
}

/** Ends a text that may end anywhere: the voice needs a stop before the next sentence. */
export function ended(text: string, language: Language): string {
  if (text === '' || /[.!?。！？।…]$/u.test(text)) return text;
  return `${text}${language === 'ja' ? '。' : language === 'hi' ? '।' : '.'}`;
}

/** Joins sentences with the space the script wants. */
export function sentences(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');
}
