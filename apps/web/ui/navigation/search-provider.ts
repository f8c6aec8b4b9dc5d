import type { Permission } from '@simdesk/rules';
import type { Icon } from '@tabler/icons-react';

export interface SearchHit {
  title: string;
  /** A second, quieter text. */
  note?: string;
  icon: Icon;
  path: string;
}

/** A kind of thing that the search finds besides screens. */
export interface SearchProvider {
  name: string;
  permission: Permission;
  /** Asked when the typed text has at least this many characters. */
  from: number;
  find: (text: string, signal: AbortSignal) => Promise<SearchHit[]>;
}
