// Written by `npm run language` from the files of the languages: change those.
import en from '../../../en/understanding/kinds.json' with { type: 'json' };
import de from '../../../de/understanding/kinds.json' with { type: 'json' };
import es from '../../../es/understanding/kinds.json' with { type: 'json' };
import fr from '../../../fr/understanding/kinds.json' with { type: 'json' };
import hi from '../../../hi/understanding/kinds.json' with { type: 'json' };
import it from '../../../it/understanding/kinds.json' with { type: 'json' };
import ja from '../../../ja/understanding/kinds.json' with { type: 'json' };
import pt from '../../../pt/understanding/kinds.json' with { type: 'json' };

export const words = { en: en.words, de: de.words, es: es.words, fr: fr.words, hi: hi.words, it: it.words, ja: ja.words, pt: pt.words };
