import type { Language } from '@voicecart/contract/locales';

const words =
  "please|thanks|thank you|bitte|danke|por favor|gracias|s['’]il (?:te|vous) pla[iî]t|stp|svp|merci|per favore|per piacere|grazie|obrigad[oa]|प्लीज़|प्लीज|कृपया|धन्यवाद";
const atEnd = new RegExp(`[ ,.!]*(?:${words})[ .!]*$`, 'iu');
const atBeginning = new RegExp(`^(?:${words})[ ,]+`, 'iu');
const inJapanese = /[、 ]*(?:を|で)?(?:お願いします|お願い|ください|下さい)[。 ]*$/u;

/** Words without the politeness around them, which belongs to no name and sounds wrong said back. */
export function withoutPoliteness(text: string): string {
  return text.replace(atEnd, '').replace(atBeginning, '').replace(inJapanese, '').trim();
}

const greetings: Readonly<Record<Language, string>> = {
  en: 'hi(?: there)?|hello(?: there)?|hey(?: there)?|good (?:morning|afternoon|evening)',
  de: 'hallo|hi|hey|guten (?:tag|morgen|abend)|moin|servus|grüß gott',
  es: 'hola|buenas|buenos días|buenas (?:tardes|noches)|oye|oiga',
  fr: 'bonjour|bonsoir|salut|coucou',
  hi: 'नमस्ते|नमस्कार|हैलो|हेलो',
  it: 'ciao|buongiorno|buonasera|salve',
  ja: 'こんにちは|こんばんは|おはようございます|すみません',
  pt: 'olá|oi|bom dia|boa (?:tarde|noite)',
};

/** What comes after a greeting; null where nothing does. */
export function withoutGreeting(text: string, language: Language): string | null {
  const match = new RegExp(`^\\s*(?:${greetings[language]})(?:[\\s,.!、。！]+|$)`, 'iu').exec(text);
  const rest = match ? text.slice(match[0].length).trim() : '';
  return rest === '' ? null : rest;
}

const hesitations: Readonly<Record<Language, string>> = {
  en: 'no|nope|fine|alright|all right|great|cool|right|h+m+|u+h+m*|e+r+m*|um+|well|so|ok|okay|oh|and|but|or|maybe|perhaps|actually|rather|then|what about|how about|something|anything|one|ones|in|got it|got|do you have|is there|it|just|only|show me|give me|the',
  de: 'gut|na gut|schön|ach|ah|oh|nein|nee|nö|lieber|mach lieber|h+m+|ä+h+m*|also|na ja|naja|ok|okay|und|oder|aber|vielleicht|eher|doch|dann|was ist mit|etwas|was|irgendwas|in|aus|habt ihr|gibt es|es|nur|zeig mir|zeigen sie mir|die|welche',
  es: 'bien|está bien|no|ah|ay|e+h+|e+m+|pues|bueno|vale|y|o|pero|quizás?|tal vez|mejor|entonces|qué tal|algo|en|de|tienes|tenéis|tienen|hay|lo|s[oó]lo|solamente|muéstrame|enséñame|las|los',
  fr: 'très bien|non|nan|ah|oh|enfin|e+u+h+|h+m+|bon|ben|alors|ok|et|ou|mais|peut-être|plutôt|quelque chose|en|de|vous avez|tu as|il y a|juste|seulement|montre[- ]moi|montrez[- ]moi|les|ceux|celles',
  hi: 'ठीक है|अरे|ओह|नहीं|ना|जी|अच्छा|ओके|और|या|लेकिन|शायद|तो|कुछ|में|है क्या|क्या|सिर्फ़|सिर्फ|केवल|बस|मुझे|वाले|वाली|दिखाओ|दिखाइए|दिखाएं',
  it: "va bene|bene|no|ah|oh|anzi|e+h+m*|mah|beh|allora|ok|e|o|ma|forse|magari|piuttosto|qualcosa|in|di|avete|hai|c[’']è|solo|soltanto|mostrami|fammi vedere|quelli|quelle|le|i",
  ja: '分かった|わかった|ああ|あっ|いや|いいえ|やっぱり|えっと|ええと|あの|うーん|じゃあ|では|たぶん|何か|なにか',
  pt: 'tudo bem|está bem|não|ah|ai|é+|h+m+|bom|então|tá|ok|e|ou|mas|talvez|melhor|quem sabe|algo|alguma coisa|em|de|vocês têm|você tem|tem|só|somente|apenas|mostre|me mostre|me mostra|os|as',
};

/** Words without what is said while thinking: "hmm, something in brass, maybe" is brass. */
export function withoutHesitation(text: string, language: Language): string {
  const polite = withoutPoliteness(text);
  const pattern = hesitations[language];
  if (language === 'ja') return polite.replace(new RegExp(`^(?:(?:${pattern})[、\\s]*)+`, 'u'), '').trim();
  const atBeginningOf = new RegExp(`^(?:(?:${pattern})(?:[ ,]+|$))+`, 'iu');
  const atEndOf = new RegExp(`(?:(?:^|[ ,]+)(?:${pattern}))+[ .!?]*$`, 'iu');
  return polite
    .replace(atBeginningOf, '')
    .replace(atEndOf, '')
    .replace(/[.,!?]+$/, '')
    .trim();
}
