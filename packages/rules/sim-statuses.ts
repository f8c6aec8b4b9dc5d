import { PaymentStatus } from './order-statuses.ts';

export const SimStatus = {
  NoActive: 0,
  PendingStartActivation: 1,
  PendingWaitingKYC: 2,
  PendingPaymentForNumber: 3,
  PendingRepeatKYC: 4,
  PendingFromStartedKYC: 5,
  PendingFromCompletedKYC: 6,
  AcceptedFromCompletedKYC: 7,
  CancelledFailedKYC: 8,
  CancelledByCustomer: 9,
  New: 100,
  InProcess: 101,
  InDelivery: 102,
} as const;
export type SimStatus = (typeof SimStatus)[keyof typeof SimStatus];

export const isCancelledSim = (status: SimStatus): boolean =>
  status === SimStatus.CancelledFailedKYC || status === SimStatus.CancelledByCustomer;

export const cancelledSimStatuses = Object.values(SimStatus).filter(isCancelledSim);

export const isAcceptedSim = (status: SimStatus): boolean => status === SimStatus.AcceptedFromCompletedKYC;

/** The statuses of SIMs that wait for KYC or its result. */
export const kycSimStatuses = [
  SimStatus.PendingWaitingKYC,
  SimStatus.PendingRepeatKYC,
  SimStatus.PendingFromStartedKYC,
  SimStatus.PendingFromCompletedKYC,
] as const;

export type SimState = 'notActive' | 'new' | 'inProcess' | 'inDelivery' | 'pending' | 'activated' | 'cancelled';

/** The state of a SIM as staff see it: every waiting SIM is pending. */
export const simState = (status: SimStatus): SimState => {
  if (isCancelledSim(status)) return 'cancelled';
  if (isAcceptedSim(status)) return 'activated';
  return namedStates[status] ?? 'pending';
};

const namedStates: Partial<Record<SimStatus, SimState>> = {
  [SimStatus.NoActive]: 'notActive',
  [SimStatus.New]: 'new',
  [SimStatus.InProcess]: 'inProcess',
  [SimStatus.InDelivery]: 'inDelivery',
};

/** Whether a SIM differs from billing: it is missing there, or cancelled here alone. Its order is in the billing lane. */
export const owesBilling = (
  payment: PaymentStatus,
  sim: Parameters<typeof needsBilling>[1] & { is_cancel_owed: boolean },
): boolean => sim.is_cancel_owed || needsBilling(payment, sim);

/** Whether a SIM is missing in the billing system although it should be there. */
export const needsBilling = (
  payment: PaymentStatus,
  { sim_status, error_bss, is_send_bss }: { sim_status: SimStatus; error_bss: string | null; is_send_bss: boolean },
): boolean => payment !== PaymentStatus.NotPaid && !isCancelledSim(sim_status) && (error_bss !== null || !is_send_bss);
