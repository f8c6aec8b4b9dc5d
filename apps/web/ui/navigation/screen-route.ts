import type { CatalogueName } from '#core/catalogues.ts';
import type { Permission } from '@simdesk/rules';
import type { ComponentType } from 'react';

/** A screen as data: its path, where its code is, and which texts it needs besides those of the shell. */
export interface ScreenRoute {
  /** Parameters are written `$name`. */
  path: `/${string}`;
  load: () => Promise<ComponentType>;
  texts: readonly CatalogueName[];
  /** Who may open it; everybody signed in, if not given. */
  permission?: Permission;
}
