import { sendEmailLinkJob } from './accounts/index.ts';
import { refreshBssCache, refreshBssOffers } from './bss/index.ts';
import type { Config } from './config.ts';
import type { JobServices, Services } from './core/http/context.ts';
import { housekeeping } from './core/jobs/housekeeping.ts';
import { makePartitions } from './core/jobs/make-partitions.ts';
import { importJobs } from './imports/index.ts';
import {
  bulkJob,
  cancelSimInBilling,
  checkOrderCounts,
  checkSearchCounts,
  fillPhones,
  foldOrderCounts,
  refreshSearchCounts,
  refreshStatuses,
  sendOrder,
  settleRefund,
  settleRefunds,
} from './orders/index.ts';
import { sendMailJob } from './outbox/index.ts';
import { compareOutside } from './outside-systems/index.ts';
import { deleteFileJob, forgetEmailJob, keepErasureJob, keepRetention } from './personal-data/index.ts';
import { storeImport } from './stores/index.ts';
import { checkAlertsJob, sendAlertJob } from './system/index.ts';
import { trackingFile } from './tracking-import/index.ts';
import { sendWebhookJob } from './webhooks/index.ts';

/** Every kind of job that this server runs. */
export const listJobKinds = (config: Config, services: JobServices & Pick<Services, 'geocoder' | 'webhooks'>) => {
  const { connection, geocoder } = services;
  return [
    housekeeping(connection.database),
    makePartitions(connection.database),
    ...importJobs(storeImport({ geocoder }), connection),
    ...importJobs(trackingFile, connection),
    refreshBssOffers(services),
    refreshBssCache(services),
    sendOrder(services),
    cancelSimInBilling(services),
    refreshStatuses(services),
    settleRefunds(services),
    settleRefund(services),
    fillPhones(connection),
    foldOrderCounts(connection),
    bulkJob(connection),
    checkOrderCounts(services),
    refreshSearchCounts(connection),
    checkSearchCounts(services),
    sendMailJob(services),
    sendWebhookJob(services),
    sendEmailLinkJob(services),
    deleteFileJob(services),
    forgetEmailJob(connection),
    keepRetention(connection),
    keepErasureJob(connection, config.backup.dir),
    checkAlertsJob(services),
    sendAlertJob(services),
    compareOutside({ ...services, simulatedSince: startOfSimulated(config) }),
  ];
};

/** A system that the sandbox simulates starts with this server and knows nothing from before. */
const startOfSimulated = ({ sandboxed }: Config) => {
  const startOf = (system: 'billing' | 'payments') => (sandboxed.includes(system) ? new Date() : null);
  return { billing: startOf('billing'), payments: startOf('payments') };
};
