import type { contract, Store, StoreDraft } from '@simdesk/contract';
import { missingCoordinate, problemSentence } from '@simdesk/rules';
import type { z } from 'zod';
import { priorityOrder } from '../core/records/priority-order.ts';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import { stores as table } from '../database/schema/stores.ts';
import { acceptedPage, failedLinesFile, firstErrors, importProgress, loadImport, previewImport } from '../imports/index.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { storeImport, type ImportedStore } from './import.ts';
import { nextPriority } from './next-priority.ts';

export { storeImport } from './import.ts';

export const searchedStores: SearchedRecords = {
  table,
  search: [table.store_name, table.address],
  title: table.store_name,
  detail: table.address,
  publish: table.status,
};

const storeRecords = records<Store, z.output<typeof StoreDraft>>(table, {
  order: priorityOrder(table),
  search: searchedStores.search,
  check: async ({ latitude, longitude }, _context, stored) => {
    const missing = missingCoordinate({
      latitude: latitude === undefined ? stored.latitude : latitude,
      longitude: longitude === undefined ? stored.longitude : longitude,
    });
    if (missing) throw invalid({ [missing]: 'required' });
  },
});

export const stores: Handlers<typeof contract.stores> = {
  ...storeRecords,
  create: async (store, context) =>
    storeRecords.create({ ...store, priority: store.priority ?? (await nextPriority(context.db)) }, context),

  geocode: async ({ address }, { services: { geocoder }, log }) => {
    try {
      const coordinates = await geocoder.find(address);
      if (!coordinates) throw new Refusal('unknown_address');
      return coordinates;
    } catch (failure) {
      if (!(failure instanceof OutsideFailure)) throw failure;
      log.warn({ err: failure }, 'geocoder');
      throw new Refusal('geocoder_failed');
    }
  },

  upload: async ({ isLoad }, context) => {
    const kind = storeImport(context.services);
    await (isLoad ? loadImport(context, kind) : previewImport(context, kind));
    return true as const;
  },

  progress: async (_input, context) => {
    const { counts, uuid, ...progress } = await importProgress(context, storeImport(context.services));
    const errors = await firstErrors(context.db, { uuid, counts });
    const { rows: rowCount, right: successCount, wrong: errorCount, geocoded: successGeocodes = 0 } = counts;
    return { ...progress, errors, details: { rowCount, successCount, successGeocodes, errorCount } };
  },

  acceptedLines: async (page, context) => {
    const { uuid } = await importProgress(context, storeImport(context.services));
    const { data, total } = await acceptedPage<ImportedStore>(context.db, uuid, page);
    const stores = data.map(({ line, value: { store_name, address, latitude, longitude } }) => ({
      line,
      store_name,
      address,
      latitude,
      longitude,
    }));
    return { data: stores, total };
  },

  failedLines: async (_input, context) => {
    const kind = storeImport(context.services);
    const { uuid } = await importProgress(context, kind);
    return failedLinesFile(context.db, kind, uuid, reasonOf);
  },
};

const reasonOf = (problems: Record<string, string>): string =>
  Object.entries(problems)
    .map(([column, problem]) => `${column}: ${problemSentence(problem)}`)
    .join('. ');
