import type { Language } from '@voicecart/contract/locales';

/** What people wrap around a thing that is liked, by themselves or by somebody else: "I'm into", "she loves". */
const carriers: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:i|he|she|they|we|my \S+) (?:really |also )?(?:likes?|loves?|enjoys?)|(?:i['’]?m|i am|he['’]?s|she['’]?s|they['’]?re) (?:really )?into)\s+(?=\S)/i,
  de: /^(?:ich|er|sie|wir|mein\S* \S+) (?:mag|mögen|liebe|liebt|lieben|lese gern(?:e)?|liest gern(?:e)?)\s+(?=\S)/i,
  es: /^(?:a (?:mi \S+|él|ella|ellos) )?(?:me|le|les|nos) (?:gustan?|encantan?)\s+(?=\S)/i,
  fr: /^(?:j['’]|il |elle |ils |elles |on |m(?:a|on) \S+ )(?:aime(?:nt)?|adore(?:nt)?)(?: bien| beaucoup)?\s+(?=\S)/i,
  hi: /^(?:मुझे|उसे|उन्हें|उनको|उसको)\s+|\s+(?:(?:बहुत )?पसंद|अच्छ[ाेी] लगत[ाेी]) (?:है|हैं)$/g,
  it: /^(?:(?:a (?:mi[oa] )?\S+ )?(?:mi|gli|le) (?:piace|piacciono)(?: molto)?|(?:lui |lei )?(?:adora|adoro|ama|amo))\s+(?=\S)/i,
  ja: /が(?:大?好き)(?:です|だ|な人です|みたいです)?$/,
  pt: /^(?:(?:eu|ele|ela|(?:o |a )?(?:meu|minha) \S+) )?(?:gosto|gosta|adoro|adora|amo|ama)(?: muito)?(?: d[eao]s?)?\s+(?=\S)/i,
};

/** "I like jazz", to the question which genre, is jazz. */
export function withoutCarrier(said: string, language: Language): string {
  return said.replace(carriers[language], '').trim();
}
