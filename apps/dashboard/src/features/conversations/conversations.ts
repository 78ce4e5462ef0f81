export { handledNames, stageNames } from './names.ts';

/** What other features may use of the conversations: the names of stages and of what became of a turn. */
