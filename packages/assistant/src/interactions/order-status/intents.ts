import { samples, typed } from '@voicecart/language/interactions/order-status';
import { defineIntents } from '../../samples/intent-samples.ts';

export const orderIntents = defineIntents(
  {
    OrderStatusIntent: { number: 'AMAZON.NUMBER', status: 'OrderStatusWord' },
    MyOrdersIntent: { status: 'OrderStatusWord' },
    OrderDateIntent: { ordinal: 'Ordinal' },
    OrderItemsIntent: { ordinal: 'Ordinal' },
    OrderCarrierIntent: {},
    OtherOrderIntent: {},
  },
  { samples, typed },
);
