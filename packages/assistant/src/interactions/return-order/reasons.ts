import { slotTypes } from '@voicecart/language/interactions/return-order';
import { perLanguage } from '@voicecart/language/sections';

/** Why something goes back; the id is what stands on the request. */
export const returnReasonType = perLanguage((language) => slotTypes[language].ReturnReason);
