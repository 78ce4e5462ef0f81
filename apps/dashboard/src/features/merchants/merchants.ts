export { policiesQuery } from './PoliciesScreen.tsx';
