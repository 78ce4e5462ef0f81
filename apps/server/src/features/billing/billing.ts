export { givePlan } from './exceptions.ts';
export { type NotificationAllowance, notificationAllowance, useNotifications } from './notification-allowance.ts';
export { tellPlanChanged } from './plan-in-force.ts';
export { refuseFullTeam } from './seats.ts';
export { turnAllowance } from './turn-allowance.ts';
