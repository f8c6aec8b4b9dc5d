import type { ListSettings } from '@simdesk/contract';
import { and, eq, or } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { listSettings, savedViews } from '../database/schema/lists.ts';

/** Sent with the session, so that the first list of a visit needs no further call. */
export const listSettingsOf = async (db: Queryable, user_uuid: string): Promise<ListSettings[]> => {
  const rows = await db
    .select({ settings: listSettings, view: savedViews })
    .from(listSettings)
    // The team may have taken the view back.
    .leftJoin(
      savedViews,
      and(eq(savedViews.uuid, listSettings.default_view), or(savedViews.shared, eq(savedViews.owner, user_uuid))),
    )
    .where(eq(listSettings.user_uuid, user_uuid));
  return rows.map(({ settings: { list, columns, density }, view }) => ({
    list,
    columns,
    density,
    default_view: view && { uuid: view.uuid, name: view.name, query: view.query, columns: view.columns },
  }));
};
