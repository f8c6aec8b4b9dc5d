import type { CatalogueName } from '#core/catalogues.ts';
import type { Permission } from '@simdesk/rules';
import type { ComponentType } from 'react';

/** A screen: its path, its code, and the texts it needs besides those of the shell. */
export interface ScreenRoute {
  /** Parameters are written `$name`. */
  path: `/${string}`;
  load: () => Promise<ComponentType>;
  texts: readonly CatalogueName[];
  /** Required to open it; without it every signed-in user may. */
  permission?: Permission;
}
