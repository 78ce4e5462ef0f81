/** What other features may use of the apps: the app in focus with its languages, and the word for a language. */
export { appQuery } from './app-queries.ts';
export { LanguageSelect } from './LanguageSelect.tsx';
