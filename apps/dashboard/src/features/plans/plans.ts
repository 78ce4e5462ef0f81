export { chosenQuery, readChosenPrice } from './chosen-price.ts';
export { InvitedPlan } from './InvitedPlan.tsx';
export { QuotaNotice } from './QuotaNotice.tsx';
