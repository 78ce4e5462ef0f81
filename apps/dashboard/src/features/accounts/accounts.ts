/** What other features may use of the account's. */
export { kindName } from './activity.ts';
