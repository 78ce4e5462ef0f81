/** What other features may have of the orders: how a status is shown. */
export { orderStatusLooks } from './order-status.ts';
