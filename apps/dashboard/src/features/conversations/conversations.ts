export { handledNames, stageNames } from './names.ts';
export { SandboxTalk } from './SandboxTalk.tsx';
export type { SandboxPlace } from './use-dialogue.ts';

/** What other features may use of the conversations: the talk itself, the names of stages and of what became of a turn. */
