import type { Job } from '../job.ts';
import { cancelOrder, correctContact, findCaller, importTracking, sendSim, workLane, writeToCustomer } from './orders.ts';
import { createCode, downloadReport, publishOffer, schedulePost } from './shop-and-content.ts';

/** The jobs of a working day by their numbers. */
export const jobs: Record<string, Job> = {
  '1': findCaller,
  '2': workLane,
  '3': sendSim,
  '4': cancelOrder,
  '5': correctContact,
  '6': writeToCustomer,
  '7': publishOffer,
  '8': createCode,
  '9': importTracking,
  '10 a': schedulePost,
  '10 b': downloadReport,
};
