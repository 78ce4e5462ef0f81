// Written by `npm run language` from the files of the languages: change those.
import en from '../../en/speech.json' with { type: 'json' };
import de from '../../de/speech.json' with { type: 'json' };
import es from '../../es/speech.json' with { type: 'json' };
import fr from '../../fr/speech.json' with { type: 'json' };
import hi from '../../hi/speech.json' with { type: 'json' };
import it from '../../it/speech.json' with { type: 'json' };
import ja from '../../ja/speech.json' with { type: 'json' };
import pt from '../../pt/speech.json' with { type: 'json' };
import type { ByLanguage, PhrasesLike } from '../sections.ts';

export const phrases: ByLanguage<PhrasesLike<typeof en.phrases>> = { en: en.phrases, de: de.phrases, es: es.phrases, fr: fr.phrases, hi: hi.phrases, it: it.phrases, ja: ja.phrases, pt: pt.phrases };
export type Phrases = (typeof phrases)['en'];
export const patterns = { en: en.patterns, de: de.patterns, es: es.patterns, fr: fr.patterns, hi: hi.patterns, it: it.patterns, ja: ja.patterns, pt: pt.patterns };
export const words = { en: en.words, de: de.words, es: es.words, fr: fr.words, hi: hi.words, it: it.words, ja: ja.words, pt: pt.words };
