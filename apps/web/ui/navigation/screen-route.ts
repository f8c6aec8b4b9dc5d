import type { CatalogueName } from '#core/catalogues.ts';
import type { FirstCall } from '#core/early-answers.ts';
import type { Permission } from '@simdesk/rules';

/** A screen: its path, its component, and the texts it needs besides those of the shell. */
export interface ScreenRoute {
  /** Parameters are written `$name`. */
  path: `/${string}`;
  /** The name of the component in the `screens.ts` of its area. */
  screen: string;
  texts: readonly CatalogueName[];
  /** Required to open it; without it every signed-in user may. */
  permission?: Permission;
  /** The calls that it makes first, which start with the page instead of with its code. */
  firstCalls?: (address: {
    parameters: Readonly<Record<string, string>>;
    search: Readonly<Record<string, unknown>>;
  }) => readonly FirstCall[];
}
