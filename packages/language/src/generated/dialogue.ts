// Written by `npm run language` from the files of the languages: change those.
import en from '../../en/dialogue.json' with { type: 'json' };
import de from '../../de/dialogue.json' with { type: 'json' };
import es from '../../es/dialogue.json' with { type: 'json' };
import fr from '../../fr/dialogue.json' with { type: 'json' };
import hi from '../../hi/dialogue.json' with { type: 'json' };
import it from '../../it/dialogue.json' with { type: 'json' };
import ja from '../../ja/dialogue.json' with { type: 'json' };
import pt from '../../pt/dialogue.json' with { type: 'json' };
import type { ByLanguage, SamplesLike, SlotTypesLike, Typed } from '../sections.ts';

export const samples: ByLanguage<SamplesLike<typeof en.samples>> = { en: en.samples, de: de.samples, es: es.samples, fr: fr.samples, hi: hi.samples, it: it.samples, ja: ja.samples, pt: pt.samples };
export type Intent = keyof (typeof samples)['en'];
export const typed: Typed = { en: en.typed, de: de.typed, es: es.typed, fr: fr.typed, hi: hi.typed, it: it.typed, ja: ja.typed, pt: pt.typed };
export const slotTypes: ByLanguage<SlotTypesLike<typeof en.slotTypes>> = { en: en.slotTypes, de: de.slotTypes, es: es.slotTypes, fr: fr.slotTypes, hi: hi.slotTypes, it: it.slotTypes, ja: ja.slotTypes, pt: pt.slotTypes };
export const patterns = { en: en.patterns, de: de.patterns, es: es.patterns, fr: fr.patterns, hi: hi.patterns, it: it.patterns, ja: ja.patterns, pt: pt.patterns };
export const words = { en: en.words, de: de.words, es: es.words, fr: fr.words, hi: hi.words, it: it.words, ja: ja.words, pt: pt.words };
