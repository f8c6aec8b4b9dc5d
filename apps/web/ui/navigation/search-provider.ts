import type { Permission } from '@simdesk/rules';
import type { Icon } from '@tabler/icons-react';

export interface SearchHit {
  title: string;
  /** A second, dimmed text. */
  detail?: string;
  icon: Icon;
  path: string;
}

/** A kind of record that the search finds, besides screens. */
export interface SearchProvider {
  name: string;
  permission: Permission;
  /** The number of typed characters from which the provider is called. */
  minLength: number;
  find: (text: string, signal: AbortSignal) => Promise<SearchHit[]>;
}
