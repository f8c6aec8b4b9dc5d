import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  os?: string[];
  cpu?: string[];
}

/** What works without its native package. */
const optional = /^(fsevents|recheck-.*)$/;
const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'];

it('the lock file contains every native package for Linux, macOS and Windows', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const builds = new Map<string, Set<string>>();
  for (const [path, { os, cpu }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!os?.[0] || !cpu?.[0] || optional.test(name)) continue;
    const family = name.replace(
      /[-/](binding|lib|linux|linuxmusl|darwin|win32|windows|android|freebsd|openbsd|netbsd|sunos|aix|typescript-|wasm).*/,
      '',
    );
    builds.set(family, (builds.get(family) ?? new Set()).add(`${os[0]}-${cpu[0]}`));
  }
  const missing = [...builds].flatMap(([family, builtFor]) =>
    platforms.filter((platform) => !builtFor.has(platform)).map((platform) => `${family} ${platform}`),
  );
  expect(builds.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
