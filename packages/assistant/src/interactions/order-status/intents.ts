import { defineIntents } from '../../samples/intent-samples.ts';
import { de } from './samples/de.ts';
import { en } from './samples/en.ts';
import { es } from './samples/es.ts';
import { fr } from './samples/fr.ts';
import { hi } from './samples/hi.ts';
import { it } from './samples/it.ts';
import { ja } from './samples/ja.ts';
import { pt } from './samples/pt.ts';

export type OrderIntent =
  | 'OrderStatusIntent'
  | 'MyOrdersIntent'
  | 'OrderDateIntent'
  | 'OrderItemsIntent'
  | 'OrderCarrierIntent'
  | 'OtherOrderIntent';

export const orderIntents = defineIntents<OrderIntent>(
  {
    OrderStatusIntent: { number: 'AMAZON.NUMBER', status: 'OrderStatusWord' },
    MyOrdersIntent: { status: 'OrderStatusWord' },
    OrderDateIntent: { ordinal: 'Ordinal' },
    OrderItemsIntent: { ordinal: 'Ordinal' },
    OrderCarrierIntent: {},
    OtherOrderIntent: {},
  },
  { en, de, es, fr, hi, it, ja, pt },
);
