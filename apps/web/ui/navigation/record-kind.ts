import type { Catalogues } from '#core/catalogues.ts';

/** A kind of record that has a screen of its own; its name is in the texts of the menu. */
export type RecordKind = keyof Catalogues['menu']['kinds'];
