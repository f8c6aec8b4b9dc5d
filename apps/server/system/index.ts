import type { contract } from '@simdesk/contract';
import type { Handlers } from '../core/http/serve.ts';
import { armRestoredCopy } from './arm-copy.ts';
import { readAlertSettings, storeAlertSettings } from './alert-settings.ts';
import { readOverview } from './overview.ts';

export { armByCommand } from './arm-copy.ts';
export { checkAlertsJob } from './check-alerts-job.ts';
export { openMetrics } from './metrics.ts';
export { sendAlertJob } from './send-alert-job.ts';
export { openMetricsServer, serveMetrics } from './serve-metrics.ts';

/** What runs, for operators, and whom it tells what is wrong. */
export const system: Handlers<typeof contract.system> = {
  overview: (_input, { db, services }) => readOverview(db, services),
  alertSettings: (_input, { db }) => readAlertSettings(db),
  changeAlertSettings: async (settings, { db, note }) => {
    const { people: _before, ...before } = await readAlertSettings(db);
    await storeAlertSettings(db, settings);
    const { people: _after, ...after } = await readAlertSettings(db);
    note({ before, after });
    return true as const;
  },
  armCopy: async (_input, { services: { connection, config }, note, auditedTransaction }) => {
    await armRestoredCopy(connection.database, config.backup.dir, { note, auditedTransaction });
    return true as const;
  },
};
