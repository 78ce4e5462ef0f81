// Written by `npm run language` from the files of the languages: change those.
import en from '../../en/alexa.json' with { type: 'json' };
import de from '../../de/alexa.json' with { type: 'json' };
import es from '../../es/alexa.json' with { type: 'json' };
import fr from '../../fr/alexa.json' with { type: 'json' };
import hi from '../../hi/alexa.json' with { type: 'json' };
import it from '../../it/alexa.json' with { type: 'json' };
import ja from '../../ja/alexa.json' with { type: 'json' };
import pt from '../../pt/alexa.json' with { type: 'json' };
import type { ByLanguage, PhrasesLike, SamplesLike } from '../sections.ts';

export const phrases: ByLanguage<PhrasesLike<typeof en.phrases>> = { en: en.phrases, de: de.phrases, es: es.phrases, fr: fr.phrases, hi: hi.phrases, it: it.phrases, ja: ja.phrases, pt: pt.phrases };
export type Phrases = (typeof phrases)['en'];
export const samples: ByLanguage<SamplesLike<typeof en.samples>> = { en: en.samples, de: de.samples, es: es.samples, fr: fr.samples, hi: hi.samples, it: it.samples, ja: ja.samples, pt: pt.samples };
export type Intent = keyof (typeof samples)['en'];
export const words = { en: en.words, de: de.words, es: es.words, fr: fr.words, hi: hi.words, it: it.words, ja: ja.words, pt: pt.words };
