import type { Catalogues } from '#core/catalogues.ts';
import type { Permission } from '@simdesk/rules';
import type { Icon } from '../icon/create-icon.tsx';
import type { RowTarget } from './row-target.ts';

export interface SearchHit {
  /** Names its group. */
  kind: keyof Catalogues['search']['headings'];
  title: string;
  /** A second, dimmed text. */
  detail?: string;
  icon: Icon;
  /** What it opens or does. */
  target: RowTarget;
  /** Its number, code or name is exactly what was typed. */
  isExact?: boolean;
}

/** Records that the search finds on the server, besides screens and actions. */
export interface SearchProvider {
  name: 'orders' | 'records' | 'help';
  /** Without it every user may search. */
  permission?: Permission;
  /** The number of typed characters from which the provider is called. */
  minLength: number;
  find: (text: string, context: SearchContext) => Promise<SearchHit[]>;
}

interface SearchContext {
  signal: AbortSignal;
  may: (permission: Permission) => boolean;
}
