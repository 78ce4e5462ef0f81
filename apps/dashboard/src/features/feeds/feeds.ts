export { FeedDrop } from './FeedDrop.tsx';
export { FeedNotice } from './FeedNotice.tsx';
export { hasFeedExtension } from './feed-file.ts';
