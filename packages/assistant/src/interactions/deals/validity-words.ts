import type { Language } from '@voicecart/contract/locales';

/** How long a deal holds: words that mean nothing else where deals were just told. */
export const validityWords: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:valid|expires?|expired|runs? out|ends?|still on|good until|until when)\b/i,
  de: /(?:^|\s)(?:gilt|gelten|gültig|endet|läuft .*(?:ab|aus)|bis wann|wie lange)(?=$|[\s?.!])/i,
  es: /(?:^|\s)(?:válid[oa]s?|vale(?:n)?|caduca[n]?|vence[n]?|termina[n]?|acaba[n]?|hasta cuándo)(?=$|[\s?.!])/i,
  fr: /(?:^|[\s'’])(?:valables?|valides?|expire(?:nt)?|se termine|finit|jusqu['’]à quand|jusque quand)(?=$|[\s?.!])/i,
  hi: /(?:मान्य|वैध|कब तक|ख़?त्म|समाप्त)/,
  it: /(?:^|\s)(?:valid[oaie]|vale|valgono|scade|scadono|finisce|termina|fino a quando)(?=$|[\s?.!])/i,
  ja: /(?:有効|いつまで|期限|まだ使え|終わ)/,
  pt: /(?:^|\s)(?:válid[oa]s?|vale|valem|expira|vence|termina|acaba|até quando)(?=$|[\s?.!])/i,
};
