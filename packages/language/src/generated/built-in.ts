// Written by `npm run language` from the files of the languages: change those.
import en from '../../en/built-in.json' with { type: 'json' };
import de from '../../de/built-in.json' with { type: 'json' };
import es from '../../es/built-in.json' with { type: 'json' };
import fr from '../../fr/built-in.json' with { type: 'json' };
import hi from '../../hi/built-in.json' with { type: 'json' };
import it from '../../it/built-in.json' with { type: 'json' };
import ja from '../../ja/built-in.json' with { type: 'json' };
import pt from '../../pt/built-in.json' with { type: 'json' };
import type { ByLanguage, SamplesLike } from '../sections.ts';

export const samples: ByLanguage<SamplesLike<typeof en.samples>> = { en: en.samples, de: de.samples, es: es.samples, fr: fr.samples, hi: hi.samples, it: it.samples, ja: ja.samples, pt: pt.samples };
export type Intent = keyof (typeof samples)['en'];
