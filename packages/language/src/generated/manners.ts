// Written by `npm run language` from the files of the languages: change those.
import en from '../../en/manners.json' with { type: 'json' };
import de from '../../de/manners.json' with { type: 'json' };
import es from '../../es/manners.json' with { type: 'json' };
import fr from '../../fr/manners.json' with { type: 'json' };
import hi from '../../hi/manners.json' with { type: 'json' };
import it from '../../it/manners.json' with { type: 'json' };
import ja from '../../ja/manners.json' with { type: 'json' };
import pt from '../../pt/manners.json' with { type: 'json' };
import type { ByLanguage, PhrasesLike } from '../sections.ts';

export const phrases: ByLanguage<PhrasesLike<typeof en.phrases>> = { en: en.phrases, de: de.phrases, es: es.phrases, fr: fr.phrases, hi: hi.phrases, it: it.phrases, ja: ja.phrases, pt: pt.phrases };
export type Phrases = (typeof phrases)['en'];
