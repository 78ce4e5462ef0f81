export { stageNames } from './names.ts';

/** What other features may use of the conversations: the names of the stages. */
