import type { Language, Locale } from '@voicecart/contract/locales';
import { patterns as ofDesk } from '@voicecart/language/desk';
import { patterns as ofKnowledge } from '@voicecart/language/knowledge';
import { patterns as ofMeaning } from '@voicecart/language/meaning';
import { words as builtInWords } from '@voicecart/language/understanding/built-in';
import { OtherScript } from '@voicecart/understanding/words/romanised';
import type { AppDefinition } from '../app/app-definition.ts';
import { exportSamples } from '../samples/export-samples.ts';
import type { Moment } from './meaning.ts';
import { tellingWords } from './wording.ts';

/** Languages that are spoken in a script of their own and typed in Latin letters as well. */
const twoScripts: ReadonlySet<Language> = new Set(['hi']);

const known = new WeakMap<AppDefinition, OtherScript>();

/**
 * "Mera order kahan hai" in the letters in which samples and patterns are written: each word that the app has for
 * another is written so, then each that the shop's texts have. What nothing is called so, a product's name say, stays,
 * and the search finds it by its sound.
 */
export async function inOwnScript(text: string, moment: Moment): Promise<string> {
  const { app, turn, language, dialogue } = moment;
  if (!twoScripts.has(language) || dialogue.asking?.question === 'email' || !/[a-z]/i.test(text)) return text;
  const ofApp = wordsOfApp(app, turn.locale, language);
  if (!isTypedHindi(text, ofApp)) return text;
  const isTitle = await wordsOfTitles(text, moment);
  const written = text.replace(latinWord, (word) => (isTitle(word) ? word : (ofApp.find(word) ?? word)));
  if (!/[a-z]/i.test(written)) return written;
  const ofShop = await wordsOfShop(moment);
  return written.replace(latinWord, (word) => (isTitle(word) ? word : (ofShop.find(word) ?? word)));
}

/** "Do you have bath towels", "bed sheet" are English, which is spoken in India as well: no sound of them is Hindi. */
function isTypedHindi(text: string, ofApp: OtherScript): boolean {
  const words = (text.match(latinWord) ?? []).filter((word) => word.length > 2);
  const telling = new Set(tellingWords(text, 'en'));
  const english = words.filter((word) => !telling.has(word.toLowerCase()));
  const hindi = words.filter((word) => ofApp.sounds(word) && !english.includes(word));
  return words.length === 0 || (hindi.length > 0 && hindi.length >= english.length);
}

/** What things are called in Latin letters stays as it is: "tea cup dikhao". */
async function wordsOfTitles(text: string, { shop }: Moment): Promise<(word: string) => boolean> {
  const page = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  const named = new Set(
    (page.words ?? []).filter(({ where, isMended }) => where === 'name' && !isMended).map(({ said }) => said),
  );
  return (word) => named.has(word.toLowerCase());
}

/** Without a vowel it is no word, or shorthand that was written out before. */
const latinWord = /(?<=^|\s)(?=[a-z]*[aeiouy])[a-z]+(?=$|[\s,.!?])/giu;

/** What the shop writes of what is talked of, and of itself. */
async function wordsOfShop({ shop, turn, dialogue: { shown } }: Moment): Promise<OtherScript> {
  const [products, faqs, ...policies] = await Promise.all([
    shown?.kind === 'products' ? shop.getProducts(shown.ids) : [],
    shop.listFaqs(turn.locale),
    shop.getPolicy('return'),
    shop.getPolicy('shipping'),
  ]);
  return new OtherScript(
    counted([
      ...products.flatMap(({ title, description }) => [title, description]),
      ...faqs.flatMap(({ question, wordings, answer }) => [question, ...wordings, answer]),
      ...policies.map((policy) => policy?.text ?? ''),
    ]),
  );
}

function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.matchAll(/(?<![{\p{L}\p{M}])[\p{L}\p{M}]+(?![}\p{L}\p{M}])/gu))
      if (word.length > 1) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function wordsOfApp(app: AppDefinition, locale: Locale, language: Language): OtherScript {
  const kept = known.get(app);
  if (kept) return kept;
  const { samples, slotTypes } = exportSamples(app, locale);
  const values = Object.values(slotTypes).flatMap((type) =>
    type.flatMap(({ value, synonyms = [] }) => [value, ...synonyms]),
  );
  const sources = [ofDesk, ofKnowledge, ofMeaning, builtInWords].map((words) => spelt(JSON.stringify(words[language])));
  const script = new OtherScript(counted([...samples.map(({ text }) => text), ...values, ...sources]));
  known.set(app, script);
  return script;
}

/** The words that a pattern stands for: "सस्त[ाीे]" are three. */
function spelt(pattern: string): string {
  return pattern
    .replace(/([\p{L}\p{M}]+)\[([\p{L}\p{M}]+)\]/gu, (_, stem: string, ends: string) =>
      [...ends].map((end) => stem + end).join(' '),
    )
    .replace(/([\p{L}\p{M}]+)\(\?:((?:[\p{L}\p{M}]+\|)*[\p{L}\p{M}]+)\)/gu, (_, stem: string, ends: string) =>
      ends
        .split('|')
        .map((end) => stem + end)
        .join(' '),
    );
}
