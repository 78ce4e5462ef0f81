// Written by `npm run language` from the files of the languages: change those.
import en from '../../../en/interactions/shipping-policy.json' with { type: 'json' };
import de from '../../../de/interactions/shipping-policy.json' with { type: 'json' };
import es from '../../../es/interactions/shipping-policy.json' with { type: 'json' };
import fr from '../../../fr/interactions/shipping-policy.json' with { type: 'json' };
import hi from '../../../hi/interactions/shipping-policy.json' with { type: 'json' };
import it from '../../../it/interactions/shipping-policy.json' with { type: 'json' };
import ja from '../../../ja/interactions/shipping-policy.json' with { type: 'json' };
import pt from '../../../pt/interactions/shipping-policy.json' with { type: 'json' };
import type { ByLanguage, PhrasesLike, SamplesLike, Typed } from '../../sections.ts';

export const phrases: ByLanguage<PhrasesLike<typeof en.phrases>> = { en: en.phrases, de: de.phrases, es: es.phrases, fr: fr.phrases, hi: hi.phrases, it: it.phrases, ja: ja.phrases, pt: pt.phrases };
export type Phrases = (typeof phrases)['en'];
export const examples: ByLanguage<readonly string[]> = { en: en.examples, de: de.examples, es: es.examples, fr: fr.examples, hi: hi.examples, it: it.examples, ja: ja.examples, pt: pt.examples };
export const samples: ByLanguage<SamplesLike<typeof en.samples>> = { en: en.samples, de: de.samples, es: es.samples, fr: fr.samples, hi: hi.samples, it: it.samples, ja: ja.samples, pt: pt.samples };
export type Intent = keyof (typeof samples)['en'];
export const typed: Typed = { en: en.typed, de: de.typed, es: es.typed, fr: fr.typed, hi: hi.typed, it: it.typed, ja: ja.typed, pt: pt.typed };
