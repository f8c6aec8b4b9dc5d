import type { HistoryChange, MailEvent } from '@simdesk/rules';
import type { OrderRecord, SimRecord } from '../database/schema/orders.ts';

export interface OrderChanges {
  order?: Partial<OrderRecord>;
  /** The changes of each SIM. */
  sim?: (sim: SimRecord) => Partial<SimRecord>;
  /** An event that no field shows. */
  event?: MailEvent;
  /** A step for the history that no field shows. */
  step?: HistoryChange;
}
