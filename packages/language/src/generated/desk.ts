// Written by `npm run language` from the files of the languages: change those.
import en from '../../en/desk.json' with { type: 'json' };
import de from '../../de/desk.json' with { type: 'json' };
import es from '../../es/desk.json' with { type: 'json' };
import fr from '../../fr/desk.json' with { type: 'json' };
import hi from '../../hi/desk.json' with { type: 'json' };
import it from '../../it/desk.json' with { type: 'json' };
import ja from '../../ja/desk.json' with { type: 'json' };
import pt from '../../pt/desk.json' with { type: 'json' };
import type { ByLanguage, PhrasesLike } from '../sections.ts';

export const phrases: ByLanguage<PhrasesLike<typeof en.phrases>> = { en: en.phrases, de: de.phrases, es: es.phrases, fr: fr.phrases, hi: hi.phrases, it: it.phrases, ja: ja.phrases, pt: pt.phrases };
export type Phrases = (typeof phrases)['en'];
export const patterns = { en: en.patterns, de: de.patterns, es: es.patterns, fr: fr.patterns, hi: hi.patterns, it: it.patterns, ja: ja.patterns, pt: pt.patterns };
