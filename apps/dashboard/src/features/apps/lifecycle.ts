import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { App, Lifecycle } from '@voicecart/contract/routes/apps';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

/** Where an app stands with Amazon, as a word and a tone. */
export const lifecycleLooks: Readonly<Record<Lifecycle, { tone: StatusTone; label: MessageDescriptor }>> = {
  draft: { tone: 'neutral', label: msg`Draft` },
  building: { tone: 'working', label: msg`Building` },
  'in development': { tone: 'good', label: msg`In development` },
  submitted: { tone: 'working', label: msg`Submitted` },
  'in certification': { tone: 'working', label: msg`In certification` },
  certified: { tone: 'good', label: msg`Certified` },
  live: { tone: 'good', label: msg`Live` },
  failed: { tone: 'bad', label: msg`Publishing failed` },
  rejected: { tone: 'bad', label: msg`Not certified` },
  withdrawn: { tone: 'warning', label: msg`Withdrawn` },
  hidden: { tone: 'warning', label: msg`Hidden from the store` },
  removed: { tone: 'warning', label: msg`Removed from the store` },
};

/** Amazon's reviewers hold the app: it can be neither changed nor published. */
export function isHeldByReview(lifecycle: Lifecycle): boolean {
  return lifecycle === 'submitted' || lifecycle === 'in certification';
}

/** The app has changed since the last publish, or was never published. */
export function hasUnpublished({ revision, publishedRevision }: App): boolean {
  return publishedRevision === null || revision > publishedRevision;
}
