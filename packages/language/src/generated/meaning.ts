// Written by `npm run language` from the files of the languages: change those.
import en from '../../en/meaning.json' with { type: 'json' };
import de from '../../de/meaning.json' with { type: 'json' };
import es from '../../es/meaning.json' with { type: 'json' };
import fr from '../../fr/meaning.json' with { type: 'json' };
import hi from '../../hi/meaning.json' with { type: 'json' };
import it from '../../it/meaning.json' with { type: 'json' };
import ja from '../../ja/meaning.json' with { type: 'json' };
import pt from '../../pt/meaning.json' with { type: 'json' };

export const patterns = { en: en.patterns, de: de.patterns, es: es.patterns, fr: fr.patterns, hi: hi.patterns, it: it.patterns, ja: ja.patterns, pt: pt.patterns };
export const words = { en: en.words, de: de.words, es: es.words, fr: fr.words, hi: hi.words, it: it.words, ja: ja.words, pt: pt.words };
