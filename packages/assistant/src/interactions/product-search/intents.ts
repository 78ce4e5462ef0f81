import { defineIntents, inLocalCurrency } from '../../samples/intent-samples.ts';
import { de } from './samples/de.ts';
import { en } from './samples/en.ts';
import { es } from './samples/es.ts';
import { fr } from './samples/fr.ts';
import { hi } from './samples/hi.ts';
import { it } from './samples/it.ts';
import { ja } from './samples/ja.ts';
import { pt } from './samples/pt.ts';

export type ProductIntent =
  | 'ProductSearchIntent'
  | 'CheapestIntent'
  | 'MostExpensiveIntent'
  | 'CheaperIntent'
  | 'PricierIntent'
  | 'RefineColourIntent'
  | 'PriceLimitIntent'
  | 'StockIntent'
  | 'PriceIntent'
  | 'SimilarIntent'
  | 'CompareIntent';

const samples = { en, de, es, fr, hi, it, ja, pt };

/**
 * `query` takes any words but, by Amazon's rule, stands alone with its carrier phrase; `product` is a list of product
 * words that may stand beside a colour and a price, and alone.
 */
export const productIntents = defineIntents<ProductIntent>(
  {
    ProductSearchIntent: {
      query: 'AMAZON.SearchQuery',
      product: 'ProductName',
      colour: 'Colour',
      price: 'AMAZON.NUMBER',
    },
    CheapestIntent: { product: 'ProductName' },
    MostExpensiveIntent: { product: 'ProductName' },
    CheaperIntent: {},
    PricierIntent: {},
    RefineColourIntent: { colour: 'Colour' },
    PriceLimitIntent: { price: 'AMAZON.NUMBER' },
    StockIntent: { ordinal: 'Ordinal', place: 'AMAZON.SearchQuery' },
    PriceIntent: { ordinal: 'Ordinal' },
    SimilarIntent: { ordinal: 'Ordinal' },
    CompareIntent: { query: 'AMAZON.SearchQuery' },
  },
  samples,
  inLocalCurrency(samples, ['ProductSearchIntent', 'PriceLimitIntent']),
);
