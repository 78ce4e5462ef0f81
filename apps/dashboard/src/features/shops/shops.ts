export { ConnectDialog } from './ConnectDialog.tsx';
export { shopsQuery, useShopsRefresh } from './shop-queries.ts';

/** What other features may use of the shops: the way to connect one, and those that are. */
