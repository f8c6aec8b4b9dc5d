import i18next from 'i18next';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import type { SearchProvider } from '#ui/navigation/search-provider.ts';
import { recordIcons, recordTarget } from './record-targets.ts';

/** Finds the records of all areas that the user may see, in one call. */
export const searchRecords: SearchProvider = {
  name: 'records',
  minLength: 2,
  find: async (query, { signal }) => {
    const { data } = await send(calls.console.search, { query }, { signal });
    return data.map(({ kind, uuid, title, detail, published, is_exact }) => ({
      kind,
      title,
      detail: [detail, published === false ? i18next.t('search:notPublished') : ''].filter(Boolean).join(' · '),
      icon: recordIcons[kind],
      target: recordTarget(kind, { uuid, title }),
      isExact: is_exact,
    }));
  },
};
