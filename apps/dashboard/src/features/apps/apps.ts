export { appQuery, appsQuery, useAppsRefresh } from './app-queries.ts';
export { type AppDetails, detailsOf, sentDetails } from './details/app-form.ts';
export { useCategoryNames } from './details/category-names.ts';
export { DetailsFields } from './details/DetailsFields.tsx';
export { LanguageSelect } from './details/LanguageSelect.tsx';
export { launchPhrase } from './details/launch-phrase.ts';
export { ownExamples, ownPhraseQuery } from './details/own-phrase.ts';
export { useAppDraft, useDraftKeeper } from './details/use-app-draft.ts';
export { useDetailsForm } from './details/use-details-form.ts';
export { FirstAppInvitation } from './FirstAppInvitation.tsx';
export { FormSkeleton } from './FormSkeleton.tsx';
export { type FirstAppStep, stepAfter, stepBefore, stepToShow } from './first-app-steps.ts';
export { LazyAppDashboard } from './LazyAppDashboard.tsx';
export { AppBadge, LifecycleBadge } from './LifecycleBadge.tsx';
export { latestPublishQuery } from './latest-publish.ts';
export { hasUnpublished, isHeldByReview, lifecycleLooks } from './lifecycle.ts';
export { productCountsQuery } from './product-count.ts';
export { ReviewLock } from './ReviewLock.tsx';
export { SetupReturn, useSetupQuery } from './setup/SetupReturn.tsx';
export { StepList } from './setup/StepList.tsx';
export { useBookmarks } from './use-bookmarks.ts';
export { useDeletionHold } from './use-deletion-hold.ts';
export { useFocusApp } from './use-focus-app.ts';
export { useMessageWords } from './voice/use-message-words.ts';

/** What other features may use of the apps. */
