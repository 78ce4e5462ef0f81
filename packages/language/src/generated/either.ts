// Written by `npm run language` from the files of the languages: change those.
import en from '../../en/either.json' with { type: 'json' };
import de from '../../de/either.json' with { type: 'json' };
import es from '../../es/either.json' with { type: 'json' };
import fr from '../../fr/either.json' with { type: 'json' };
import hi from '../../hi/either.json' with { type: 'json' };
import it from '../../it/either.json' with { type: 'json' };
import ja from '../../ja/either.json' with { type: 'json' };
import pt from '../../pt/either.json' with { type: 'json' };
import type { ByLanguage, PhrasesLike } from '../sections.ts';

export const phrases: ByLanguage<PhrasesLike<typeof en.phrases>> = { en: en.phrases, de: de.phrases, es: es.phrases, fr: fr.phrases, hi: hi.phrases, it: it.phrases, ja: ja.phrases, pt: pt.phrases };
export type Phrases = (typeof phrases)['en'];
