import type { Order } from '@simdesk/contract';
import { mayTransition } from '@simdesk/rules';
import { transitionInput } from './rule-inputs.ts';

export type ManualTransition = 'to-progress' | 'to-delivery';

/** The transitions that staff may start in the order's status. */
export const allowedManualTransitions = (order: Order): ManualTransition[] =>
  manualTransitions.filter((transition) => mayTransition(transitionInput(order), transition));

const manualTransitions: readonly ManualTransition[] = ['to-progress', 'to-delivery'];
