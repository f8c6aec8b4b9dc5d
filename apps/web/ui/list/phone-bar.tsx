import { useId } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { SelectAll, type PageSelection } from './selection.tsx';

interface Props<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  selection: PageSelection<Row> | null;
}

/** Replaces the header on a phone, where a row is a card: the order of the rows, and the checkbox for all of them. */
export const PhoneBar = <Row,>({ columns, sort, onSort, selection }: Props<Row>) => {
  const { t } = useTranslation('records');
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0 && selection === null) return null;
  return (
    <div className={classes.phoneBar}>
      {selection && <SelectAll selection={selection} />}
      {sortable.length > 0 && (
        <>
          <label htmlFor={id}>{t('sortBy')}</label>
          <select id={id} value={sort ?? ''} onChange={({ currentTarget: { value } }) => onSort(value || undefined)}>
            <option value="">{t('usualOrder')}</option>
            {sortable.flatMap(({ name, title }) => [
              <option key={name} value={name}>
                {t('ascending', { title })}
              </option>,
              <option key={`-${name}`} value={`-${name}`}>
                {t('descending', { title })}
              </option>,
            ])}
          </select>
        </>
      )}
    </div>
  );
};
