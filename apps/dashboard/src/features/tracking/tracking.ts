export { AnalyticsChoice } from './AnalyticsChoice.tsx';
export { analyticsScript, useConsent, writeConsent } from './consent.ts';
