import type { OrderRow } from '@simdesk/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMay } from '#core/session.ts';
import type { Selection } from '#ui/list/selection.tsx';
import type { listInput } from './order-filter.ts';
import { useBulkResult } from './bulk/use-bulk-result.ts';

/** Most lists are read without selecting anything. */
const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }));
const BulkResult = lazy(async () => ({ default: (await import('./bulk/bulk-result.tsx')).BulkResult }));

interface OrderSelection {
  selection: Selection<OrderRow> | undefined;
  /** The actions on the selected orders. */
  bar: ReactNode;
  /** The latest action and what became of it. */
  result: ReactNode;
}

/** Selects orders of a list for an action on all of them; another filter or search starts anew. */
export const useOrderSelection = (
  { page: _page, sort: _sort, ...found }: ReturnType<typeof listInput>,
  total: number | undefined,
): OrderSelection => {
  const mayEdit = useMay('orders:edit');
  const list = JSON.stringify(found);
  const [chosen, setChosen] = useState<{ list: string; keys: ReadonlySet<string> }>({ list, keys: new Set() });
  const selected = chosen.list === list ? chosen.keys : none;
  const onChange = (keys: ReadonlySet<string>) => setChosen({ list, keys });
  // After the rows, which come first.
  const result = useBulkResult(mayEdit && total !== undefined);
  return {
    selection: mayEdit ? { selected, onChange, nameOf: ({ id }) => String(id) } : undefined,
    bar: selected.size > 0 && (
      <Suspense>
        <BulkBar selected={selected} onChange={onChange} total={total ?? 0} input={found} />
      </Suspense>
    ),
    result: result && (
      <Suspense>
        <BulkResult result={result} />
      </Suspense>
    ),
  };
};

const none: ReadonlySet<string> = new Set();
