/** What other features may use of the deletions. */
export { useDeleted } from './use-deleted.ts';
