/** Endings of number, gender and person in folded words; what is left need not be a word, only the same for all its forms. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  de: /(ern|em|en|er|es|st|e|n|s|t)$/,
  es: /(aciones|acion|iendo|ando|ados|adas|ado|ada|are|ara|as|es|os|an|en|ar|er|ir|a|e|o|s)$/,
  fr: /(ations|ation|ements|ement|ees|ee|ent|ez|er|es|e|s|x)$/,
  it: /(azioni|azione|ando|endo|ati|ate|ato|ata|are|ere|ire|a|e|i|o)$/,
  pt: /(acoes|acao|ando|endo|ados|adas|ado|ada|as|es|os|am|em|ar|er|ir|a|e|o|s)$/,
  hi: /(ों|ें|ीं|ो|े|ी|ा)$/,
};
const STEM_CHARACTERS_MIN = 3;

/** A word without its common endings, so that its forms come together. Light on purpose: it never changes a word's beginning. */
export function baseForm(word: string, language: string): string {
  if (language === 'en') return englishBase(word);
  const ending = ENDINGS[language]?.exec(word);
  return ending && ending.index >= STEM_CHARACTERS_MIN ? word.slice(0, ending.index) : word;
}

const KEPT = /(ss|us|is)$/;

/** Takes the common endings off an English word: enough to bring "charges", "charged" and "charging" together. */
function englishBase(word: string): string {
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
