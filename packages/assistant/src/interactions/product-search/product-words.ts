import { slotTypes } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';

/** What shops sell, as a start: publishing adds the merchant's own product words. Alexa lets other words through as well. */
export const productType = perLanguage((language) => slotTypes[language].ProductName);
