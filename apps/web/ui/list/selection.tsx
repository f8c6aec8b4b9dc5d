import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './data-table.module.css';

/** The chosen rows by their keys; also those of other pages, if the caller keeps them. */
export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  isSelectable?: (row: Row) => boolean;
  /** The name of a row for its checkbox; without it the number of the row. */
  nameOf?: (row: Row) => string;
}

/** The selection of one page of rows. */
export const useSelection = <Row,>(selection: Selection<Row> | undefined, rows: readonly Row[], rowKey: (row: Row) => string) => {
  /** Where a range begins. */
  const lastKey = useRef<string | null>(null);
  if (selection === undefined) return null;
  const { selected, onChange, isSelectable = () => true, nameOf } = selection;
  const keys = rows.filter(isSelectable).map(rowKey);

  const select = (changed: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const key of changed) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    onChange(next);
  };
  const toggle = (key: string, isRange = false) => {
    const from = lastKey.current === null ? -1 : keys.indexOf(lastKey.current);
    const to = keys.indexOf(key);
    const changed = isRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    lastKey.current = key;
    select(changed, !selected.has(key));
  };
  return {
    keys,
    chosen: keys.filter((key) => selected.has(key)).length,
    isSelected: (key: string) => selected.has(key),
    isSelectable: (key: string) => keys.includes(key),
    toggle,
    toggleAll: (isSelected: boolean) => select(keys, isSelected),
    nameOf,
  };
};

export type PageSelection<Row> = NonNullable<ReturnType<typeof useSelection<Row>>>;

/** Selects all rows of this page. */
export const SelectAll = ({ selection }: { selection: Pick<PageSelection<unknown>, 'keys' | 'chosen' | 'toggleAll'> }) => {
  const { t } = useTranslation('records');
  const { keys, chosen, toggleAll } = selection;
  const isAll = keys.length > 0 && chosen === keys.length;
  return (
    <label>
      <input
        type="checkbox"
        className={classes.checkbox}
        aria-label={t('selectPage')}
        title={t('selectPage')}
        checked={isAll}
        disabled={keys.length === 0}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !isAll;
        }}
        onChange={() => toggleAll(!isAll)}
      />
    </label>
  );
};

interface CellProps<Row> {
  selection: PageSelection<Row>;
  row: Row;
  rowKey: string;
  /** From 1. */
  number: number;
}

/** With Shift it selects all rows from the last one to this one. */
export const SelectCell = <Row,>({ selection, row, rowKey, number }: CellProps<Row>) => {
  const { t } = useTranslation('records');
  const label = selection.nameOf ? t('selectOf', { name: selection.nameOf(row) }) : t('selectRow', { number });
  const change = ({ nativeEvent }: ChangeEvent) =>
    selection.toggle(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <td className={classes.select}>
      {selection.isSelectable(rowKey) && (
        /* The whole cell can be clicked: a click beside the box would open the row. */
        <label>
          <input
            type="checkbox"
            className={classes.checkbox}
            aria-label={label}
            checked={selection.isSelected(rowKey)}
            onChange={change}
          />
        </label>
      )}
    </td>
  );
};
