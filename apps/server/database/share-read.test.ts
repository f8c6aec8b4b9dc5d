import { expect, it } from 'vitest';
import type { Queryable } from './connection.ts';
import { shareRead } from './share-read.ts';

const [one, other] = [{} as Queryable, {} as Queryable];

interface Run {
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

/** A read that ends when it is told to. */
const openRead = () => {
  const running: Run[] = [];
  const read = shareRead(() => new Promise<string>((resolve, reject) => running.push({ resolve, reject })));
  return { running, read };
};

it('those who ask while it runs share the next one, which begins after they asked', async () => {
  const { running, read } = openRead();
  const first = read(one);
  const later = [read(one), read(one), read(one)];
  expect(running).toHaveLength(1);
  running[0]?.resolve('before');
  expect(await first).toBe('before');
  await expect.poll(() => running).toHaveLength(2);
  running[1]?.resolve('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
  void read(one);
  expect(running).toHaveLength(3);
});

it('a failure is told to those who shared it, and to nobody else', async () => {
  const { running, read } = openRead();
  const failed = read(one);
  const later = read(one);
  running[0]?.reject(new Error('lost'));
  await expect(failed).rejects.toThrow('lost');
  await expect.poll(() => running).toHaveLength(2);
  running[1]?.resolve('after');
  expect(await later).toBe('after');
});

it('each database has its own', async () => {
  const { running, read } = openRead();
  const answers = [read(one), read(other)];
  expect(running).toHaveLength(2);
  running[0]?.resolve('one');
  running[1]?.resolve('other');
  expect(await Promise.all(answers)).toEqual(['one', 'other']);
});
