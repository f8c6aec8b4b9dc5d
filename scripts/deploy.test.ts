import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settingNames } from '../apps/server/config.ts';
import { inRoot } from './lib/project.mjs';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const version = (JSON.parse(read('package.json')) as { version: string }).version;
const folder = mkdtempSync(join(tmpdir(), 'simdesk-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Environment = Record<string, string>;

const assignments = (lines: string[]): Environment =>
  Object.fromEntries(lines.flatMap((line) => [...line.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value])));
const linesOf = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start));

const dockerfile = read('deploy/Dockerfile');
const image = assignments(linesOf(dockerfile, 'ENV '));

interface Service {
  image: string;
  environment: Environment;
  secrets: string[];
  stop_grace_period: string;
}
const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};
const { 'server-1': composeServer, 'server-2': secondServer } = compose.services;

const unit = read('deploy/systemd/simdesk@.service').replaceAll('%i', '3000').replaceAll('%d', '/run/credentials');
const settingsFile = read('deploy/systemd/simdesk.env');

interface Container {
  ports: { name: string; containerPort: number }[];
  command?: string[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Workload {
  spec: {
    template: { metadata: { labels: Environment }; spec: { terminationGracePeriodSeconds: number; containers: Container[] } };
  };
}
const kubernetes = (name: string): unknown => parse(read(`deploy/kubernetes/${name}.yaml`));
const kustomization = kubernetes('kustomization') as {
  resources: string[];
  images: { newTag: string }[];
  configMapGenerator: { literals: string[] }[];
};
const deployment = kubernetes('deployment') as Workload;
const [container] = deployment.spec.template.spec.containers;

/** How each of them starts a server, and how many seconds it then has to stop. */
const installations = [
  ['compose', { ...image, ...composeServer?.environment }, Number.parseInt(composeServer?.stop_grace_period ?? '', 10)],
  [
    'systemd',
    assignments([...linesOf(unit, 'Environment='), ...settingsFile.split('\n')].map((line) => line.replace('Environment=', ''))),
    Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]),
  ],
  [
    'kubernetes',
    { ...image, ...assignments(kustomization.configMapGenerator.flatMap(({ literals }) => literals)) },
    deployment.spec.template.spec.terminationGracePeriodSeconds,
  ],
] as const;

describe.each(installations)('%s', (name, environment, secondsToStop) => {
  const known = new Set(settingNames().flatMap((setting) => [setting, `${setting}_FILE`]));
  const secretOf = (setting: string) => {
    const path = join(folder, `${name}-${setting}`);
    writeFileSync(path, setting.includes('_URL') ? `postgres://${setting}@db.example/simdesk` : 'secret-of-16-letters');
    return path;
  };
  const config = readConfig(
    Object.fromEntries(
      Object.entries(environment).map(([setting, value]) => [setting, setting.endsWith('_FILE') ? secretOf(setting) : value]),
    ),
  );

  it('uses settings of the server, and no others', () => {
    expect(Object.keys(environment).filter((setting) => !known.has(setting) && setting !== 'NODE_ENV')).toEqual([]);
  });

  it('gives every secret as a file', () => {
    const isSecret = (setting: string) => /PASSWORD|TOKEN|SECRET|KEY|^DATABASE_\w*URL/.test(setting);
    expect(Object.keys(environment).filter((setting) => isSecret(setting) && !setting.endsWith('_FILE'))).toEqual([]);
    expect(config.databaseUrl).not.toBeNull();
    expect(config.databaseMigrateUrl).not.toBe(config.databaseUrl);
  });

  it('lets a server stop in its own time, behind a proxy, at the port that nginx expects', () => {
    expect(config.stop.delayMs).toBeGreaterThan(0);
    expect(secondsToStop * 1000).toBeGreaterThan(config.stop.delayMs + config.stop.limitMs);
    expect(config).toMatchObject({ port: 3000, trustProxy: true, demo: false });
    expect(read('deploy/nginx/simdesk.conf')).toContain(`server_name ${new URL(config.publicBase ?? '').hostname};`);
  });

  it('lets nginx pass an upload of the largest size', () => {
    const limit = `${config.maxUploadBytes / 1024 / 1024 + 1}m`;
    expect(read('deploy/nginx/simdesk.conf')).toContain(`client_max_body_size ${limit};`);
    expect(read('deploy/kubernetes/ingress.yaml')).toContain(`proxy-body-size: ${limit}`);
  });
});

it('all packages have the version of the repository', () => {
  const manifests = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(inRoot(parent)).map((name) => `${parent}/${name}/package.json`),
  );
  const versions = manifests.map((path) => (JSON.parse(read(path)) as { version: string }).version);
  expect([...new Set(versions)]).toEqual([version]);
});

