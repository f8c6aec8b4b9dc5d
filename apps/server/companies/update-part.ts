import { eq } from 'drizzle-orm';
import type { Context } from '../core/http/context.ts';
import { lockRow, nextVersion } from '../core/records/versioned.ts';
import { companies } from '../database/schema/companies.ts';

/** The parts of a company that are edited separately. Its name belongs to the legal part. */
type Part = 'legal' | 'contact' | 'bank';

type Values = { [Name in keyof typeof companies.$inferSelect]?: (typeof companies.$inferSelect)[Name] | undefined };

export type PartUpdate = [part: Part, values: Values, version: number | undefined];

/** Updates one part of a company; refuses if the caller's version of that part is stale. */
export const updatePart = async (
  { db, user, note }: Context,
  uuid: string,
  ...[part, values, version]: PartUpdate
): Promise<true> => {
  const before = await lockRow(db, companies, uuid);
  const name = `${part}_version` as const;
  const { version: partVersion, ...author } = nextVersion({ ...before, version: before[name] }, user, version);
  const [after] = await db
    .update(companies)
    .set({ ...values, ...author, [name]: partVersion, version: before.version + 1 })
    .where(eq(companies.uuid, uuid))
    .returning();
  note({ record: uuid, before, after });
  return true;
};
