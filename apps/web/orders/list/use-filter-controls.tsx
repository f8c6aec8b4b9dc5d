import { Button, CloseButton } from '@mantine/core';
import IconFilter from 'icon:filter';
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './filter-controls.module.css';
import { useFilterPills } from './filter-pills.ts';
import { emptyFilter } from './order-filter.ts';
import { useUrlFilter } from './use-url-filter.ts';

const loadPanel = () => import('./filter-panel.tsx');
/** With its calendar it is a third of the list's code, and most lists are never filtered. */
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

/** The active filters as removable pills for the bar of the list, and the panel below it to change them. */
export const useFilterControls = (): { bar: ReactNode; panel: ReactNode } => {
  const { t } = useTranslation('order-list');
  const [filter, change] = useUrlFilter();
  const [isOpen, setIsOpen] = useState(false);
  const pills = useFilterPills(filter);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const removeAll = () => {
    change(emptyFilter);
    close();
  };
  const bar = (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.8} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setIsOpen(!isOpen)}
      >
        {pills.length > 0 ? t('filtersChosen', { count: pills.length }) : t('filters')}
      </Button>
      {pills.map(({ names, title, text }) => (
        <span key={title} className={classes.pill}>
          <b>{title}</b> {text}
          <CloseButton
            size={18}
            iconSize={12}
            radius="xl"
            aria-label={t('removeOne', { filter: title })}
            onClick={() => change(Object.fromEntries(names.map((name) => [name, emptyFilter[name]])))}
          />
        </span>
      ))}
      {pills.length > 0 && !isOpen && (
        <Button variant="subtle" size="compact-sm" onClick={removeAll}>
          {t('remove')}
        </Button>
      )}
    </>
  );
  const panel = isOpen && (
    <Suspense>
      <FilterPanel
        // Resets the panel when the filter changes elsewhere, e.g. by a click on a lane.
        key={JSON.stringify(filter)}
        id={panelId}
        filter={filter}
        onApply={(applied) => {
          change(applied);
          close();
        }}
        onRemove={removeAll}
      />
    </Suspense>
  );
  return { bar, panel };
};
