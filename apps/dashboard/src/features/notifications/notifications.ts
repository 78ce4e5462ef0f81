export { launchTitles } from './launch/launch-titles.ts';
export { notificationsQuery } from './notification-queries.ts';
export { channelNames, deliveryLooks, stateNames } from './notification-words.ts';
export { OrderMessage } from './OrderMessage.tsx';

/** What other features may have of the notifications: loaded when it is shown. */
export async function loadDecisionList() {
  return { default: (await import('./DecisionList.tsx')).DecisionList };
}

export async function loadOffNotice() {
  return { default: (await import('./OffNotice.tsx')).OffNotice };
}

export async function loadDeliveryDialog() {
  return { default: (await import('./DeliveryDialog.tsx')).DeliveryDialog };
}
