export { givePlan } from './exceptions.ts';
export { tellPlanChanged } from './plan-in-force.ts';
export { turnAllowance } from './turn-allowance.ts';
