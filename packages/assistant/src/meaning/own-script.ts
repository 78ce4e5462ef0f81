import type { Language, Locale } from '@voicecart/contract/locales';
import { patterns as ofDesk } from '@voicecart/language/desk';
import { patterns as ofKnowledge } from '@voicecart/language/knowledge';
import { patterns as ofMeaning } from '@voicecart/language/meaning';
import { words as builtInWords } from '@voicecart/language/understanding/built-in';
import { OtherScript } from '@voicecart/understanding/words/romanised';
import type { AppDefinition } from '../app/app-definition.ts';
import { exportSamples } from '../samples/export-samples.ts';
import type { Moment } from './meaning.ts';

/** Languages that are spoken in a script of their own and typed in Latin letters as well. */
const twoScripts: ReadonlySet<Language> = new Set(['hi']);

const known = new WeakMap<AppDefinition, OtherScript>();

/**
 * "Mera order kahan hai" in the letters in which samples and patterns are written: each word that the app has for
 * another is written so. What nothing is called so, a product's name say, stays, and is found by its sound.
 */
export function inOwnScript(text: string, { app, turn, language, dialogue }: Moment): string {
  if (!twoScripts.has(language) || dialogue.asking?.question === 'email' || !/[a-z]/i.test(text)) return text;
  const script = wordsOfApp(app, turn.locale, language);
  return text.replace(/(?<=^|\s)[a-z]+(?=$|[\s,.!?])/giu, (word) => script.find(word) ?? word);
}

function wordsOfApp(app: AppDefinition, locale: Locale, language: Language): OtherScript {
  const kept = known.get(app);
  if (kept) return kept;
  const { samples, slotTypes } = exportSamples(app, locale);
  const values = Object.values(slotTypes).flatMap((type) =>
    type.flatMap(({ value, synonyms = [] }) => [value, ...synonyms]),
  );
  const sources = [ofDesk, ofKnowledge, ofMeaning, builtInWords].map((words) => spelt(JSON.stringify(words[language])));
  const counts = new Map<string, number>();
  for (const said of [...samples.map(({ text }) => text), ...values, ...sources])
    for (const [word] of said.matchAll(/(?<![{\p{L}\p{M}])[\p{L}\p{M}]+(?![}\p{L}\p{M}])/gu))
      if (word.length > 1) counts.set(word, (counts.get(word) ?? 0) + 1);
  const script = new OtherScript(counts);
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
