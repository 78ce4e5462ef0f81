/** What other features may use of the apps. */
export { appQuery, appsQuery } from './app-queries.ts';
export { FirstAppInvitation } from './FirstAppInvitation.tsx';
export { LanguageSelect } from './LanguageSelect.tsx';
export { LazyAppDashboard } from './LazyAppDashboard.tsx';
export { LifecycleBadge } from './LifecycleBadge.tsx';
export { launchPhrase } from './launch-phrase.ts';
export { languageName, localeName } from './locale-name.ts';
export { ownExamples, ownPhraseQuery } from './own-phrase.ts';
export { useFocusApp } from './use-focus-app.ts';
export { useMessageWords } from './use-message-words.ts';
