import { beforeEach, expect, it } from 'vitest';
import { createPartVersions } from './part-versions.ts';

type Part = 'legal' | 'contact' | 'bank';

let versions: ReturnType<typeof createPartVersions<Part>>;
beforeEach(() => {
  versions = createPartVersions<Part>({ legal: 3, contact: 3, bank: 2 });
});

/** Writes a part and returns the version it was sent with. */
const writtenVersion = async (part: Part, overwritten?: number): Promise<number> => {
  let version = 0;
  const send = (sent: number) => Promise.resolve((version = sent));
  await versions.write(part, send, overwritten);
  return version;
};

it('a write through one form also updates the version of the other current forms', async () => {
  expect(await writtenVersion('legal')).toBe(3);
  expect(await writtenVersion('contact')).toBe(4);
  expect(await writtenVersion('legal')).toBe(5);
});

it('an outdated form stays outdated, so that its write is refused', async () => {
  await writtenVersion('legal');
  expect(await writtenVersion('bank')).toBe(2);
});

it('overwriting another user’s version does not update the version of the other forms', async () => {
  expect(await writtenVersion('legal', 7)).toBe(7);
  expect(await writtenVersion('contact')).toBe(3);
  expect(await writtenVersion('legal')).toBe(8);
});

it('a refused write changes no version', async () => {
  await expect(versions.write('legal', () => Promise.reject(new Error('stale')))).rejects.toThrow('stale');
  expect(await writtenVersion('legal')).toBe(3);
});

it('a reloaded part has the reloaded version', async () => {
  versions.setVersion('bank', 9);
  expect(await writtenVersion('bank')).toBe(9);
});
