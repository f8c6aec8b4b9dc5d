import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../apps/server/config.ts';
import { installPackages, programPath } from '../apps/server/testing/debian-packages.ts';
import { inRoot } from './lib/project.mjs';

const execute = promisify(execFile);
await installPackages(['nginx', 'openssl', 'systemd-analyze'], ['nginx-light', 'openssl', 'systemd']);
const run = async (program: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await execute(program, args, { env: { ...process.env, PATH: programPath } });
  return stdout + stderr;
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('nginx', () => {
  it.each(['nginx/upstream.conf', 'compose/conf.d/simdesk.conf'])('accepts its settings with the servers of %s', async (path) => {
    const certificate = [
      '-subj',
      '/CN=simdesk.example.com',
      '-keyout',
      join(folder, 'simdesk.key'),
      '-out',
      join(folder, 'simdesk.crt'),
    ];
    await run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...certificate);
    const site = await readFile(inRoot('deploy/nginx/simdesk.conf'), 'utf8');
    await writeFile(join(folder, 'site.conf'), site.replaceAll('/etc/nginx/certificates', folder).replaceAll(':80;', ':8080;'));
    // Their names are known in the network of the containers only.
    const upstream = await readFile(inRoot(`deploy/${path}`), 'utf8');
    await writeFile(join(folder, 'upstream.conf'), upstream.replaceAll(/server-(\d)/g, '127.0.0.$1').replace(/^include .*/m, ''));
    await mkdir(join(folder, 'temp'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/temp/${name};`,
    );
    const main = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')} include ${folder}/upstream.conf; include ${folder}/site.conf; }`;
    await writeFile(join(folder, 'nginx.conf'), main);
    const said = await run('nginx', '-t', '-c', join(folder, 'nginx.conf'));
    expect(said).toContain('test is successful');
    expect(said).not.toContain('[warn]');
  });
});

describe('systemd', () => {
  it('accepts the unit, and finds little that it could do to the machine', async () => {
    const unit = join(folder, 'simdesk@.service');
    // The program need not be installed in the same folder here.
    const text = await readFile(inRoot('deploy/systemd/simdesk@.service'), 'utf8');
    await writeFile(unit, text.replace('/usr/bin/node', process.execPath));
    expect(await run('systemd-analyze', 'verify', unit)).toBe('');
    const report = await run('systemd-analyze', 'security', '--offline=true', unit);
    expect(Number(/Overall exposure level for \S+: (\d+\.\d+)/.exec(report)?.[1])).toBeLessThan(2);
  });
});

it('make-secrets.sh makes secrets once, and the addresses fit the passwords', async () => {
  await cp(inRoot('deploy/compose/make-secrets.sh'), join(folder, 'make-secrets.sh'));
  const secret = async (name: string) => (await readFile(join(folder, 'secrets', name), 'utf8')).trim();
  await run('sh', join(folder, 'make-secrets.sh'));
  const password = await secret('app-password');
  expect(password).toMatch(/^[\da-f]{32}$/);
  expect(await secret('database-url')).toBe(`postgres://simdesk_app:${password}@postgres/simdesk`);
  await run('sh', join(folder, 'make-secrets.sh'));
  expect(await secret('app-password')).toBe(password);
  const names = ['database-url', 'database-migrate-url', 'admin-password', 'metrics-token'];
  const files = names.map((name) => [`${name.replaceAll('-', '_').toUpperCase()}_FILE`, join(folder, 'secrets', name)]);
  expect(
    readConfig({ ADMIN_EMAIL: 'admin@example.com', ...(Object.fromEntries(files) as Record<string, string>) }),
  ).toMatchObject({
    admin: { password: await secret('admin-password') },
    databaseUrl: await secret('database-url'),
  });
});
