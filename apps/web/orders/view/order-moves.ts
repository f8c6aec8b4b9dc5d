import type { Order } from '@simdesk/contract';
import { mayMove } from '@simdesk/rules';
import { stateOf } from './order-money.ts';
import type { ManualMove } from './use-order-actions.ts';

/** Where staff may take the order from here. */
export const movesOf = (order: Order): ManualMove[] => manualMoves.filter((move) => mayMove(stateOf(order), move));

const manualMoves: readonly ManualMove[] = ['to-progress', 'to-delivery'];