describe('the image', () => {
  const copied = linesOf(dockerfile, 'COPY ').map((line) => line.split(' ').slice(1));

  it('copies files and folders that exist, and the manifest of every package', () => {
    const sources = copied.filter(([first]) => !first?.startsWith('--from=')).flatMap((parts) => parts.slice(0, -1));
    expect(sources.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
    const manifests = ['apps', 'packages'].flatMap((parent) =>
      readdirSync(inRoot(parent)).map((name) => `${parent}/${name}/package.json`),
    );
    expect(manifests.filter((path) => !sources.includes(path))).toEqual([]);
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
    expect(sources.filter((path) => !ignored.includes(`!${path.split('/')[0]}`))).toEqual([]);
  });

  it('has the compiled packages that the server needs', () => {
    const needed = (path: string): string[] =>
      Object.keys((JSON.parse(read(`${path}/package.json`)) as { dependencies?: Environment }).dependencies ?? {})
        .filter((name) => name.startsWith('@simdesk/'))
        .map((name) => name.replace('@simdesk/', 'packages/'))
        .flatMap((dependency) => [dependency, ...needed(dependency)]);
    const compiled = copied.filter(([first]) => first === '--from=build').map((parts) => parts.at(-1) ?? '');
    expect(compiled.toSorted()).toEqual(
      [...new Set([...needed('apps/server'), 'apps/server', 'apps/web'])].map((path) => `${path}/dist`).toSorted(),
    );
  });

  it('runs without rights of root, and is asked for its health at its own port', () => {
    expect(linesOf(dockerfile, 'USER ')).toEqual(['USER node']);
    expect(linesOf(dockerfile, 'EXPOSE ')).toEqual([`EXPOSE ${image['PORT']}`]);
    expect(dockerfile).toMatch(/HEALTHCHECK [^]*process\.env\.PORT\}\/healthz/);
  });
});

describe('compose', () => {
  it('starts two servers of this version, with secrets that make-secrets.sh makes', () => {
    expect(composeServer?.image).toBe(`simdesk:${version}`);
    expect(secondServer?.environment).toEqual(composeServer?.environment);
    const made = [...read('deploy/compose/make-secrets.sh').matchAll(/^keep ([\w-]+)/gm)].map(([, name = '']) => name);
    const used = Object.entries(compose.secrets).map(([name, { file }]) => {
      expect(file).toBe(`./secrets/${name}`);
      return name;
    });
    expect(new Set(used)).toEqual(new Set(made));
    for (const [setting, value] of Object.entries(composeServer?.environment ?? {})) {
      const secret = setting.endsWith('_FILE') ? value.replace('/run/secrets/', '') : 'database-url';
      expect(composeServer?.secrets).toContain(secret);
    }
  });

  it('mounts files that exist, and its servers are those of nginx', () => {
    const mounted = [...read('deploy/compose/compose.yaml').matchAll(/- (\.{1,2}\/\S+?):/g)].map(([, path]) => path ?? '');
    expect(mounted.filter((path) => !existsSync(inRoot(`deploy/compose/${path}`)))).toEqual(['./certificates']);
    const servers = [...read('deploy/compose/conf.d/simdesk.conf').matchAll(/^\s*server (\S+)/gm)].map(([, address]) => address);
    expect(servers).toEqual(['server-1:3000', 'server-2:3000']);
    for (const path of ['nginx/upstream.conf', 'compose/conf.d/simdesk.conf'])
      expect(read(`deploy/${path}`)).toContain('upstream simdesk {');
  });
});

describe('kubernetes', () => {
  it('has valid files, all of which the kustomization names, of this version', () => {
    const files = readdirSync(inRoot('deploy/kubernetes')).filter((file) => file !== 'kustomization.yaml');
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
    for (const file of files) expect(kubernetes(file.replace('.yaml', ''))).toMatchObject({ kind: expect.any(String) as string });
    expect(kustomization.images).toMatchObject([{ newTag: version }]);
  });

  it('probes pages of the server, at the port of the image', () => {
    expect(container?.ports).toEqual([{ name: 'http', containerPort: Number(image['PORT']) }]);
    expect(container).toMatchObject({
      startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
    });
    const routes = read('apps/server/core/http/system-routes.ts');
    for (const path of ['/healthz', '/readyz']) expect(routes).toContain(`'${path}'`);
    expect(kubernetes('service')).toMatchObject({ spec: { ports: [{ name: 'http', targetPort: 'http' }] } });
  });

  it('selects the servers, and not the job that migrates', () => {
    const { labels } = deployment.spec.template.metadata;
    expect(kubernetes('service')).toMatchObject({ spec: { selector: labels } });
    expect(kubernetes('disruption-budget')).toMatchObject({ spec: { selector: { matchLabels: labels } } });
    const job = kubernetes('migrate') as Workload;
    expect(job.spec.template.metadata.labels).not.toEqual(labels);
    const program = job.spec.template.spec.containers[0]?.command?.[1] ?? '';
    expect(existsSync(inRoot(program.replace('/dist/', '/').replace('.js', '.ts')))).toBe(true);
  });
});

