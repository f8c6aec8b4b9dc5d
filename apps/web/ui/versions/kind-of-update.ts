import { versionedKindNames, type VersionedKind } from '@simdesk/rules';
import { calls } from '#core/calls.ts';
import type { CallPath } from '#core/queries.ts';

/** The kind of record that a call updates; null if records of that kind keep no versions. */
export const kindOfUpdate = ({ path }: CallPath): VersionedKind | null =>
  versionedKindNames.find((kind) => updatePath(kind) === path) ?? null;

const updatePath = (kind: VersionedKind): unknown =>
  [...kind.split('.'), 'update', 'path'].reduce<unknown>(
    (node, name) => (typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined),
    calls,
  );
