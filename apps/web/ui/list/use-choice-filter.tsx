import type { ReactNode } from 'react';
import { FilterSelect } from './filter-select.tsx';
import { useListFilter } from './use-list-filter.ts';

interface Options<Value extends string> {
  /** The filter's URL parameter. */
  name: string;
  values: readonly Value[];
  label: string;
  /** The placeholder while nothing is chosen. */
  all: string;
  textOf: (value: Value) => string;
}

/** A list filter over fixed values: the chosen value, and the select that changes it. */
export const useChoiceFilter = <Value extends string>(options: Options<Value>): { value: Value | null; select: ReactNode } => {
  const { name, values, label, all, textOf } = options;
  const [chosen, choose] = useListFilter(name);
  const value = values.find((each) => each === chosen) ?? null;
  const choices = values.map((each) => ({ value: each, label: textOf(each) }));
  return { value, select: <FilterSelect label={label} all={all} choices={choices} value={value} onChange={choose} /> };
};
