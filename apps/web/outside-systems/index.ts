export { useOwedActions } from './use-owed-actions.ts';
