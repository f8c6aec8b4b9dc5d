import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { packageRoot } from '../../platform/package-root.ts';
import { programPath } from '../debian-packages.ts';
import { freePort } from '../free-port.ts';
import { stopProcess } from '../server-process.ts';
import { waitOptions } from '../wait-options.ts';

const run = promisify(execFile);

export interface Nginx {
  address: string;
  /** The ports of the servers that get requests now. */
  upstreams: () => Promise<number[]>;
  stop: () => Promise<void>;
}

/** nginx before the servers at these ports: it tries no request twice, and a script keeps the list of ready servers. */
export const startNginx = async (ports: number[]): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-nginx-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  const list = join(folder, 'upstreams.conf');
  await writeFile(configuration, nginxConf(folder, port));
  await writeFile(list, ports.map((each) => `server 127.0.0.1:${each} max_fails=0;\n`).join(''));
  const env = { ...process.env, PATH: programPath };
  await run('nginx', ['-t', '-q', '-c', configuration], { env });
  const nginx = spawn('nginx', ['-c', configuration, '-g', 'daemon off;'], { env, stdio: 'ignore' });
  const script = spawn(
    'sh',
    [
      join(packageRoot, '..', '..', 'scripts', 'nginx-upstreams.sh'),
      list,
      `nginx -c ${configuration} -s reload`,
      ...ports.map((each) => `127.0.0.1:${each}`),
    ],
    { env, stdio: 'ignore' },
  );
  await Promise.all([once(nginx, 'spawn'), once(script, 'spawn')]);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(address), waitOptions);
  return {
    address,
    upstreams: async () => [...(await readFile(list, 'utf8')).matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, each]) => Number(each)),
    stop: async () => {
      await stopProcess(script, 'SIGTERM');
      await stopProcess(nginx, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const nginxConf = (folder: string, port: number): string => `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream simdesk { include ${folder}/upstreams.conf; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 30m;
    location / {
      proxy_pass http://simdesk;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Request-Id $request_id;
      proxy_next_upstream off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 90s;
      # A download lasts on the server as long as at the caller.
      proxy_max_temp_file_size 0;
    }
  }
}
`;
