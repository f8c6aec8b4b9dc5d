import { join } from 'node:path';
import { saveFile } from '../../platform/durable-file.ts';

export const settingsFile = 'simdesk.conf';

export interface Place {
  /** A folder for the socket, or the loopback address where there are no such sockets. */
  host: string;
  port: number;
}

/** Written before every start, as the place may differ from the last. */
export const writeSettings = async (cluster: string, { host, port }: Place): Promise<void> => {
  const bySocket = host.startsWith('/');
  const settings = {
    listen_addresses: bySocket ? '' : host,
    unix_socket_directories: bySocket ? `"${host}"` : '',
    unix_socket_permissions: '0700',
    port: String(port),
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and the details of errors quote what people typed: they are not for the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  await saveFile(join(cluster, settingsFile), lines.join(''), 0o644);
};
