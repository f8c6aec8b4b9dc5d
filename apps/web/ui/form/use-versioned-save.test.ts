import { afterEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { ApiRefusal } from '#core/failures.ts';
import { renderHook, unmountFields } from '../../testing/render-field.tsx';
import type { DraftForm } from '../resource.ts';
import { useVersionedSave } from './use-versioned-save.ts';

const loaded = { bik: '044525974', bank_name: 'Sella' };
const form = { isDirty: () => false } as unknown as DraftForm<z.ZodObject>;
const stale = (version: number) =>
  new ApiRefusal({ code: 'stale', status: 409, sentence: '', details: { by: 'anna@example.com', at: '', version } });

const renderSave = (save: (values: unknown, version?: number) => Promise<unknown>, stored: Record<string, unknown>) =>
  renderHook(() => useVersionedSave({ form, initial: loaded, version: 3, save, readStored: () => Promise.resolve(stored) }));

afterEach(unmountFields);

describe('a save over a version', () => {
  it('sends the version that the form was filled from, and after it the next one', async () => {
    const save = vi.fn(async (_values: unknown, _version?: number) => true);
    const versioned = await renderSave(save, loaded);
    await versioned().save({ ...loaded, bik: '1' });
    await versioned().save({ ...loaded, bik: '2' });
    expect(save.mock.calls).toEqual([
      [{ ...loaded, bik: '1' }, 3],
      [{ ...loaded, bik: '2' }, 4],
    ]);
  });

  it('names the fields that someone else has changed', async () => {
    const save = vi.fn(() => Promise.reject(stale(5)));
    const versioned = await renderSave(save, { ...loaded, bank_name: 'Intesa' });
    await expect(versioned().save({ ...loaded, bik: '1' })).rejects.toMatchObject({ code: 'stale' });
    expect(await versioned().readChanges()).toEqual(['bank_name']);
    expect(save).toHaveBeenCalledOnce();
  });

  it('is repeated over the new version if someone else changed only other fields of the record', async () => {
    const save = vi.fn(async (_values: unknown, version?: number) => {
      if (version === 3) throw stale(5);
    });
    const versioned = await renderSave(save, loaded);
    await versioned().save({ ...loaded, bik: '1' });
    expect(save.mock.calls.map(([, version]) => version)).toEqual([3, 5]);
  });

  it('overwrites the version that the user chose', async () => {
    const save = vi.fn(async (_values: unknown, _version?: number) => true);
    const versioned = await renderSave(save, loaded);
    await versioned().save(loaded, 7);
    expect(save).toHaveBeenCalledExactlyOnceWith(loaded, 7);
  });
});