describe('high availability', () => {
  const patroni = parse(read('deploy/ha/patroni.yml')) as {
    etcd: { hosts: string[] };
    bootstrap: { dcs: Record<string, number | boolean> };
  };
  const { ttl = 0, loop_wait = 0, retry_timeout = 0, ...dcs } = patroni.bootstrap.dcs;
  const variables = (name: string) =>
    assignments(
      read(`deploy/ha/${name}`)
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line)),
    );
  const etcd = variables('etcd.env');
  const ini = Object.fromEntries(
    [...read('deploy/ha/pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

  it('keeps writes on two machines, and replaces a primary in times that fit each other and the election of etcd', () => {
    expect(dcs).toMatchObject({ synchronous_mode: true });
    expect(Number(ttl)).toBeGreaterThanOrEqual(Number(loop_wait) + 2 * Number(retry_timeout));
    expect(Number(retry_timeout) * 1000).toBeGreaterThan(2 * Number(etcd['ETCD_ELECTION_TIMEOUT']));
    expect(Number(etcd['ETCD_ELECTION_TIMEOUT'])).toBeGreaterThanOrEqual(5 * Number(etcd['ETCD_HEARTBEAT_INTERVAL']));
    // The newer interface is not safe with the Patroni of Debian 12.
    expect({ isSafe: 'etcd' in patroni && !('etcd3' in patroni), ...etcd }).toMatchObject({
      ...{ isSafe: true, ETCD_ENABLE_V2: 'true', ETCD_PRE_VOTE: 'true' },
    });
  });

  it('names the same machines and ports in all files', () => {
    const machines = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
    expect(patroni.etcd.hosts).toEqual(machines.map((machine) => `${machine}:2379`));
    expect([...(etcd['ETCD_INITIAL_CLUSTER'] ?? '').matchAll(/http:\/\/([\d.]+):2380/g)].map(([, host]) => host)).toEqual(
      machines,
    );
    const haproxy = read('deploy/ha/haproxy.cfg');
    for (const section of haproxy.split('listen ').slice(1)) {
      expect([...section.matchAll(/server node\d ([\d.]+):5432 check/g)].map(([, host]) => host)).toEqual(machines);
      expect(section).toContain('on-marked-down shutdown-sessions');
    }
    expect(variables('patroni.env')).toMatchObject({
      PATRONI_RESTAPI_LISTEN: `${machines[0]}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${machines[0]}:5432`,
    });
    expect(haproxy).toContain('bind 127.0.0.1:5000');
    expect(ini).toMatchObject({ simdesk: 'host=127.0.0.1 port=5000', pool_mode: 'transaction' });
    const readme = read('deploy/ha/README.md');
    for (const address of [`127.0.0.1:${ini['listen_port']}/simdesk`, '127.0.0.1:5000/simdesk'])
      expect(readme).toContain(address);
  });
});

describe('monitoring', () => {
  const rules = parse(read('deploy/monitoring/rules.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const operations = read('docs/operations.md');

  it('has valid files, of the ports and secrets of the other samples', () => {
    expect(new Set(rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert))).size).toBeGreaterThan(5);
    for (const expression of expressions) expect(expression.match(/[({[]/g)?.length).toBe(expression.match(/[)}\]]/g)?.length);
    expect(parse(read('deploy/monitoring/prometheus.yaml'))).toMatchObject({
      scrape_configs: [{ static_configs: [{ targets: ['server-1:3000', 'server-2:3000'] }] }],
    });
    expect(parse(read('deploy/monitoring/service-monitor.yaml'))).toMatchObject({
      spec: { endpoints: [{ port: 'http', authorization: { credentials: { name: 'simdesk-secrets', key: 'metrics-token' } } }] },
    });
  });

  it('uses metrics that the server has', () => {
    const names = new Set(expressions.flatMap((expression) => expression.match(/simdesk_\w+/g) ?? []));
    expect([...names].filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});
