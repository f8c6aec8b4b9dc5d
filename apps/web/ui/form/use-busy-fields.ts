import { useState } from 'react';

export type BusyHandler = (field: string) => (busy: boolean) => void;

/** Whether a field of the form is uploading a file, and the `onBusy` handler of each field. */
export const useBusyFields = (): [boolean, BusyHandler] => {
  const [fields, setFields] = useState<readonly string[]>([]);
  const busyHandler: BusyHandler = (field) => (busy) =>
    setFields((busyFields) => [...busyFields.filter((name) => name !== field), ...(busy ? [field] : [])]);
  return [fields.length > 0, busyHandler];
};
