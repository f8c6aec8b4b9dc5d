import type { BytePart } from '../outside/storage.ts';

/**
 * The one part of a file that a `Range` header asks for. Everything else (several parts, other units, a part beyond the end)
 * is answered with the whole file, as the protocol allows.
 */
export const bytePartOf = (range: string | undefined, size: number): BytePart | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
};
