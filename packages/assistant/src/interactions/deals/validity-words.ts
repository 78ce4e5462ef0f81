import { patterns } from '@voicecart/language/interactions/deals';
import { perLanguage } from '@voicecart/language/sections';

/** How long a deal holds: words that mean nothing else where deals were just told. */
export const validityWords = perLanguage((language) => new RegExp(patterns[language].validity, 'i'));
