import type { PresentPerson } from '@simdesk/contract';
import { presence as times } from '@simdesk/rules';
import type { PresenceSign } from './announcements.ts';

/** A record that people have open. */
export interface Subject {
  /** The path of the call that reads the record. */
  call: string;
  record: string;
}

interface Tab {
  person: PresentPerson;
  seenAt: number;
}

/**
 * Who has which record open, as far as this server has heard: all servers hear of all. It is only in the memory, and whoever gives
 * no sign of life is gone after a while.
 */
export const createPresence = (onChange: (subject: Subject, people: PresentPerson[]) => void, now = () => performance.now()) => {
  const records = new Map<string, { subject: Subject; tabs: Map<string, Tab> }>();

  const peopleOf = (subject: Subject): PresentPerson[] => {
    const people = new Map<string, PresentPerson>();
    for (const { person } of records.get(keyOf(subject))?.tabs.values() ?? []) people.set(person.user_uuid, person);
    return [...people.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  };

  const change = (subject: Subject, edit: (tabs: Map<string, Tab>) => void) => {
    const key = keyOf(subject);
    const before = namesOf(peopleOf(subject));
    const entry = records.get(key) ?? { subject, tabs: new Map<string, Tab>() };
    edit(entry.tabs);
    if (entry.tabs.size > 0) records.set(key, entry);
    else records.delete(key);
    const people = peopleOf(subject);
    if (namesOf(people) !== before) onChange(subject, people);
  };

  return {
    peopleOf,
    hear: ({ call, record, tab, user_uuid, name, state }: PresenceSign): void => {
      const isNew = !records.has(keyOf({ call, record }));
      // Whoever floods the servers must not fill their memory.
      if (isNew && records.size >= mostRecords) return;
      change({ call, record }, (tabs) => {
        // Only its user speaks for a tab.
        const key = `${user_uuid} ${tab}`;
        if (state === 'left') tabs.delete(key);
        else if (tabs.has(key) || tabs.size < mostTabs) tabs.set(key, { person: { user_uuid, name }, seenAt: now() });
      });
    },
    /** Forgets those who gave no sign of life. */
    sweep: (): void => {
      const oldest = now() - times.aliveMs;
      for (const { subject, tabs } of [...records.values()]) {
        const gone = [...tabs].filter(([, { seenAt }]) => seenAt < oldest).map(([key]) => key);
        if (gone.length > 0) change(subject, () => gone.forEach((key) => tabs.delete(key)));
      }
    },
  };
};

const keyOf = ({ call, record }: Subject): string => `${call} ${record}`;

const namesOf = (people: PresentPerson[]): string => JSON.stringify(people);

const mostRecords = 10_000;
const mostTabs = 100;
