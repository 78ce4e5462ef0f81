export { allToldIn, everything, type Scope, toldIn } from '@voicecart/search/scope';
export { wordsOf } from '@voicecart/search/words';
export { findInCatalogue } from './find.ts';
export {
  countLeads,
  findMainCurrency,
  getCategoryProducts,
  getNewestProducts,
  getReducedProducts,
  getShopProducts,
  getShopVariants,
  listFurtherCurrencies,
} from './search.queries.ts';
export { memoryProductsMax, searchCache } from './search-cache.ts';
export { withVariantPrices } from './variant-prices.ts';
