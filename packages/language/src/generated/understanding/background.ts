// Written by `npm run language` from the files of the languages: change those.
import en from '../../../en/understanding/background.json' with { type: 'json' };
import de from '../../../de/understanding/background.json' with { type: 'json' };
import es from '../../../es/understanding/background.json' with { type: 'json' };
import fr from '../../../fr/understanding/background.json' with { type: 'json' };
import hi from '../../../hi/understanding/background.json' with { type: 'json' };
import it from '../../../it/understanding/background.json' with { type: 'json' };
import ja from '../../../ja/understanding/background.json' with { type: 'json' };
import pt from '../../../pt/understanding/background.json' with { type: 'json' };

export const words = { en: en.words, de: de.words, es: es.words, fr: fr.words, hi: hi.words, it: it.words, ja: ja.words, pt: pt.words };
