import { CONCEPTS_EN } from './concepts.en.ts';
import { foldWord } from './tokens.ts';

const BY_LANGUAGE: Readonly<Record<string, string>> = { en: CONCEPTS_EN };

const built = new Map<string, Map<string, string>>();

/** The meaning a word shares with others, or the word's own base form. */
export function conceptOf(word: string, language: string): string {
  const base = language === 'en' ? baseForm(word) : word;
  return conceptsOf(language).get(base) ?? base;
}

function conceptsOf(language: string): Map<string, string> {
  const known = built.get(language);
  if (known) return known;
  const concepts = new Map<string, string>();
  for (const line of (BY_LANGUAGE[language] ?? '').split('\n')) {
    const words = line.split(' ').filter(Boolean);
    const head = words[0];
    if (!head || words.length < 2) continue;
    for (const word of words) {
      const base = language === 'en' ? baseForm(foldWord(word)) : foldWord(word);
      // The first line that names a word keeps it.
      if (!concepts.has(base)) concepts.set(base, `=${head}`);
    }
  }
  built.set(language, concepts);
  return concepts;
}

const KEPT = /(ss|us|is)$/;

/** Takes the common endings off an English word: enough to bring "charges", "charged" and "charging" together. */
function baseForm(word: string): string {
  let base = word;
  if (base.length > 3 && base.endsWith('ies')) base = `${base.slice(0, -3)}y`;
  else if (base.length > 3 && base.endsWith('s') && !KEPT.test(base)) base = base.slice(0, -1);
  if (base.length > 5 && base.endsWith('ing')) base = undouble(base.slice(0, -3));
  else if (base.length > 4 && base.endsWith('ed')) base = undouble(base.slice(0, -2));
  else if (base.length > 5 && base.endsWith('ly')) base = base.slice(0, -2);
  return base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base;
}

function undouble(stem: string): string {
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
