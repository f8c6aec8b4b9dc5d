import { useState } from 'react';

export type BusyOf = (field: string) => (busy: boolean) => void;

/** Whether any field of a form still has a file on its way, and what each field tells of it. */
export const useBusyFields = (): [boolean, BusyOf] => {
  const [fields, setFields] = useState<readonly string[]>([]);
  const busyOf: BusyOf = (field) => (busy) =>
    setFields((all) => [...all.filter((name) => name !== field), ...(busy ? [field] : [])]);
  return [fields.length > 0, busyOf];
};
