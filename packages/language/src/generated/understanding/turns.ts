// Written by `npm run language` from the files of the languages: change those.
import en from '../../../en/understanding/turns.json' with { type: 'json' };
import de from '../../../de/understanding/turns.json' with { type: 'json' };
import es from '../../../es/understanding/turns.json' with { type: 'json' };
import fr from '../../../fr/understanding/turns.json' with { type: 'json' };
import hi from '../../../hi/understanding/turns.json' with { type: 'json' };
import it from '../../../it/understanding/turns.json' with { type: 'json' };
import ja from '../../../ja/understanding/turns.json' with { type: 'json' };
import pt from '../../../pt/understanding/turns.json' with { type: 'json' };

export const words = { en: en.words, de: de.words, es: es.words, fr: fr.words, hi: hi.words, it: it.words, ja: ja.words, pt: pt.words };
