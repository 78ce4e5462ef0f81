import { slotTypes } from '@voicecart/language/interactions/order-status';
import { perLanguage } from '@voicecart/language/sections';

/** Words for the states of an order; the id is the state. */
export const orderStatusType = perLanguage((language) => slotTypes[language].OrderStatusWord);
