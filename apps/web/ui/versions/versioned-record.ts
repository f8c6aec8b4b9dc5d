import type { VersionedKind } from '@simdesk/rules';
import type { CallPath } from '#core/queries.ts';

/** A record that keeps its versions, as a form has loaded it. */
export interface VersionedRecord {
  kind: VersionedKind;
  uuid: string;
  version: number;
  /** Its calls, which answer something else after a restore. */
  resource: { get: CallPath; list?: CallPath };
}
