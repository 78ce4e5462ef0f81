// Written by `npm run language` from the files of the languages: change those.
import en from '../../en/days.json' with { type: 'json' };
import de from '../../de/days.json' with { type: 'json' };
import es from '../../es/days.json' with { type: 'json' };
import fr from '../../fr/days.json' with { type: 'json' };
import hi from '../../hi/days.json' with { type: 'json' };
import it from '../../it/days.json' with { type: 'json' };
import ja from '../../ja/days.json' with { type: 'json' };
import pt from '../../pt/days.json' with { type: 'json' };
import type { ByLanguage, SlotTypesLike } from '../sections.ts';

export const slotTypes: ByLanguage<SlotTypesLike<typeof en.slotTypes>> = { en: en.slotTypes, de: de.slotTypes, es: es.slotTypes, fr: fr.slotTypes, hi: hi.slotTypes, it: it.slotTypes, ja: ja.slotTypes, pt: pt.slotTypes };
export const patterns = { en: en.patterns, de: de.patterns, es: es.patterns, fr: fr.patterns, hi: hi.patterns, it: it.patterns, ja: ja.patterns, pt: pt.patterns };
