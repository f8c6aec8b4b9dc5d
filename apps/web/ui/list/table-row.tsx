import { getHotkeyHandler } from '@mantine/hooks';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { shortcuts } from '../hooks/shortcuts.ts';
import { useOpenTarget, type RowTarget } from '../navigation/row-target.ts';

/** A line below the cells of a row, over all columns. The tone tints both; the text must say the same. */
export interface SecondLine {
  text: ReactNode;
  tone?: 'late' | 'old' | undefined;
}

interface Props<Row> {
  row: Row;
  columns: Column<Row>[];
  line: SecondLine | null;
  /** The cell with the checkbox. */
  selectCell?: ReactNode;
  isSelected?: boolean | undefined;
}

/** A row that nothing opens. */
export const PlainRow = <Row,>({ isSelected, line, ...props }: Props<Row>) => (
  <>
    <tr data-selected={isSelected || undefined} {...toneOf(line)}>
      <Cells {...props} />
    </tr>
    {line && <LineRow line={line} columns={columnsOf(props)} />}
  </>
);

interface OpenableProps<Row> extends Props<Row> {
  target: RowTarget;
  /** One row of a table is in the tab order; arrow keys move to the others. */
  isTabStop: boolean;
  onFocus: () => void;
  /** Space selects the row. */
  onSelect: (() => void) | undefined;
}

/**
 * A row that opens by a click anywhere or by Enter. Its links and buttons keep their own meaning, and selecting text opens
 * nothing.
 */
export const OpenableRow = <Row,>({ target, isTabStop, onFocus, onSelect, isSelected, line, ...props }: OpenableProps<Row>) => {
  const open = useOpenTarget();

  const click = (event: MouseEvent<HTMLTableRowElement>) => {
    if (event.button > 1 || isForControl(event) || (event.button === 0 && hasSelectedText(event.currentTarget))) return;
    open(target, isForNewTab(event));
  };

  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    const row = event.currentTarget;
    const openOnce = (isNewTab: boolean) => event.repeat || open(target, isNewTab);
    getHotkeyHandler([
      [keys.open, () => openOnce(false)],
      [keys.openInTab, () => openOnce(true)],
      ...(onSelect ? [selectBy(onSelect)] : []),
      [keys.next, () => moveFocus(row, (at) => at + 1)],
      [keys.previous, () => moveFocus(row, (at) => at - 1)],
      [keys.first, () => moveFocus(row, () => 0)],
      [keys.last, () => moveFocus(row, (_at, last) => last)],
    ])(event);
  };

  return (
    <>
      <tr
        data-opens
        data-selected={isSelected || undefined}
        {...toneOf(line)}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={click}
        onAuxClick={click}
        // The middle button would start to scroll.
        onMouseDown={(event) => event.button === 1 && !isForControl(event) && event.preventDefault()}
        onKeyDown={press}
      >
        <Cells {...props} />
      </tr>
      {line && <LineRow line={line} columns={columnsOf(props)} onClick={click} />}
    </>
  );
};

const keys = shortcuts.lists;
const selectBy = (onSelect: () => void): [string, () => void] => [keys.select, onSelect];

const toneOf = (line: SecondLine | null) => ({ 'data-tone': line?.tone, 'data-has-line': line ? true : undefined });

const columnsOf = <Row,>({ columns, selectCell }: Pick<Props<Row>, 'columns' | 'selectCell'>): number =>
  columns.length + (selectCell ? 1 : 0);

interface LineProps {
  line: SecondLine;
  columns: number;
  onClick?: (event: MouseEvent<HTMLTableRowElement>) => void;
}

const LineRow = ({ line, columns, onClick }: LineProps) => (
  <tr
    className={classes.line}
    data-tone={line.tone}
    data-clickable={onClick ? true : undefined}
    onClick={onClick}
    onAuxClick={onClick}
  >
    <td colSpan={columns}>{line.text}</td>
  </tr>
);

const Cells = <Row,>({ row, columns, selectCell }: Omit<Props<Row>, 'isSelected' | 'line'>) => (
  <>
    {selectCell}
    {columns.map((column) => (
      <Cell key={column.name} column={column} row={row} />
    ))}
  </>
);

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const content = column.cell(row);
  // Days with hyphens are excluded: the font's tabular hyphens are too wide.
  const isNumeric = typeof content === 'number' || (typeof content === 'string' && /^-?[\d\s.,:€%]+$/.test(content));
  return (
    <td
      data-label={column.title}
      data-align={column.align}
      data-span={spanOf(column)}
      data-pinned={column.isPinned || undefined}
      data-figures={isNumeric || undefined}
      // The tooltip shows text that the column cuts off.
      {...(typeof content === 'string' && !isNumeric && { title: content })}
    >
      {content}
    </td>
  );
};

/** How many sixths of a card on a phone a narrow column takes; others take a half. */
const spanOf = <Row,>({ width = Infinity }: Column<Row>): number | undefined => (width <= 60 ? 1 : width <= 110 ? 2 : undefined);

/** A click on a control of the row, or in a dialog that the row has opened: React events bubble out of it. */
const isForControl = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean => {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  const control = target.closest(controls);
  return control !== null && currentTarget.contains(control) && control !== currentTarget;
};

const controls = 'a, button, input, label, select, textarea, summary, [role=switch], [role=button], [data-no-open]';

const isForNewTab = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 1 || ctrlKey || metaKey || shiftKey;

const hasSelectedText = (row: Element): boolean => {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
};

const moveFocus = (row: HTMLTableRowElement, nextOf: (at: number, last: number) => number): void => {
  const rows = [...(row.parentElement?.children ?? [])].filter((each) => each.hasAttribute('data-opens'));
  const target = rows[nextOf(rows.indexOf(row), rows.length - 1)];
  if (!(target instanceof HTMLElement)) return;
  target.focus();
  target.scrollIntoView?.({ block: 'nearest' });
};
