export { FeedDrop } from './FeedDrop.tsx';
export { FeedNotice } from './FeedNotice.tsx';
export { FeedProgress } from './FeedProgress.tsx';
export { FeedUploader, useUpload } from './FeedUploader.tsx';
export { hasFeedExtension } from './feed-file.ts';
export { isUnderWay, isWaiting } from './feed-runs.ts';
export { useFeedRun } from './use-feed-run.ts';
