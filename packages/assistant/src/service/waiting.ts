import { type Language, languageOf } from '@voicecart/contract/locales';
import type { Turn } from '../turn/turn.ts';

/** What people say to be waited for, and nothing beside it. */
const waits: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:no|ok|okay|oh|um|uh) )*(?:wait|hold on|hang on|(?:one|just a|just one|give me a|a) (?:moment|second|sec|minute)|let me (?:think|check|see|look|find it))(?: (?:a|one) (?:moment|second|sec|minute|bit))?(?: please)?$/,
  de: /^(?:(?:nein|ok|okay|äh|ähm|ach) )*(?:moment(?: mal)?|warte(?: mal| kurz)?|einen? (?:moment|augenblick|sekunde|kleinen moment)|augenblick|sekunde|lass mich (?:kurz |mal )?(?:überlegen|nachdenken|nachsehen|schauen))(?: bitte)?$/,
  es: /^(?:(?:no|eh|a ver) )*(?:espera|espere|un (?:momento|segundo|momentito|segundito)|(?:dame|deme) un (?:momento|segundo)|déjame (?:pensar|ver|mirar))(?: un (?:momento|segundo))?(?: por favor)?$/,
  fr: /^(?:(?:non|euh|ah) )*(?:attends|attendez|un (?:moment|instant)|une (?:seconde|minute)|deux (?:secondes|minutes)|laisse(?:z)?[- ]moi (?:réfléchir|voir|regarder|chercher))(?: (?:un (?:moment|instant)|une (?:seconde|minute)))?(?: s['’]il (?:te|vous) plaît)?$/,
  hi: /^(?:(?:नहीं|अरे|अच्छा) )*(?:(?:ज़रा |थोड़ा )?रुकिए|(?:ज़रा|थोड़ा) रुको|(?:एक|बस एक) (?:मिनट|सेकंड)(?: रुकिए| रुको)?|सोचने (?:दो|दीजिए)|देखने (?:दो|दीजिए))$/,
  it: /^(?:(?:no|ehm|ah) )*(?:aspetta|aspetti|un (?:momento|attimo|secondo|minuto)|(?:dammi|mi dia) un (?:momento|attimo)|fammi (?:pensare|vedere|controllare))(?: un (?:momento|attimo|secondo))?(?: per favore)?$/,
  ja: /^(?:あ|えっと|いや)?(?:ちょっと待って|少し待って|待って|少々お待ち|ちょっと考え|考えさせて)(?:ください|下さい|ね)?$/,
  pt: /^(?:(?:não|é|ah) )*(?:espera|espere|pera|peraí|pera aí|(?:só )?um (?:momento|minuto|segundo|instante|minutinho|momentinho)|deixa eu (?:pensar|ver|olhar))(?: (?:um|só um) (?:momento|pouco|minuto|segundo))?(?: por favor)?$/,
};

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
