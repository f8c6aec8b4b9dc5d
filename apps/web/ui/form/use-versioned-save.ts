import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { DraftForm } from '../resource.ts';
import { parseConflict } from './conflict.ts';

interface Options<Draft extends z.ZodObject> {
  form: DraftForm<Draft>;
  initial: z.input<Draft>;
  /** The version of `initial`; undefined if the call knows no versions. */
  version: number | undefined;
  save: (values: z.input<Draft>, version?: number) => Promise<unknown>;
  /** Reads the stored values. */
  readStored: (() => Promise<z.input<Draft>>) | undefined;
}

/** Saves the values of a form over the version that it was filled from, and tells which fields someone else has changed since. */
export const useVersionedSave = <Draft extends z.ZodObject>({ form, initial, version, save, readStored }: Options<Draft>) => {
  // A form with unsaved changes keeps its version, even if a newer one is loaded in the background.
  const base = useRef({ version, values: initial });
  const changedFields = useRef<string[]>([]);
  useEffect(() => {
    if (!form.isDirty()) base.current = { version, values: initial };
  });

  const saveOver = async (values: z.input<Draft>, over: number | undefined): Promise<void> => {
    try {
      await save(values, over);
      base.current = { version: over === undefined ? undefined : over + 1, values };
    } catch (failure) {
      const conflict = parseConflict(failure);
      if (!conflict || !readStored) throw failure;
      changedFields.current = changedBetween(base.current.values, await readStored());
      if (changedFields.current.length > 0) throw failure;
      // Someone else changed other fields of the record: saving these loses nothing.
      await saveOver(values, conflict.version);
    }
  };

  return {
    /** `overwritten` is the version that the user chose to overwrite, after a conflict. */
    save: (values: z.input<Draft>, overwritten?: number) => saveOver(values, overwritten ?? base.current.version),
    readChanges: () => Promise.resolve(changedFields.current),
  };
};

const changedBetween = (before: object, after: object): string[] => {
  const oldValues = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => (oldValues.get(name) === value ? [] : [name]));
};
