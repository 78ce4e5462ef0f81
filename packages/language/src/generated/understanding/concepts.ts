// Written by `npm run language` from the files of the languages: change those.
import en from '../../../en/understanding/concepts.json' with { type: 'json' };
import de from '../../../de/understanding/concepts.json' with { type: 'json' };
import es from '../../../es/understanding/concepts.json' with { type: 'json' };
import fr from '../../../fr/understanding/concepts.json' with { type: 'json' };
import hi from '../../../hi/understanding/concepts.json' with { type: 'json' };
import it from '../../../it/understanding/concepts.json' with { type: 'json' };
import ja from '../../../ja/understanding/concepts.json' with { type: 'json' };
import pt from '../../../pt/understanding/concepts.json' with { type: 'json' };

export const words = { en: en.words, de: de.words, es: es.words, fr: fr.words, hi: hi.words, it: it.words, ja: ja.words, pt: pt.words };
