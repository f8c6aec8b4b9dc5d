import { useMatches } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { addRecent } from '#core/recent-records.ts';
import { useSession } from '#core/session.ts';
import type { RecordKind } from './record-kind.ts';

/** The record that a screen shows. */
export interface OpenRecord {
  kind: RecordKind;
  name: string;
  /** Such as its status. */
  state?: string | undefined;
  /** What tells it from others besides the name, such as the customer of an order. */
  detail?: string | undefined;
}

/** Sets the record of the page; null removes it. */
export const TabTitleContext = createContext<(record: OpenRecord | null) => void>(() => undefined);

/**
 * Shows the record's name and state in the browser tab, so that the user can tell several tabs apart, and keeps the record among
 * those that the user opened last. Null until it is loaded.
 */
export const useTabTitle = (record: OpenRecord | null): void => {
  const setRecord = use(TabTitleContext);
  const { kind, name = '', state, detail } = record ?? {};
  useEffect(() => {
    setRecord(kind === undefined ? null : { kind, name, state, detail });
    return () => setRecord(null);
  }, [setRecord, kind, name, state, detail]);

  const { user } = useSession();
  // The location changes before the screen does.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const owner = user?.user_uuid;
  useEffect(() => {
    if (kind === undefined || owner === undefined || path === undefined) return;
    addRecent(owner, { kind, name, path, ...(detail !== undefined && { detail }) });
  }, [owner, path, kind, name, detail]);
};

/** A component for screens whose record is known only inside of their page. */
export const TabTitle = ({ record }: { record: OpenRecord | null }) => {
  useTabTitle(record);
  return null;
};
