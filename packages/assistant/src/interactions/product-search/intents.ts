import { samples, typed } from '@voicecart/language/interactions/product-search';
import { defineIntents, inLocalCurrency } from '../../samples/intent-samples.ts';

/**
 * `query` takes any words but, by Amazon's rule, stands alone with its carrier phrase; `product` is a list of product
 * words that may stand beside a colour and a price, and alone.
 */
export const productIntents = defineIntents(
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
  { samples, typed },
  inLocalCurrency(samples, ['ProductSearchIntent', 'PriceLimitIntent']),
);
