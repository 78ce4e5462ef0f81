/** What other features may use: how the voice endpoint tells the canary from others. */
export { canaryHeader, isCanary } from './canary-proof.ts';
