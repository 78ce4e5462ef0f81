import { slotTypes } from '@voicecart/language/interactions/product-purchase';
import { perLanguage } from '@voicecart/language/sections';

/** Sizes, as a start; colours have a type of their own, and other words come through as they are said. */
export const productOptionType = perLanguage((language) => slotTypes[language].ProductOption);
