export { givePlan } from './exceptions.ts';
export { tellPlanChanged } from './plan-in-force.ts';
