import { UnstyledButton } from '@mantine/core';
import IconArrowDown from 'icon:arrow-down';
import IconArrowUp from 'icon:arrow-up';
import IconSelector from 'icon:selector';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface Props<Row> {
  column: Column<Row>;
  sort: string | undefined;
  /** The order of the rows while the user has chosen none. */
  defaultSort?: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** The title of a column; a click sorts by it, then in reverse, then as before. */
export const HeaderCell = <Row,>({ column, sort, defaultSort, onSort }: Props<Row>) => {
  const { name, title, sortable, align, isPinned } = column;
  const attributes = { 'data-align': align, 'data-pinned': isPinned || undefined, style: { width: widthOf(column) } };
  if (!sortable) {
    return (
      <th scope="col" {...attributes}>
        {title}
      </th>
    );
  }
  const direction = directionOf(name, sort ?? defaultSort);
  const next = { none: name, ascending: `-${name}`, descending: undefined }[directionOf(name, sort)];
  const Icon = { none: IconSelector, ascending: IconArrowUp, descending: IconArrowDown }[direction];
  return (
    <th scope="col" {...attributes} aria-sort={direction}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(next)} data-sorted={direction !== 'none' || undefined}>
        {title}
        <Icon size={14} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </th>
  );
};

const directionOf = (name: string, sort: string | undefined) =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';

/** The width of a list on a laptop of 1440 pixels. */
const laptopWidth = 1162;

const widthOf = <Row,>({ width, grow }: Column<Row>): number | string | undefined =>
  width === undefined || grow === undefined ? width : `calc(${width}px + max(0px, (100cqw - ${laptopWidth}px) * ${grow}))`;
