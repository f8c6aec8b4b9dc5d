import { beforeEach, expect, it } from 'vitest';
import { knownVersions } from './known-versions.ts';

type Part = 'legal' | 'contact' | 'bank';

let versions: ReturnType<typeof knownVersions<Part>>;
beforeEach(() => {
  versions = knownVersions<Part>({ legal: 3, contact: 3, bank: 2 });
});

/** The version with which a part is sent. */
const sent = async (part: Part, overwritten?: number): Promise<number> => {
  let version = 0;
  const send = (known: number) => Promise.resolve((version = known));
  await versions.write(part, send, overwritten);
  return version;
};

it('one’s own change through one form is known to the others that were up to date', async () => {
  expect(await sent('legal')).toBe(3);
  expect(await sent('contact')).toBe(4);
  expect(await sent('legal')).toBe(5);
});

it('a form that was not up to date stays so, and its change will be refused', async () => {
  await sent('legal');
  expect(await sent('bank')).toBe(2);
});

it('after overwriting somebody else’s version the others still know nothing of it', async () => {
  expect(await sent('legal', 7)).toBe(7);
  expect(await sent('contact')).toBe(3);
  expect(await sent('legal')).toBe(8);
});

it('a refused change leaves everything as it was', async () => {
  await expect(versions.write('legal', () => Promise.reject(new Error('stale')))).rejects.toThrow('stale');
  expect(await sent('legal')).toBe(3);
});

it('a part that was loaded again is known as loaded', async () => {
  versions.learn('bank', 9);
  expect(await sent('bank')).toBe(9);
});
