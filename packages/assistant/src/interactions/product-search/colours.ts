import { slotTypes } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';

/** Colours as shoppers say them, in all their inflections. */
export const colourType = perLanguage((language) => slotTypes[language].Colour);
