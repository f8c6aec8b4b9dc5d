import { randomUUID } from 'node:crypto';
import { contract } from '@simdesk/contract';
import { writeAuditRecord, type AuditNote } from '../core/auth/audit.ts';
import type { Context } from '../core/http/context.ts';
import { armCopy, readRestored } from '../core/servers/restored-copy.ts';
import type { Database } from '../database/connection.ts';
import { applyErasures } from '../personal-data/index.ts';

interface ArmedCopy {
  /** How many were repeated before it was armed. */
  erasures: number;
}

/** Lets a restored copy call outside systems, after the erasures that are younger than its backup. Null if it called them before. */
export const armRestoredCopy = async (
  database: Database,
  backupFolder: string,
  { note, auditedTransaction }: Pick<Context, 'note' | 'auditedTransaction'>,
): Promise<ArmedCopy | null> => {
  const erasures = (await readRestored(database)) === null ? 0 : await applyErasures(database, backupFolder);
  return auditedTransaction(async (db) => {
    const restored_from = await armCopy(db);
    note(restored_from === null ? { skip: true } : { before: { restored_from }, after: { restored_from: null, erasures } });
    return restored_from === null ? null : { erasures };
  });
};

/** The same from the terminal, with the audit record of the call. */
export const armByCommand = (database: Database, backupFolder: string): Promise<ArmedCopy | null> => {
  const auditNote: AuditNote = {};
  return armRestoredCopy(database, backupFolder, {
    note: (more) => Object.assign(auditNote, more),
    auditedTransaction: (work) =>
      database.transaction(async (db) => {
        const value = await work(db);
        await writeAuditRecord(db, {
          ...{ user: null, storefront: null, command: 'backup arm', requestId: randomUUID() },
          ...{ call: contract.system.armCopy, group: ['system'], input: {}, note: auditNote },
        });
        return value;
      }),
  });
};
