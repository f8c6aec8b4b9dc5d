import { isAcceptedSim, isCancelledSim, SimStatus } from './sim-statuses.ts';

/** The next statuses of a SIM that billing and KYC may report. */
const allowedSimUpdates: Partial<Record<SimStatus, readonly SimStatus[]>> = {
  [SimStatus.New]: [SimStatus.PendingStartActivation],
  [SimStatus.InProcess]: [SimStatus.PendingStartActivation],
  [SimStatus.InDelivery]: [SimStatus.PendingStartActivation],
  [SimStatus.PendingStartActivation]: [SimStatus.PendingWaitingKYC, SimStatus.PendingPaymentForNumber],
  [SimStatus.PendingPaymentForNumber]: [SimStatus.PendingWaitingKYC],
  [SimStatus.PendingWaitingKYC]: [SimStatus.PendingFromStartedKYC],
  [SimStatus.PendingFromStartedKYC]: [SimStatus.PendingFromCompletedKYC],
  [SimStatus.PendingFromCompletedKYC]: [
    SimStatus.AcceptedFromCompletedKYC,
    SimStatus.CancelledFailedKYC,
    SimStatus.PendingRepeatKYC,
  ],
  [SimStatus.PendingRepeatKYC]: [SimStatus.PendingFromStartedKYC],
};

/** Whether billing or KYC may report this status; the others follow from what staff and customers do. */
export const mayUpdateSimTo = (status: SimStatus): boolean =>
  Object.values(allowedSimUpdates).some((next) => next.includes(status));

export const nextSimStatuses = (status: SimStatus): readonly SimStatus[] => allowedSimUpdates[status] ?? [];

/** The shortest series of updates from one status to another, without the first status; null if there is none. */
export const statusPath = (from: SimStatus, to: SimStatus): SimStatus[] | null => {
  const visited = new Set<SimStatus>([from]);
  let paths: SimStatus[][] = [[]];
  while (paths.length > 0) {
    const longerPaths: SimStatus[][] = [];
    for (const path of paths) {
      const last = path.at(-1) ?? from;
      if (last === to) return path;
      for (const status of nextSimStatuses(last)) {
        if (!visited.has(status)) longerPaths.push([...path, status]);
        visited.add(status);
      }
    }
    paths = longerPaths;
  }
  return null;
};

/**
 * Whether an update arrived before the status that it needs, so that it is kept until then. Statuses before a repeated KYC
 * have been passed already: a late update must not count for the next round.
 */
export const isEarlySimUpdate = (current: SimStatus, update: SimStatus): boolean => {
  if (current === SimStatus.NoActive) return mayUpdateSimTo(update);
  const path = statusPath(current, update);
  return path !== null && path.length > 1 && !path.slice(0, -1).includes(SimStatus.PendingRepeatKYC);
};

/** Which of the early updates applies now; null if none does. One from which the others can be reached goes first. */
export const nextEarlyUpdate = (current: SimStatus, updates: readonly SimStatus[]): SimStatus | null => {
  const candidates = updates.filter((status) => nextSimStatuses(current).includes(status));
  const leadsToOthers = (status: SimStatus) => candidates.every((other) => statusPath(status, other) !== null);
  return candidates.find(leadsToOthers) ?? candidates[0] ?? null;
};

/** Whether staff may cancel one SIM of an order for the customer. */
export const mayCancelSim = (simCount: number, status: SimStatus): boolean =>
  simCount > 1 && status !== SimStatus.NoActive && !isCancelledSim(status) && !isAcceptedSim(status);
