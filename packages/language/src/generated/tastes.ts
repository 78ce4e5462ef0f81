// Written by `npm run language` from the files of the languages: change those.
import en from '../../en/tastes.json' with { type: 'json' };
import de from '../../de/tastes.json' with { type: 'json' };
import es from '../../es/tastes.json' with { type: 'json' };
import fr from '../../fr/tastes.json' with { type: 'json' };
import hi from '../../hi/tastes.json' with { type: 'json' };
import it from '../../it/tastes.json' with { type: 'json' };
import ja from '../../ja/tastes.json' with { type: 'json' };
import pt from '../../pt/tastes.json' with { type: 'json' };

export const patterns = { en: en.patterns, de: de.patterns, es: es.patterns, fr: fr.patterns, hi: hi.patterns, it: it.patterns, ja: ja.patterns, pt: pt.patterns };
