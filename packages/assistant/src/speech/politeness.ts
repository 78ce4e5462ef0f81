import type { Language } from '@voicecart/contract/locales';
import { perLanguage } from '@voicecart/language/sections';
import { patterns } from '@voicecart/language/speech';

const words =
  "please|thanks|thank you|bitte|danke|por favor|gracias|s['’]il (?:te|vous) pla[iî]t|stp|svp|merci|per favore|per piacere|grazie|obrigad[oa]|प्लीज़|प्लीज|कृपया|धन्यवाद";
const atEnd = new RegExp(`[ ,.!]*(?:${words})[ .!]*$`, 'iu');
const atBeginning = new RegExp(`^(?:${words})[ ,]+`, 'iu');
const inJapanese = /[、 ]*(?:を|で)?(?:お願いします|お願い|ください|下さい)[。 ]*$/u;

/** Words without the politeness around them, which belongs to no name and sounds wrong said back. */
export function withoutPoliteness(text: string): string {
  return text.replace(atEnd, '').replace(atBeginning, '').replace(inJapanese, '').trim();
}

const greetings = perLanguage((language) => patterns[language].greeting);

/** What comes after a greeting; null where nothing does. */
export function withoutGreeting(text: string, language: Language): string | null {
  const match = new RegExp(`^\\s*(?:${greetings[language]})(?:[\\s,.!、。！]+|$)`, 'iu').exec(text);
  const rest = match ? text.slice(match[0].length).trim() : '';
  return rest === '' ? null : rest;
}

const hesitations = perLanguage((language) => patterns[language].hesitation);

/** Words without what is said while thinking: "hmm, something in brass, maybe" is brass. */
export function withoutHesitation(text: string, language: Language): string {
  const polite = withoutPoliteness(text);
  const pattern = hesitations[language];
  if (language === 'ja') return polite.replace(new RegExp(`^(?:(?:${pattern})[、\\s]*)+`, 'u'), '').trim();
  const atBeginningOf = new RegExp(`^(?:(?:${pattern})(?:[ ,]+|$))+`, 'iu');
  const atEndOf = new RegExp(`(?:(?:^|[ ,¿¡]+)(?:${pattern}))+[ .!?]*$`, 'iu');
  return polite
    .replace(atBeginningOf, '')
    .replace(atEndOf, '')
    .replace(/[.,!?]+$/, '')
    .trim();
}

const goodbyes = perLanguage((language) => {
  const { filler, bye } = patterns[language].goodbye;
  const [between, end] = language === 'ja' ? ['[、。！!\\s]*', ''] : ['[\\s,.!;।-]+', '(?=[\\s,.!;।]|$)'];
  const polite = `(?:(?:${filler})${end}${between})*`;
  return new RegExp(
    `^\\s*${polite}(?:${bye})${end}(?:${language === 'ja' ? '[、。！!\\s]*' : '[\\s,.!;।]*'}(?:${filler}|${bye})${end})*[\\s.!。！।]*$`,
    'iu',
  );
});

/** "Okay, I'll think about it, thanks": nothing but a goodbye, which leaves any question. */
export function isGoodbye(text: string, language: Language): boolean {
  return goodbyes[language].test(text);
}
