import { join } from 'node:path';
import { saveFile } from '@simdesk/durable-file';
import { isSocketFolder, type Address } from './address.ts';
import type { App } from './app.ts';

export const settingsFileName = ({ name }: App): string => `${name}.conf`;

/** Needed before every start, because the address may have changed. */
export const writeSettings = async (cluster: string, { host, port }: Address, app: App): Promise<void> => {
  const settings = {
    listen_addresses: isSocketFolder(host) ? '' : host,
    unix_socket_directories: isSocketFolder(host) ? `"${host}"` : '',
    unix_socket_permissions: '0700',
    port: String(port),
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and error details contain personal data, which must not be logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  await saveFile(join(cluster, settingsFileName(app)), lines.join(''), 0o644);
};
