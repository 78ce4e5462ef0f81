export { NewestProducts } from './NewestProducts.tsx';
export { amountText, minorOf } from './product-money.ts';

/** What other features may use of the catalogue: amounts as they are typed, and the products that came last. */
