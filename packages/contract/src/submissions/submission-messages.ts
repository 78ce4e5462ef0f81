import { publishMessages } from '../messages.ts';

/** What the timeline of a submission says. The spec's words where it has some (S024-S035). */
export const submissionMessages = {
  requested: 'Waiting for approval',
  approved: 'Request approved',
  declined: 'Request declined',
  publishing: 'Publishing to development',
  checking: publishMessages.checkingLive,
  submitting: 'Submitting to Amazon',
  reviewing: 'Amazon is reviewing the skill',
  estimateMoved: 'Amazon has changed its estimate',
  certified: 'Amazon has certified the skill',
  rejected: 'Amazon has not certified the skill',
  withdrawn: 'Withdrawn from certification',
  releasing: publishMessages.publishing,
  scheduled: publishMessages.waiting,
  live: publishMessages.published,
  partly: publishMessages.warning,
  removed: 'Amazon does not list this skill any more',
  failed: publishMessages.validationFailed,
} as const;
